#include "ui/table/layout/piece_areas.hpp"

#include <algorithm>

#include "ui/table/layout/boxes.hpp"
#include "ui/table/layout/hints.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kSlack = 0.5f;  // pixels that nobody sees
constexpr float kShrink = 0.84f;
constexpr float kLeastPiece = 3;

std::size_t fitting(float room, float piece, float step) {
  if (room + kSlack < piece) return 0;
  return 1 + static_cast<std::size_t>((room + kSlack - piece) / step);
}

float length_of(std::size_t count, float piece, float step) {
  return piece + step * static_cast<float>(count - 1);
}

}  // namespace

Rect fitted_in(const Rect& spot, Size piece) {
  const float share = std::min({1.0f, spot.width / piece.width, spot.height / piece.height});
  const Size size{piece.width * share, piece.height * share};
  return {spot.centre().x - size.width / 2, spot.centre().y - size.height / 2, size.width,
          size.height};
}

Rect stacked(const Rect& area, Size piece, std::size_t i, std::size_t count) {
  const auto lift = static_cast<float>(std::min<std::size_t>(count - 1 - i, kStackShown));
  Rect out = fitted_in(area, piece);
  out.x += lift * 1.5f;
  out.y += lift * 1.5f;
  return out;
}

Spots spots_in(const Rect& area, const SpotOptions& options) {
  constexpr float kApart = 1.1f;  // of lines
  const Rect largest = fitted_in(area, options.piece);
  Size size{largest.width, largest.height};
  std::size_t columns = 1, lines = 1;
  for (;; size = {size.width * kShrink, size.height * kShrink}) {
    columns = std::max<std::size_t>(1, fitting(area.width, size.width, size.width * options.step));
    lines = std::max<std::size_t>(1, fitting(area.height, size.height, size.height * kApart));
    if (columns * lines >= options.count || size.width < kLeastPiece) break;
  }
  const std::size_t needed = std::max<std::size_t>(1, options.count);
  lines = (needed + columns - 1) / columns;
  if (!options.from_left) columns = (needed + lines - 1) / lines;
  const Point step{size.width * options.step, size.height * kApart};
  const float wide = length_of(columns, size.width, step.x);
  const float high = length_of(lines, size.height, step.y);
  const float x = options.from_left ? area.x : area.centre().x - wide / 2;
  return {{x, area.centre().y - high / 2, size.width, size.height}, step, columns, lines};
}

}  // namespace glasshouse::ui
