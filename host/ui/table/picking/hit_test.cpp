#include "ui/table/picking/hit_test.hpp"

#include <cmath>

#include "ui/table/layout/hints.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

// The cell that can be used in the column or row of another, where the game has it so.
std::optional<Part> aimed_from(const PlacedCell& cell, const core::Model& model,
                               const std::vector<Part>& next) {
  const Aim aim = aim_of(*model.zones[cell.grid.index()].spec);
  if (aim == Aim::cell) return std::nullopt;
  const auto line = [aim](const core::Place& place) {
    return aim == Aim::column ? place.b : place.a;
  };
  for (const Part& part : next) {
    const bool here = part.kind == Part::Kind::cell && part.id == cell.grid.value;
    if (here && line(part.place) == line(cell.place)) return part;
  }
  return std::nullopt;
}

// None for what lies beyond the edge of an open table.
std::optional<Rect> in_sight(const TableLayout& layout, core::ZoneId zone, const Rect& area) {
  const PlacedZone* placed = layout.find_zone(zone);
  const bool cut = placed && placed->window && !placed->area.has(area.centre());
  return cut ? std::nullopt : std::optional(area);
}

std::optional<Rect> area_of_cell(const TableLayout& layout, const Part& part) {
  for (const PlacedCell& cell : layout.cells) {
    if (cell.grid.value != part.id || cell.place != part.place) continue;
    return in_sight(layout, cell.grid, cell.area);
  }
  return std::nullopt;
}

}  // namespace

std::vector<Part> parts_at(const TableLayout& layout, const core::Model& model, Point at,
                           const std::vector<Part>& next) {
  std::vector<Part> found;
  const auto add_holder = [&](core::ZoneId zone) {
    const core::PieceId holder = model.zones[zone.index()].holder;
    if (holder.exists()) found.push_back(Part::of(holder));
  };
  const PlacedPiece* piece = layout.piece_at(at);
  if (piece && piece->seen.piece.exists()) {
    found.push_back(Part::of(piece->seen.piece));
    add_holder(piece->zone);
  }
  if (const PlacedCell* cell = layout.cell_at(at)) {
    found.push_back(Part::of(cell->grid, cell->place));
    if (const std::optional<Part> aimed = aimed_from(*cell, model, next)) found.push_back(*aimed);
  }
  if (const PlacedZone* zone = layout.zone_at(at)) {
    found.push_back(Part::of(zone->zone));
    add_holder(zone->zone);
  }
  for (const PlayerPanel& panel : layout.players) {
    if (panel.area.has(at)) found.push_back(Part::of(panel.seat));
  }
  return found;
}

std::vector<Part> all_parts(const TableLayout& layout) {
  std::vector<Part> out;
  for (const PlacedPiece& piece : layout.pieces) {
    if (piece.seen.piece.exists() && piece.on_top) out.push_back(Part::of(piece.seen.piece));
  }
  for (const PlacedCell& cell : layout.cells) out.push_back(Part::of(cell.grid, cell.place));
  for (const PlacedZone& zone : layout.zones) {
    if (zone.count == 0) out.push_back(Part::of(zone.zone));
  }
  return out;
}

std::optional<Rect> area_of(const TableLayout& layout, const Part& part) {
  switch (part.kind) {
    case Part::Kind::piece:
      if (const PlacedPiece* piece = layout.find_piece(core::PieceId(part.id))) {
        return in_sight(layout, piece->zone, piece->area);
      }
      break;
    case Part::Kind::cell: return area_of_cell(layout, part);
    case Part::Kind::zone:
      if (const PlacedZone* zone = layout.find_zone(core::ZoneId(part.id))) return zone->area;
      break;
    case Part::Kind::player:
      for (const PlayerPanel& panel : layout.players) {
        if (panel.seat.value == part.id) return panel.name_area;
      }
      break;
    default: break;
  }
  return std::nullopt;
}

std::vector<Rect> areas_of(const TableLayout& layout, const std::vector<Part>& parts) {
  std::vector<Rect> out;
  for (const Part& part : parts) {
    if (const std::optional<Rect> area = area_of(layout, part)) out.push_back(*area);
  }
  return out;
}

std::optional<Part> nearest(const TableLayout& layout, const std::vector<Part>& parts,
                            const std::optional<Part>& cursor, Input::Key arrow) {
  const std::optional<Rect> now = cursor ? area_of(layout, *cursor) : std::nullopt;
  const Point from = now ? now->centre() : layout.table.centre();
  std::optional<Part> best;
  float least = 0;
  for (const Part& part : parts) {
    const std::optional<Rect> area = area_of(layout, part);
    if (!area || part == cursor) continue;
    const Point to = area->centre();
    const float far =
        now ? distance_towards(from, to, arrow) : std::hypot(from.x - to.x, from.y - to.y);
    if (far < 0 || (best && far >= least)) continue;
    best = part;
    least = far;
  }
  return best;
}

}  // namespace glasshouse::ui
