#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "ui/canvas/canvas.hpp"

// Parts of areas, curves, outlines and small signs, drawn by code.
namespace glasshouse::ui {

// Shares of an area: its left or upper edge is 0, its right or lower one 1.
inline Point point_in(const Rect& area, float x, float y) {
  return {area.x + area.width * x, area.y + area.height * y};
}
inline Rect part_of(const Rect& area, float x, float y, float width, float height) {
  const Point corner = point_in(area, x, y);
  return {corner.x, corner.y, area.width * width, area.height * height};
}
inline Rect middle_of(const Rect& area, float share) {
  return part_of(area, 0.5f - share / 2, 0.5f - share / 2, share, share);
}
inline Rect square_at(Point centre, float radius) {
  return {centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
}
// The largest one in the middle.
inline Rect square_in(const Rect& area) {
  return square_at(area.centre(), std::min(area.width, area.height) / 2);
}

// A closed outline in dashes.
void draw_dashes(Canvas& canvas, std::span<const Point> outline, float thickness, Colour colour);

// The smallest area that holds all points; there is at least one.
Rect bounds_of(std::span<const Point> points);

// The points of a curve after each of so many steps, from where it is at 0 to where it is at 1,
// which a closed one leaves out.
template <class At>
std::vector<Point> curve(int steps, Ends ends, At at) {
  std::vector<Point> out;
  for (int i = 0; i < steps + (ends == Ends::open ? 1 : 0); ++i) {
    out.push_back(at(static_cast<float>(i) / static_cast<float>(steps)));
  }
  return out;
}
// Of the ellipse that fills an area; angles go clockwise from the right.
Point point_on(const Rect& area, float angle);
std::vector<Point> arc(const Rect& area, float from, float to, int steps, Ends ends = Ends::open);

// The outline of a named shape, as large as fits the area.
std::vector<Point> shape_points(std::string_view shape, const Rect& area);

// A pattern of a named kind inside an area, for those who can't tell colours apart.
void draw_pattern(Canvas& canvas, std::string_view pattern, const Rect& area, Colour colour);

// A sign such as `plus` or `two_diamonds`; false when there is none of that name.
bool draw_icon(Canvas& canvas, std::string_view icon, const Rect& area, Colour colour);

}  // namespace glasshouse::ui
