#pragma once

#include <fstream>
#include <string>

#include "ui/window/overlay.hpp"
#include "ui/window/screen.hpp"

namespace glasshouse::ui {

// Tells another program what the window shows: one line of JSON whenever that changes, with the
// name of the screen, whether all is still, its facts, and every target as [name, x, y, width,
// height]. Tests read it to know where to click.
class Trace {
 public:
  // Nothing is written when the name is "".
  explicit Trace(const std::string& file);
  // All places are told in pixels of the window; the screen has `scale` of them for each of its
  // own.
  void note(Size size, float scale, const Screen& screen, const Overlay* overlay = nullptr);

 private:
  std::ofstream out_;
  std::string last_;
};

}  // namespace glasshouse::ui
