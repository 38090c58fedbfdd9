#pragma once

#include <memory>

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
  const std::shared_ptr<const core::Model>& shared_model() const { return now_.shared_model(); }

  // For many deals; it must not outlive this.
  core::Imagination imagination() const { return {now_, position_, seat_}; }
  core::ImaginedDeal imagine(core::Stream& random) const {
    return core::imagine(now_, position_, seat_, random);
  }
  // Plays an imagined deal up to this decision. False when the rules ask something else there;
  // then another deal may do.
  bool recall(core::Rules& own, const core::ImaginedDeal& deal) const {
    if (!core::recall(own, deal, position_.choices)) return false;
    if (own.chooser() != seat_ || own.option_count() != option_count_) return false;
    core::forget_future(own.table(), deal);
    return true;
  }

 private:
  const core::Table& now_;
  const core::Position& position_;
  core::Seat seat_;
  std::size_t option_count_;
};

}  // namespace glasshouse::bots
