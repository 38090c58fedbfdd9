// What can be asked of a layout that is made.
#include <cmath>

#include "ui/table/layout/layout.hpp"

namespace glasshouse::ui {
namespace {

float area_of(const Rect& rect) { return rect.width * rect.height; }

float distance(Point one, Point other) { return std::hypot(one.x - other.x, one.y - other.y); }

// No smaller than a finger or an unsteady hand can hit.
Rect large_enough(const Rect& area) {
  constexpr float kLeast = 24;
  const float wide = std::max(0.0f, kLeast - area.width) / 2;
  const float high = std::max(0.0f, kLeast - area.height) / 2;
  return {area.x - wide, area.y - high, area.width + 2 * wide, area.height + 2 * high};
}

// By how often a line to the right crosses the outline.
bool is_inside(const std::vector<Point>& outline, Point point) {
  bool inside = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point& one = outline[i];
    const Point& other = outline[(i + 1) % outline.size()];
    if ((one.y > point.y) == (other.y > point.y)) continue;
    const float at = one.x + (point.y - one.y) / (other.y - one.y) * (other.x - one.x);
    if (point.x < at) inside = !inside;
  }
  return inside;
}

// Whether a point on the screen shows a part of the zone: what is beyond a window's edge is cut
// off.
bool shows(const TableLayout& layout, core::ZoneId zone, Point point) {
  const PlacedZone* placed = layout.find_zone(zone);
  return !placed || !placed->window || placed->area.has(point);
}

}  // namespace

Rect PlacedPiece::target() const { return large_enough(area); }
Rect PlacedCell::target() const { return large_enough(area); }

const PlacedZone* TableLayout::find_zone(core::ZoneId zone) const {
  for (const PlacedZone& placed : zones) {
    if (placed.zone == zone) return &placed;
  }
  return nullptr;
}

const PlacedPiece* TableLayout::find_piece(core::PieceId piece) const {
  for (const PlacedPiece& placed : pieces) {
    if (placed.seen.piece == piece && placed.on_top && piece.exists()) return &placed;
  }
  return nullptr;
}

// The topmost that is there, else the nearest that is almost.
const PlacedPiece* TableLayout::piece_at(Point point) const {
  const PlacedPiece* near = nullptr;
  for (std::size_t i = pieces.size(); i-- > 0;) {
    const PlacedPiece& piece = pieces[i];
    if (!piece.on_top || !piece.target().has(point) || !shows(*this, piece.zone, point)) continue;
    if (piece.area.has(point)) return &piece;
    const float far = distance(piece.area.centre(), point);
    if (!near || far < distance(near->area.centre(), point)) near = &piece;
  }
  return near;
}

const PlacedCell* TableLayout::cell_at(Point point) const {
  const PlacedCell* found = nullptr;
  for (const PlacedCell& cell : cells) {
    const bool inside = cell.target().has(point) || is_inside(cell.region, point);
    if (!inside || !shows(*this, cell.grid, point)) continue;
    const bool nearer =
        !found || distance(cell.area.centre(), point) < distance(found->area.centre(), point);
    if (nearer) found = &cell;
  }
  return found;
}

const PlacedZone* TableLayout::zone_at(Point point) const {
  const PlacedZone* found = nullptr;
  for (const PlacedZone& placed : zones) {
    if (!placed.area.has(point)) continue;
    if (!found || area_of(placed.area) < area_of(found->area)) found = &placed;
  }
  return found;
}

TableLayout moved(TableLayout layout, Point by) {
  const auto move = [by](Rect& area) {
    area.x += by.x;
    area.y += by.y;
  };
  for (Rect* area : {&layout.table, &layout.prompt, &layout.log, &layout.buttons}) move(*area);
  for (PlayerPanel& panel : layout.players) {
    move(panel.area);
    move(panel.name_area);
  }
  for (PlacedZone& zone : layout.zones) {
    move(zone.area);
    move(zone.label_area);
  }
  for (PlacedCell& cell : layout.cells) {
    move(cell.area);
    for (Point& corner : cell.region) corner = {corner.x + by.x, corner.y + by.y};
  }
  for (PlacedPiece& piece : layout.pieces) move(piece.area);
  return layout;
}

}  // namespace glasshouse::ui
