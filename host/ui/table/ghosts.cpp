#include "ui/table/ghosts.hpp"

#include <algorithm>
#include <stdexcept>

namespace glasshouse::ui {
namespace {

using core::Part;

bool is_grid(const core::Table& table, core::ZoneId zone) {
  return table.model().zones[zone.index()].spec->kind == core::ZoneKind::grid;
}

// What doesn't fit there stays where it is.
void carry_out(core::Table& table, const match::ForeseenMove& move) try {
  if (move.face_up) table.set_face(move.piece, *move.face_up);
  if (!move.zone.exists()) return;
  if (is_grid(table, move.zone)) {
    table.move(move.piece, move.zone, move.place);
  } else {
    table.move(move.piece, move.zone);
  }
} catch (const std::invalid_argument&) {
}

bool moves_itself(const std::vector<match::ForeseenMove>& moves, core::PieceId piece) {
  return std::any_of(moves.begin(), moves.end(),
                     [piece](const match::ForeseenMove& move) { return move.piece == piece; });
}

// What comes to lie in a piece that only makes room for others is seen in it where that lies now.
Rect in_holder(Rect area, core::PieceId holder, const TableLayout& now, const TableLayout& then) {
  const PlacedPiece* here = now.find_piece(holder);
  const PlacedPiece* there = then.find_piece(holder);
  if (!here || !there) return area;
  area.x += here->area.x - there->area.x;
  area.y += here->area.y - there->area.y;
  return area;
}

}  // namespace

Rect laid_area(const TableLayout& layout, Rect area, const Part& target) {
  for (const PlacedCell& cell : layout.cells) {
    if (Part::of(cell.grid, cell.place) == target) return cell.area;
  }
  if (target.kind != Part::Kind::zone) return area;
  if (const PlacedZone* zone = layout.find_zone(core::ZoneId(target.id))) {
    area.x = zone->area.centre().x - area.width / 2;
    area.y = zone->area.centre().y - area.height / 2;
  }
  return area;
}

std::vector<match::ForeseenMove> moves_of(const core::Option& option,
                                          std::vector<match::ForeseenMove> foreseen) {
  if (!foreseen.empty()) return foreseen;
  for (std::size_t i = 0; i + 1 < option.parts.size(); ++i) {
    const Part& piece = option.parts[i];
    const Part& target = option.parts[i + 1];
    const bool place = target.kind == Part::Kind::cell || target.kind == Part::Kind::zone;
    if (piece.kind != Part::Kind::piece || !place) continue;
    foreseen.push_back({core::PieceId(piece.id), core::ZoneId(target.id), target.place, {}});
  }
  return foreseen;
}

std::vector<Ghost> ghosts_of(const LaidOut& now, const LayoutOptions& options,
                             const core::Table& table,
                             const std::vector<match::ForeseenMove>& moves) {
  core::Table after(table.shared_model());
  after.restore(table.block());
  for (const match::ForeseenMove& move : moves) carry_out(after, move);
  const TableLayout then =
      lay_out_after(now, table.model(), core::view(after, now.setting.seat), options).layout;
  std::vector<Ghost> out;
  for (const match::ForeseenMove& move : moves) {
    const PlacedPiece* from = now.layout.find_piece(move.piece);
    if (!from) continue;
    const PlacedPiece* to = then.find_piece(move.piece);
    const core::ZoneId zone = after.zone_of(move.piece);
    Ghost ghost{from->seen, from->area,
                to ? to->area : laid_area(now.layout, from->area, Part::of(zone))};
    const core::PieceId holder = table.model().zones[zone.index()].holder;
    if (to && !moves_itself(moves, holder)) {
      ghost.to = in_holder(ghost.to, holder, now.layout, then);
    }
    ghost.seen.face_up = move.face_up.value_or(ghost.seen.face_up);
    if (ghost.to != ghost.from || move.face_up) out.push_back(ghost);
  }
  return out;
}

}  // namespace glasshouse::ui
