#pragma once

#include <cassert>
#include <memory>
#include <optional>

#include "core/imagine.hpp"

// A decision as the seat that is asked sees it. A bot gets this and never the position itself: it
// may look at the seat's view, and it may imagine deals that the seat can't tell from the real one
// and play those on rules of its own.
namespace glasshouse::bots {

class Seen {
 public:
  // The table as it is now, and the position that led to it; both must outlive this.
  Seen(const core::Table& now, const core::Position& position, core::Seat seat,
       std::size_t option_count)
      : now_(now), position_(position), seat_(seat), option_count_(option_count) {}

  core::Seat seat() const { return seat_; }
  std::size_t option_count() const { return option_count_; }
  core::View view() const { return core::view(now_, seat_); }
  bool all_is_open() const { return core::all_is_open(now_); }
  // Has the turn come here by the seat's own choices only, with nothing hidden and no dice? Then
  // there is only this one deal, and its turn can be played again choice by choice.
  bool is_the_only_deal() const {
    return all_is_open() && core::Recollection::only_own_choices(now_, position_, seat_);
  }
  const std::shared_ptr<const core::Model>& shared_model() const { return now_.shared_model(); }

  // For many deals; it must not outlive this.
  core::Imagination imagination() const { return {now_, position_, seat_}; }
  core::ImaginedDeal imagine(core::Stream& random) const {
    return core::imagine(now_, position_, seat_, random);
  }

  // What the seat remembers of the turn; to be called before anything is recalled. `witness` gives
  // rules for playing the real turn on. They get to see what the seat doesn't, and what a script
  // learns it may keep: nobody may ever think with them.
  template <class Witness>
  void remember(Witness&& witness) const {
    if (recollection_) return;
    if (core::Recollection::only_own_choices(now_, position_, seat_)) {
      recollection_.emplace(now_, position_, seat_);
    } else {
      recollection_.emplace(witness(), now_, position_, seat_);
    }
  }
  // Plays an imagined deal up to this decision, by what the seat remembers of the turn; `made`,
  // when given, receives the choices. False when the deal can't be; then another may do.
  bool recall(core::Rules& own, const core::ImaginedDeal& deal,
              std::vector<core::Choice>* made = nullptr) const {
    assert(recollection_);
    if (!core::recall(own, deal, *recollection_, made) || !is_asked_by(own)) return false;
    core::forget_future(own.table(), deal);
    return true;
  }
  // The same without a stop: at the decision `then` is asked, who is to look whether it is this
  // one. Nothing when the deal can't be.
  std::optional<core::Status> recall(core::Rules& own, const core::ImaginedDeal& deal,
                                     core::Chooser& then,
                                     std::vector<core::Choice>* made = nullptr) const {
    assert(recollection_);
    return core::recall(own, deal, *recollection_, then, made);
  }
  bool is_asked_by(const core::Rules& own) const {
    return own.chooser() == seat_ && own.option_count() == option_count_;
  }
  // Plays a position of that turn again, in the imagined deal, and goes on by `then`.
  core::Status return_to(const core::Position& position, core::Rules& own,
                         const core::ImaginedDeal& deal, core::Chooser& then) const {
    return core::rebuild(own, position, deal, *recollection_, then);
  }

 private:
  const core::Table& now_;
  const core::Position& position_;
  core::Seat seat_;
  std::size_t option_count_;
  mutable std::optional<core::Recollection> recollection_;
};

}  // namespace glasshouse::bots
