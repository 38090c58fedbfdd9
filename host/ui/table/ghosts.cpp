#include "ui/table/ghosts.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

// Beyond what lies there already, as far as the zone goes.
Rect beside_last(const TableLayout& layout, const PlacedZone& zone, Rect area) {
  area.x = zone.area.centre().x - area.width / 2;
  area.y = zone.area.centre().y - area.height / 2;
  for (const PlacedPiece& piece : layout.pieces) {
    if (piece.zone != zone.zone || !piece.on_top) continue;
    const float x = piece.area.x + (zone.lines == 1 && !zone.show_count ? piece.area.width : 0);
    if (x + area.width <= zone.area.right() + 1) area = {x, piece.area.y, area.width, area.height};
  }
  return area;
}

void add(std::vector<Ghost>& out, const TableLayout& layout, core::PieceId piece,
         const Part& target, std::optional<bool> face_up) {
  const PlacedPiece* placed = layout.find_piece(piece);
  if (!placed) return;
  Ghost ghost{placed->seen, placed->area, laid_area(layout, placed->area, target)};
  if (face_up) ghost.seen.face_up = *face_up;
  if (ghost.to != ghost.from || face_up) out.push_back(ghost);
}

}  // namespace

Rect laid_area(const TableLayout& layout, Rect area, const Part& target) {
  for (const PlacedCell& cell : layout.cells) {
    if (Part::of(cell.grid, cell.place) == target) return cell.area;
  }
  if (target.kind != Part::Kind::zone) return area;
  const PlacedZone* zone = layout.find_zone(core::ZoneId(target.id));
  return zone ? beside_last(layout, *zone, area) : area;
}

std::vector<Ghost> ghosts_of(const TableLayout& layout, const core::Option& option,
                             const std::vector<match::ForeseenMove>& foreseen) {
  std::vector<Ghost> out;
  for (const match::ForeseenMove& move : foreseen) {
    const Part cell = Part::of(move.zone, move.place);
    const bool on_grid = laid_area(layout, {}, cell) != Rect{};
    add(out, layout, move.piece, on_grid ? cell : Part::of(move.zone), move.face_up);
  }
  if (!foreseen.empty()) return out;
  for (std::size_t i = 0; i + 1 < option.parts.size(); ++i) {
    if (option.parts[i].kind != Part::Kind::piece) continue;
    add(out, layout, core::PieceId(option.parts[i].id), option.parts[i + 1], {});
  }
  return out;
}

}  // namespace glasshouse::ui
