#include "ui/boxes.hpp"

#include <cmath>

#include "ui/hints.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kGap = 0.12f;  // between pieces side by side, in units
constexpr float kLargestUnit = 110.0f;
constexpr float kSmallestUnit = 6.0f;

// What a zone's pieces look like, also when there are none yet: those that start there, else the
// first kind.
Size usual_piece(const core::Model& model, const core::SeenZone& zone) {
  const std::vector<core::PieceKind>& kinds = model.spec().pieces;
  if (!zone.pieces.empty()) return piece_size(kinds[zone.pieces.front().kind]);
  for (const core::PieceKind& kind : kinds) {
    if (kind.start == model.zones[zone.zone.index()].name) return piece_size(kind);
  }
  return kinds.empty() ? Size{1, 1} : piece_size(kinds.front());
}

GridExtent extent_of(const core::GridShape& shape, const std::vector<core::Place>& places) {
  GridExtent out{{0, 0}, {1, 1}};
  if (places.empty()) return out;
  Point least = cell_spot(shape, places.front());
  Point most = least;
  for (const core::Place place : places) {
    const Point spot = cell_spot(shape, place);
    least = {std::min(least.x, spot.x), std::min(least.y, spot.y)};
    most = {std::max(most.x, spot.x), std::max(most.y, spot.y)};
  }
  return {least, {most.x - least.x + 1, most.y - least.y + 1}};
}

Box grid_box(const core::ZoneSpec& spec, const core::SeenZone& zone,
             const std::vector<core::Place>& extra_cells) {
  std::vector<core::Place> places = spec.shape.places;
  for (const core::SeenPiece& piece : zone.pieces) {
    places.push_back(piece.place);
    if (!spec.shape.growing) continue;
    for (const core::Place next : spec.shape.neighbours(piece.place)) places.push_back(next);
  }
  if (spec.shape.growing) places.insert(places.end(), extra_cells.begin(), extra_cells.end());
  if (places.empty()) places.push_back({});
  const GridExtent extent = extent_of(spec.shape, places);
  return {zone.zone, extent.size, extent, true};
}

Size spread_size(Spread spread, Size piece, std::size_t count) {
  const auto shown = static_cast<float>(std::max<std::size_t>(count, 2));
  if (spread == Spread::stack) return piece;
  if (spread == Spread::side) {
    const float width = std::min(shown, 9.0f) * (piece.width + kGap) - kGap;
    return {width, piece.height};
  }
  const float columns = std::ceil(std::sqrt(shown * 1.8f));
  const float rows = std::ceil(shown / columns);
  return {columns * (piece.width + kGap) - kGap, rows * (piece.height + kGap) - kGap};
}

struct Line {
  std::size_t first = 0, end = 0;
  float width = 0, height = 0;
};

// The lines that boxes of this unit make in a given width.
std::vector<Line> broken(const std::vector<Box>& boxes, float unit, float width,
                         float label_height) {
  const float gap = 14.0f;
  std::vector<Line> lines;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const float wide = std::max(boxes[i].size.width * unit, 44.0f);
    const float high = boxes[i].size.height * unit + (boxes[i].labelled ? label_height : 0);
    if (lines.empty() || lines.back().width + gap + wide > width) {
      lines.push_back({i, i + 1, wide, high});
    } else {
      lines.back().end = i + 1;
      lines.back().width += gap + wide;
      lines.back().height = std::max(lines.back().height, high);
    }
  }
  return lines;
}

bool fits(const std::vector<Line>& lines, const Rect& area) {
  float height = 0;
  for (const Line& line : lines) {
    if (line.width > area.width) return false;
    height += line.height + 8.0f;
  }
  return height <= area.height + 8.0f;
}

float largest_unit(const std::vector<Box>& boxes, const Rect& area, float label_height) {
  float low = kSmallestUnit;
  float high = kLargestUnit;
  for (int step = 0; step < 14; ++step) {
    const float middle = (low + high) / 2;
    (fits(broken(boxes, middle, area.width, label_height), area) ? low : high) = middle;
  }
  return low;
}

}  // namespace

Point cell_spot(const core::GridShape& shape, core::Place place) {
  const auto row = static_cast<float>(place.a);
  const auto column = static_cast<float>(place.b);
  constexpr float kHexStep = 0.866f;
  constexpr float kBrickStep = 1.04f;
  switch (shape.topology) {
    case core::Topology::hex: return {column + row / 2, row * kHexStep};
    case core::Topology::brick_down: return {column - row / 2, row * kBrickStep};
    case core::Topology::brick_up: return {column + row / 2, -row * kBrickStep};
    case core::Topology::octagon: {
      constexpr float kHalfRoot = 0.70710678f;  // widths: a tile is 2 wide, and here 1
      return {row + kHalfRoot * column,
              static_cast<float>(place.c) + kHalfRoot * static_cast<float>(place.d)};
    }
    default: return {column, shape.rows_from_bottom ? -row : row};
  }
}

Box box_of(const core::Model& model, const core::SeenZone& zone,
           const std::vector<core::Place>& extra_cells) {
  const core::ZoneSpec& spec = *model.zones[zone.zone.index()].spec;
  Box box;
  if (spec.kind == core::ZoneKind::grid) {
    box = grid_box(spec, zone, extra_cells);
  } else {
    const std::size_t shown = zone.pieces.empty() ? 0 : zone.count;
    box = {zone.zone, spread_size(spread_of(spec), usual_piece(model, zone), shown), {}, true};
  }
  const float scale = scale_of(spec);
  box.size = {box.size.width * scale, box.size.height * scale};
  return box;
}

Shelf set_out(const std::vector<Box>& boxes, const Rect& area, float label_height) {
  Shelf shelf;
  shelf.unit = largest_unit(boxes, area, label_height);
  const std::vector<Line> lines = broken(boxes, shelf.unit, area.width, label_height);
  float height = -8.0f;
  for (const Line& line : lines) height += line.height + 8.0f;
  float y = area.y + std::max(0.0f, (area.height - height) / 2);
  for (const Line& line : lines) {
    float x = area.x + std::max(0.0f, (area.width - line.width) / 2);
    for (std::size_t i = line.first; i < line.end; ++i) {
      const float wide = std::max(boxes[i].size.width * shelf.unit, 44.0f);
      const float label = boxes[i].labelled ? label_height : 0;
      const float high = boxes[i].size.height * shelf.unit;
      const float top = y + (line.height - high - label) / 2;
      shelf.spots.push_back({{x, top + label, wide, high}, {x, top, wide, label}});
      x += wide + 14.0f;
    }
    y += line.height + 8.0f;
  }
  return shelf;
}

}  // namespace glasshouse::ui
