#pragma once

#include <optional>

#include "core/choice.hpp"
#include "ui/canvas/geometry.hpp"

// What the hand at the table points at: where the mouse is and how long it has rested there, what
// it holds, and the cursor of the arrow keys. What lies under the pointer it is told; the table,
// its layout and what can be done it doesn't know. Time comes from outside, in seconds.
namespace glasshouse::ui {

class Pointing {
 public:
  // What letting go of the mouse means.
  struct Release {
    enum class Kind : uint8_t { nothing, click, drop } kind = Kind::nothing;
    std::optional<core::Part> held;  // what is dropped
  };

  // Of the mouse, over a part or none. Returns how far it came.
  Point move(Point to, const std::optional<core::Part>& over, double now);
  // Any button: who clicks knows what is there.
  void touch(Point at);
  // One that clicks, drags or moves the table itself.
  void press(Point at, bool pan);
  // The mouse was pressed, and has gone too far since for a click: what does it drag?
  bool begins_drag() const;
  void hold(const core::Part& piece) { held_ = piece; }
  void pan() { panning_ = true; }
  // What was pressed is nothing to drag.
  void let_go() { pressed_at_.reset(); }
  Release release(Point at);

  Point pointer() const { return pointer_; }
  Point pressed_at() const { return pressed_at_.value_or(pointer_); }
  bool pressed() const { return pressed_at_.has_value(); }
  bool panning() const { return panning_; }
  const std::optional<core::Part>& held() const { return held_; }
  // Where the mouse was last let go.
  const std::optional<Point>& clicked_at() const { return clicked_at_; }

  const std::optional<core::Part>& cursor() const { return cursor_; }
  void set_cursor(std::optional<core::Part> cursor) { cursor_ = std::move(cursor); }
  // Nothing is held or pointed at with keys.
  void start_over();

  // Has the pointer rested long enough, or did the cursor go there, for it to be explained?
  bool explains(double now) const;
  bool awaits_rest() const { return rests_on_ && rests_since_ > 0 && !explained_; }
  // True once the pointer has rested long enough.
  bool tick(double now);

 private:
  Point pointer_{-1, -1};
  std::optional<core::Part> rests_on_;  // what the pointer came to …
  double rests_since_ = 0;              // … and when; 0 after a click
  bool explained_ = false;
  std::optional<Point> pressed_at_, clicked_at_;
  std::optional<core::Part> held_, cursor_;
  bool panning_ = false;
};

}  // namespace glasshouse::ui
