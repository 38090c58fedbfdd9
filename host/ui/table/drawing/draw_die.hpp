#pragma once

#include "ui/canvas/canvas.hpp"

// A die seen from above.
namespace glasshouse::ui {

inline constexpr std::size_t kMostPips = 6;

// The side with so many pips, 1 to 6.
void draw_die(Canvas& canvas, const Rect& area, Colour colour, int pips);

}  // namespace glasshouse::ui
