#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ui/canvas/canvas.hpp"

// Outlines and small signs, drawn by code.
namespace glasshouse::ui {

// The smallest area that holds all points; there is at least one.
Rect bounds_of(std::span<const Point> points);

// The outline of a named shape, as large as fits the area.
std::vector<Point> shape_points(std::string_view shape, const Rect& area);

// A pattern of a named kind inside an area, for those who can't tell colours apart.
void draw_pattern(Canvas& canvas, std::string_view pattern, const Rect& area, Colour colour);

// A sign such as `plus` or `two_diamonds`; false when there is none of that name.
bool draw_icon(Canvas& canvas, std::string_view icon, const Rect& area, Colour colour);

}  // namespace glasshouse::ui
