#pragma once

#include <algorithm>
#include <cmath>

// Points and rectangles of the screen, in pixels, y downward. Nothing here knows what draws them.
namespace glasshouse::ui {

struct Point {
  float x = 0, y = 0;
  bool operator==(const Point&) const = default;
};
inline Point operator+(Point one, Point other) { return {one.x + other.x, one.y + other.y}; }
inline Point operator-(Point one, Point other) { return {one.x - other.x, one.y - other.y}; }
inline Point operator*(Point one, float by) { return {one.x * by, one.y * by}; }

struct Size {
  float width = 0, height = 0;
  bool operator==(const Size&) const = default;
};

struct Rect {
  float x = 0, y = 0, width = 0, height = 0;

  float right() const { return x + width; }
  float bottom() const { return y + height; }
  Point centre() const { return {x + width / 2, y + height / 2}; }
  bool has(Point point) const {
    return point.x >= x && point.x < right() && point.y >= y && point.y < bottom();
  }
  bool overlaps(const Rect& other) const {
    return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
  }
  bool contains(const Rect& other) const {
    return other.x >= x && other.y >= y && other.right() <= right() && other.bottom() <= bottom();
  }
  // Smaller by `by` on every side.
  Rect inset(float by) const {
    return {x + by, y + by, std::max(0.0f, width - 2 * by), std::max(0.0f, height - 2 * by)};
  }
  Rect grown(float by) const { return {x - by, y - by, width + 2 * by, height + 2 * by}; }
  bool operator==(const Rect&) const = default;
};

// What both have; of no size where they don't meet.
inline Rect common(const Rect& one, const Rect& other) {
  const float x = std::max(one.x, other.x);
  const float y = std::max(one.y, other.y);
  return {x, y, std::max(0.0f, std::min(one.right(), other.right()) - x),
          std::max(0.0f, std::min(one.bottom(), other.bottom()) - y)};
}

// The smallest one that holds both.
inline Rect around(const Rect& one, const Rect& other) {
  const float x = std::min(one.x, other.x);
  const float y = std::min(one.y, other.y);
  return {x, y, std::max(one.right(), other.right()) - x,
          std::max(one.bottom(), other.bottom()) - y};
}

// Outward to whole pixels.
inline Rect whole_pixels(const Rect& area) {
  const float x = std::floor(area.x);
  const float y = std::floor(area.y);
  return {x, y, std::ceil(area.right()) - x, std::ceil(area.bottom()) - y};
}

// With each edge on the nearest.
inline Rect nearest_pixels(const Rect& area) {
  const float x = std::round(area.x);
  const float y = std::round(area.y);
  return {x, y, std::round(area.right()) - x, std::round(area.bottom()) - y};
}

// How much of two rectangles is common to them, in square pixels.
inline float shared_area(const Rect& one, const Rect& other) {
  const float width = std::min(one.right(), other.right()) - std::max(one.x, other.x);
  const float height = std::min(one.bottom(), other.bottom()) - std::max(one.y, other.y);
  return std::max(0.0f, width) * std::max(0.0f, height);
}

// A part of a grid, in cells: a place's cell is one wide and high; bricks and hexagons are shifted
// by half of it from row to row.
struct GridExtent {
  Point first;  // of the top left cell
  Size size;
  bool operator==(const GridExtent&) const = default;
};

}  // namespace glasshouse::ui
