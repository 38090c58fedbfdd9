#include "ui/table/layout/piece_areas.hpp"

#include <algorithm>

#include "ui/table/layout/boxes.hpp"
#include "ui/table/layout/hints.hpp"

namespace glasshouse::ui {
namespace {

Size fitted(const PieceOf& piece, const Rect& area) {
  const Size size{piece.size.width * piece.unit, piece.size.height * piece.unit};
  const float shrunk = std::min({1.0f, area.width / size.width, area.height / size.height});
  return {size.width * shrunk, size.height * shrunk};
}

Rect beside(const Rect& area, const PieceOf& piece) {
  const Size size = fitted(piece, area);
  const auto steps = static_cast<float>(piece.count > 1 ? piece.count - 1 : 1);
  const float step = std::min(size.width * 1.12f, (area.width - size.width) / steps);
  const float used = size.width + step * static_cast<float>(piece.count - 1);
  return {area.x + (area.width - used) / 2 + step * static_cast<float>(piece.i),
          area.y + (area.height - size.height) / 2, size.width, size.height};
}

constexpr float kApart = 1.1f;  // of pieces in lines like words, in their own size

float length_of(std::size_t count, float piece) {
  return piece * (static_cast<float>(count) * kApart - (kApart - 1));
}

std::size_t columns_in(float width, float piece) {
  const float room = (width + piece * (kApart - 1)) / (piece * kApart);
  return std::max<std::size_t>(1, static_cast<std::size_t>(room));
}

std::size_t rows_for(std::size_t count, std::size_t columns) {
  return (count + columns - 1) / columns;
}

}  // namespace

Rect stacked(const Rect& area, const PieceOf& piece) {
  const auto lift =
      static_cast<float>(std::min<std::size_t>(piece.count - 1 - piece.i, kStackShown));
  const Size size = fitted(piece, area);
  return {area.centre().x - size.width / 2 + lift * 1.5f,
          area.centre().y - size.height / 2 + lift * 1.5f, size.width, size.height};
}

Rect in_lines(const Rect& area, const PieceOf& piece, std::size_t lines) {
  if (lines < 2) return beside(area, piece);
  const std::size_t each = (piece.count + lines - 1) / lines;
  const std::size_t line = piece.i / each;
  const float apart = kEdge * static_cast<float>(lines - 1);
  const float high = (area.height - apart) / static_cast<float>(lines);
  const Rect part{area.x, area.y + static_cast<float>(line) * (high + kEdge), area.width, high};
  return beside(
      part, {piece.size, piece.unit, piece.i % each, std::min(each, piece.count - line * each)});
}

Rect wrapped_area(const Rect& area, const PieceOf& piece) {
  Size size = fitted(piece, area);
  std::size_t columns = columns_in(area.width, size.width);
  for (int tries = 0; tries < 40; ++tries) {
    const float high = length_of(rows_for(piece.count, columns), size.height);
    if (high <= area.height * 1.001f) break;
    size = {size.width * 0.92f, size.height * 0.92f};
    columns = columns_in(area.width, size.width);
  }
  const std::size_t rows = rows_for(piece.count, columns);
  columns = rows_for(piece.count, rows);
  const std::size_t row = piece.i / columns;
  const std::size_t in_row = row + 1 == rows ? piece.count - columns * row : columns;
  return {area.centre().x - length_of(in_row, size.width) / 2 +
              static_cast<float>(piece.i % columns) * size.width * kApart,
          area.centre().y - length_of(rows, size.height) / 2 +
              static_cast<float>(row) * size.height * kApart,
          size.width, size.height};
}

}  // namespace glasshouse::ui
