#pragma once

#include <cstddef>

namespace glasshouse::ui {

// What was painted for a frame, and what the graphics library was asked to do for it.
struct PaintCounts {
  std::size_t calls = 0;
  std::size_t painted_areas = 0, painted_sprites = 0;  // that were not kept from before
  double library_seconds = 0;                          // of this thread, in the calls
};

}  // namespace glasshouse::ui
