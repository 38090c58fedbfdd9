#include "ui/table/lookback.hpp"

#include <algorithm>

namespace glasshouse::ui {

void Lookback::replay(core::Seat seat, std::size_t earliest, std::size_t last) {
  const std::size_t from = seat.exists() ? turn_ends_[seat.index()] : last;
  next_ = std::max(std::min(from, last - 1), earliest);
  last_ = last;
  due_ = 0;
}

std::optional<Lookback::Step> Lookback::step(double now, double seconds) {
  if (!replaying() || now < due_) return std::nullopt;
  Step out{next_++, due_ == 0};
  if (!replaying()) out.moment.reset();
  due_ = now + seconds;
  return out;
}

std::optional<std::size_t> Lookback::beside(int by, std::size_t earliest, std::size_t last) const {
  const auto now = static_cast<std::ptrdiff_t>(moment_.value_or(last));
  const std::ptrdiff_t wanted = std::clamp(now + by, static_cast<std::ptrdiff_t>(earliest),
                                           static_cast<std::ptrdiff_t>(last));
  if (wanted == static_cast<std::ptrdiff_t>(last)) return std::nullopt;
  return static_cast<std::size_t>(wanted);
}

void Lookback::forget_after(std::size_t choices) {
  for (std::size_t& end : turn_ends_) end = std::min(end, choices);
}

}  // namespace glasshouse::ui
