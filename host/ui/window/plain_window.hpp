#pragma once

#include <memory>
#include <span>

#include "ui/canvas/pixels.hpp"

// Brings pictures from memory to a window of X without the graphics library. Where the processor
// draws this is the shortest way: nothing is compiled or converted for it.
namespace glasshouse::ui {

class PlainWindow {
 public:
  // Null where there is no X, or its pixels are made otherwise than ours.
  static std::unique_ptr<PlainWindow> open(unsigned long window);
  virtual ~PlainWindow() = default;
  // Returns when they are on the screen.
  virtual void show(const Pixels& pixels, std::span<const PixelRect> areas) = 0;
};

}  // namespace glasshouse::ui
