#pragma once

#include <sys/types.h>

#include "ui/geometry.hpp"

// Whether there is a screen to draw on. SFML ends the program when there is none, so this is asked
// first.
namespace glasshouse::ui {

bool has_display();

// A screen that nobody sees, for drawing pictures where there is no other. It goes with the object.
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

}  // namespace glasshouse::ui
