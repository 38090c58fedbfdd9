#pragma once

#include <algorithm>
#include <string_view>

#include "ui/canvas/geometry.hpp"

// What the drawing of faces and of pictures on them have in common.
namespace glasshouse::ui {

// Rectangles with round corners.
inline bool is_plate(std::string_view shape) {
  return shape == "tile" || shape == "card" || shape == "segment" || shape == "die";
}

inline float corner_of(const Rect& area) { return std::min(area.width, area.height) * 0.13f; }

inline Rect part_of(const Rect& area, float x, float y, float width, float height) {
  return {area.x + area.width * x, area.y + area.height * y, area.width * width,
          area.height * height};
}

inline Rect square_in(const Rect& area) {
  const float side = std::min(area.width, area.height);
  return {area.centre().x - side / 2, area.centre().y - side / 2, side, side};
}

}  // namespace glasshouse::ui
