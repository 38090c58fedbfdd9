#pragma once

#include <sys/types.h>

#include <string>

#include "ui/canvas/geometry.hpp"

// Whether there is a screen to draw on. SFML ends the program when there is none, so this is asked
// first.
namespace glasshouse::ui {

bool has_display();

// From now on a display that goes away ends the program with this message and exit code 1; nothing
// can be drawn or waited for any more, so nothing else is cleaned up either.
void on_display_loss(const std::string& message);

// Notices when a part of a window that was hidden is seen again: SFML doesn't tell, and nothing is
// drawn while nothing moves.
class ExposureWatch {
 public:
  ExposureWatch() = default;
  ~ExposureWatch();
  ExposureWatch(const ExposureWatch&) = delete;
  ExposureWatch& operator=(const ExposureWatch&) = delete;

  void look_at(unsigned long window);
  // Has any part come to light since the last call?
  bool exposed();

 private:
  void* connection_ = nullptr;
};

// A screen that nobody sees, on which the processor draws. It goes with the object, or with the
// process however that ends.
class VirtualDisplay {
 public:
  // Starts Xvfb and points DISPLAY at it. Throws std::runtime_error with what to install when it
  // can't be started.
  explicit VirtualDisplay(Size size);
  ~VirtualDisplay();
  VirtualDisplay(const VirtualDisplay&) = delete;
  VirtualDisplay& operator=(const VirtualDisplay&) = delete;

 private:
  pid_t server_ = -1;
};

// Sees to it that pictures can be drawn, from now until the process ends: on a virtual display, so
// that they are alike on every machine, or where that can't be started on the display there is.
// Throws std::runtime_error with what to install where there is neither.
void have_picture_display();

}  // namespace glasshouse::ui
