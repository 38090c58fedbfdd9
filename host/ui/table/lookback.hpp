#pragma once

#include <optional>
#include <vector>

#include "core/ids.hpp"

// Which earlier moment of a match is looked at, if any: one that somebody points at, or one after
// the other while the last turns are shown again. A moment is a number of choices made. Knows
// nothing of what was there; time comes from outside, in seconds.
namespace glasshouse::ui {

class Lookback {
 public:
  Lookback(std::size_t seats, std::size_t choices) : turn_ends_(seats, choices) {}

  // None: the present.
  const std::optional<std::size_t>& moment() const { return moment_; }
  void look_at(std::optional<std::size_t> moment) { moment_ = moment; }

  // Begins to show all moments up to `last` again, from the end of the last turn of a seat on; at
  // least one choice, and none before `earliest`.
  void replay(core::Seat seat, std::size_t earliest, std::size_t last);
  bool replaying() const { return next_ <= last_; }
  void stop_replay() { next_ = last_ + 1; }
  struct Step {
    std::optional<std::size_t> moment;
    bool first = false;
  };
  // The next moment, when it is time for it; the following one is due after so many seconds.
  std::optional<Step> step(double now, double seconds);

  // A choice earlier or later than what is looked at; after the last, the present.
  std::optional<std::size_t> beside(int by, std::size_t earliest, std::size_t last) const;

  void end_turn(core::Seat seat, std::size_t choices) { turn_ends_[seat.index()] = choices; }
  // Choices were taken back: there are only so many.
  void forget_after(std::size_t choices);

 private:
  std::optional<std::size_t> moment_;
  std::size_t next_ = 1, last_ = 0;  // of the moments still to be shown again; none unless in order
  double due_ = 0;                   // when the next is; 0 for the first
  std::vector<std::size_t> turn_ends_;  // by seat: choices made when its last turn ended
};

}  // namespace glasshouse::ui
