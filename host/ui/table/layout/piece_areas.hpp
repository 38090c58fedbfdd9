#pragma once

#include <cstddef>

#include "ui/canvas/geometry.hpp"

// Where pieces lie in the area of a zone.
namespace glasshouse::ui {

// A piece in the middle of a spot, no larger than it is there.
Rect fitted_in(const Rect& spot, Size piece);

// On each other, the one with index `i` of `count`; those below the top show a little.
Rect stacked(const Rect& area, Size piece, std::size_t i, std::size_t count);

// Equal spots side by side and in lines, in reading order. Nothing in it depends on which of them
// are taken.
struct Spots {
  Rect first;
  Point step;
  std::size_t columns = 1, lines = 1;

  Rect at(std::size_t index) const {
    const std::size_t line = index / columns;
    return {first.x + step.x * static_cast<float>(index % columns),
            first.y + step.y * static_cast<float>(line), first.width, first.height};
  }
};

struct SpotOptions {
  Size piece;              // in pixels, where there is room for all in that size
  std::size_t count = 1;   // so many at least
  float step = 1;          // from one to the next in a line, in widths
  bool from_left = false;  // a line is as long as the area, else as it has to be and in the middle
};

// As large as fits, in coarse steps; in more lines rather than over each other.
Spots spots_in(const Rect& area, const SpotOptions& options);

}  // namespace glasshouse::ui
