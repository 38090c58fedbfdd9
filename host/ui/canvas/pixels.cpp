#include "ui/canvas/pixels.hpp"

#include <algorithm>
#include <cmath>

namespace glasshouse::ui {

PixelRect common(const PixelRect& one, const PixelRect& other) {
  return {std::max(one.left, other.left), std::max(one.top, other.top),
          std::min(one.right, other.right), std::min(one.bottom, other.bottom)};
}

PixelRect to_pixels(const Rect& area) {
  return {static_cast<int>(std::floor(area.x)), static_cast<int>(std::floor(area.y)),
          static_cast<int>(std::ceil(area.right())), static_cast<int>(std::ceil(area.bottom()))};
}

void Pixels::fill(const PixelRect& area, Colour colour) {
  const PixelRect inside = common(area, all());
  if (inside.empty()) return;
  for (int y = inside.top; y < inside.bottom; ++y) {
    std::fill(row(y) + inside.left, row(y) + inside.right, colour);
  }
}

void Pixels::copy(const Pixels& from, const PixelRect& area) {
  const PixelRect inside = common(area, common(all(), from.all()));
  if (inside.empty()) return;
  for (int y = inside.top; y < inside.bottom; ++y) {
    std::copy(from.row(y) + inside.left, from.row(y) + inside.right, row(y) + inside.left);
  }
}

}  // namespace glasshouse::ui
