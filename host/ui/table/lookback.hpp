#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/ids.hpp"

// Which earlier moment of a match is looked at, if any: one that somebody points at, or one after
// the other while the last turns are shown again. A moment is a number of choices made. Knows
// nothing of what was there; time comes from outside, in seconds.
namespace glasshouse::ui {

class Lookback {
 public:
  using Moment = std::optional<std::size_t>;  // none: the present

  Lookback(std::size_t seats, std::size_t choices) : turn_ends_(seats, choices) {}

  Moment moment() const { return moment_; }
  void look_at(Moment moment) {
    moment_ = moment;
    stays_ = stays_ && moment;
  }
  // It is looked at until somebody has seen enough, wherever the pointer goes meanwhile.
  void stay() { stays_ = moment_.has_value(); }
  bool stays() const { return stays_; }
  // A choice earlier or later than what is looked at.
  Moment beside(int by, std::size_t earliest, std::size_t last) const {
    const std::size_t now = moment_.value_or(last);
    const std::size_t wanted = by < 0 ? std::max(now, earliest + 1) - 1 : now + 1;
    return wanted < last ? Moment(wanted) : std::nullopt;
  }

  // Begins to show all moments up to `last` again, from the end of the last turn of a seat on: at
  // least one choice, and none before `earliest`.
  void replay(core::Seat seat, std::size_t earliest, std::size_t last) {
    const std::size_t from = seat.exists() ? turn_ends_[seat.index()] : last;
    next_ = std::max(std::min(from, last - 1), earliest);
    last_ = last;
    due_ = 0;
  }
  bool replaying() const { return next_ <= last_; }
  void stop_replay() { next_ = last_ + 1; }
  // The next moment, when it is time for it; the following one is due after so many seconds.
  struct Step {
    Moment moment;
    bool first = false;
  };
  std::optional<Step> step(double now, double seconds) {
    if (!replaying() || now < due_) return std::nullopt;
    const bool first = std::exchange(due_, now + seconds) == 0;
    const std::size_t moment = next_++;
    return Step{replaying() ? Moment(moment) : std::nullopt, first};
  }

  // Choices made when the last turn of a seat ended.
  std::size_t turn_end(core::Seat seat) const { return turn_ends_[seat.index()]; }
  void end_turn(core::Seat seat, std::size_t choices) { turn_ends_[seat.index()] = choices; }
  // Choices were taken back: there are only so many.
  void forget_after(std::size_t choices) {
    for (std::size_t& end : turn_ends_) end = std::min(end, choices);
  }

 private:
  Moment moment_;
  bool stays_ = false;
  std::size_t next_ = 1, last_ = 0;  // of the moments still to be shown again; none if not in order
  double due_ = 0;                   // when the next is; 0 for the first
  std::vector<std::size_t> turn_ends_;  // by seat: choices made when its last turn ended
};

}  // namespace glasshouse::ui
