#include "ui/table/picking/pointing.hpp"

#include <cmath>
#include <utility>

namespace glasshouse::ui {
namespace {

// A pointer that moves less than this between press and release has clicked.
constexpr float kDragDistance = 6;
constexpr double kRest = 0.4;  // seconds

bool far_apart(Point one, Point other) {
  return std::hypot(one.x - other.x, one.y - other.y) > kDragDistance;
}

}  // namespace

Point Pointing::move(Point to, const std::optional<core::Part>& over, double now) {
  const Point from = std::exchange(pointer_, to);
  if (from != to) cursor_.reset();
  if (over != rests_on_) {
    rests_on_ = over;
    rests_since_ = now;
    explained_ = false;
  }
  return {to.x - from.x, to.y - from.y};
}

void Pointing::touch(Point at) {
  pointer_ = at;
  rests_since_ = 0;
}

void Pointing::press(Point at, bool pan) {
  pressed_at_ = at;
  panning_ = pan;
}

bool Pointing::begins_drag() const {
  return pressed_at_ && !held_ && !panning_ && far_apart(pointer_, *pressed_at_);
}

Pointing::Release Pointing::release(Point at) {
  if (!pressed_at_) return {};
  rests_since_ = 0;
  clicked_at_ = at;
  const Point from = *std::exchange(pressed_at_, std::nullopt);
  const bool panned = std::exchange(panning_, false);
  if (held_) return {Release::Kind::drop, std::exchange(held_, std::nullopt)};
  if (panned || far_apart(from, at)) return {};
  return {Release::Kind::click, std::nullopt};
}

void Pointing::start_over() {
  cursor_.reset();
  held_.reset();
  pressed_at_.reset();
}

bool Pointing::explains(double now) const {
  return cursor_ || (rests_on_ && rests_since_ > 0 && now >= rests_since_ + kRest);
}

bool Pointing::tick(double now) {
  if (!awaits_rest() || !explains(now)) return false;
  return explained_ = true;
}

}  // namespace glasshouse::ui
