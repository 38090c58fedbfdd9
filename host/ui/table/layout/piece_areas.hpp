#pragma once

#include <cstddef>

#include "ui/canvas/geometry.hpp"

// Where the pieces of a zone lie in its area. `size` is a piece's in units, `unit` in pixels, and
// it is the one with index `i` of `count`. None is larger than the area.
namespace glasshouse::ui {

struct PieceOf {
  Size size;
  float unit = 0;
  std::size_t i = 0, count = 1;
};

// On each other; those below the top show a little.
Rect stacked(const Rect& area, const PieceOf& piece);

// Side by side while there is room, then overlapping; in so many lines.
Rect in_lines(const Rect& area, const PieceOf& piece, std::size_t lines);

// In lines like words, as large as fits all of them; a last line that is not full is centred.
Rect wrapped_area(const Rect& area, const PieceOf& piece);

}  // namespace glasshouse::ui
