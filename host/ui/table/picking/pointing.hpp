#pragma once

#include <cmath>
#include <optional>
#include <utility>

#include "core/choice.hpp"
#include "ui/canvas/geometry.hpp"

// What the hand at the table points at: where the mouse is and how long it has rested there, what
// it holds, and the cursor of the arrow keys. What lies under the pointer it is told; the table,
// its layout and what can be done it doesn't know. Time comes from outside, in seconds.
namespace glasshouse::ui {

class Pointing {
 public:
  using Part = std::optional<core::Part>;

  // Of the mouse, over a part or none. Returns how far it came.
  Point move(Point to, const Part& over, double now) {
    const Point from = std::exchange(pointer_, to);
    if (from != to) cursor_.reset();
    if (far_apart(to, changed_at_)) changed_ = -kEcho;
    if (over != rests_on_) {
      rests_on_ = over;
      rests_since_ = now;
      explained_ = false;
    }
    return {to.x - from.x, to.y - from.y};
  }
  // What is asked, or was picked, has become something else.
  void note_change(double now) {
    changed_ = now;
    changed_at_ = pointer_;
  }
  // A press so soon after it and at the very spot, from which the pointer hasn't moved meanwhile,
  // was meant for what was there before.
  bool is_echo(Point at, double now) const {
    return now < changed_ + kEcho && !far_apart(at, changed_at_);
  }
  // Any button: who clicks knows what is there.
  void touch(Point at) {
    pointer_ = at;
    rests_since_ = 0;
  }
  // One that clicks, drags or moves the table itself.
  void press(Point at, bool pan) {
    pressed_at_ = at;
    panning_ = pan;
  }
  // Where the mouse was pressed, once it has gone too far since for a click and drags nothing yet.
  std::optional<Point> drags_from() const {
    const bool drags = pressed_at_ && !held_ && !panning_ && far_apart(pointer_, *pressed_at_);
    return drags ? pressed_at_ : std::nullopt;
  }
  void hold(const core::Part& piece) { held_ = piece; }
  void pan() { panning_ = true; }
  // What was pressed is nothing to drag.
  void let_go() { pressed_at_.reset(); }
  // What letting go of the mouse means: a click, or that what was held is dropped.
  struct Release {
    bool click = false;
    Part dropped;
  };
  Release release(Point at) {
    if (!pressed_at_) return {};
    rests_since_ = 0;
    clicked_at_ = at;
    const bool still = !far_apart(*std::exchange(pressed_at_, std::nullopt), at);
    const bool panned = std::exchange(panning_, false);
    return {!held_ && !panned && still, std::exchange(held_, std::nullopt)};
  }

  Point pointer() const { return pointer_; }
  bool pressed() const { return pressed_at_.has_value(); }
  bool panning() const { return pressed() && panning_; }
  const Part& held() const { return held_; }
  const std::optional<Point>& clicked_at() const { return clicked_at_; }  // let go, that is
  const Part& cursor() const { return cursor_; }
  void set_cursor(Part cursor) { cursor_ = std::move(cursor); }
  // Nothing is held or pointed at with keys.
  void start_over() {
    cursor_.reset();
    held_.reset();
    pressed_at_.reset();
  }

  // Has the pointer rested long enough, or did the cursor go there, for it to be explained?
  bool explains(double now) const { return cursor_ || (rests() && now >= rests_since_ + kRest); }
  bool awaits_rest() const { return rests() && !explained_; }
  // True once the pointer has rested long enough.
  bool tick(double now) { return awaits_rest() && explains(now) && (explained_ = true); }

 private:
  // A pointer that moves less than this between press and release has clicked.
  static constexpr float kDragDistance = 6;
  static constexpr double kRest = 0.4;  // seconds
  static constexpr double kEcho = 0.3;

  static bool far_apart(Point one, Point other) {
    return std::hypot(one.x - other.x, one.y - other.y) > kDragDistance;
  }
  bool rests() const { return rests_on_ && rests_since_ > 0; }

  Point pointer_{-1, -1};
  Part rests_on_;           // what the pointer came to …
  double rests_since_ = 0;  // … and when; 0 after a click
  bool explained_ = false;
  std::optional<Point> pressed_at_, clicked_at_;
  Part held_, cursor_;
  bool panning_ = false;
  double changed_ = -kEcho;
  Point changed_at_;
};

}  // namespace glasshouse::ui
