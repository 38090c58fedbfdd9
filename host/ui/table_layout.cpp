// What can be asked of a layout that is made.
#include <cmath>

#include "ui/layout.hpp"

namespace glasshouse::ui {
namespace {

float area_of(const Rect& rect) { return rect.width * rect.height; }

float distance(Point one, Point other) { return std::hypot(one.x - other.x, one.y - other.y); }

// Whether a point on the screen shows a part of the zone: what is beyond a window's edge is cut
// off.
bool shows(const TableLayout& layout, core::ZoneId zone, Point point) {
  const PlacedZone* placed = layout.find_zone(zone);
  return !placed || !placed->window || placed->area.has(point);
}

}  // namespace

const PlacedZone* TableLayout::find_zone(core::ZoneId zone) const {
  for (const PlacedZone& placed : zones) {
    if (placed.zone == zone) return &placed;
  }
  return nullptr;
}

const PlacedPiece* TableLayout::piece_at(Point point) const {
  for (std::size_t i = pieces.size(); i-- > 0;) {
    if (!pieces[i].on_top || !pieces[i].area.has(point)) continue;
    if (shows(*this, pieces[i].zone, point)) return &pieces[i];
  }
  return nullptr;
}

const PlacedCell* TableLayout::cell_at(Point point) const {
  const PlacedCell* found = nullptr;
  for (const PlacedCell& cell : cells) {
    if (!cell.area.has(point) || !shows(*this, cell.grid, point)) continue;
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
  for (PlacedCell& cell : layout.cells) move(cell.area);
  for (PlacedPiece& piece : layout.pieces) move(piece.area);
  return layout;
}

}  // namespace glasshouse::ui
