#include <stdexcept>

#include "core/table.hpp"

// The grids of a table: what may lie where, and which piece is on top of a cell.
namespace glasshouse::core {
namespace {

std::string place_text(const Board& shape, Place place) { return "cell " + shape.name(place); }

}  // namespace

void Table::move(PieceId piece, ZoneId grid, Place place) {
  const ZoneSpec& spec = *model_->zones[grid.index()].spec;
  if (spec.kind != ZoneKind::grid) {
    throw std::invalid_argument(model_->zone_name(grid) + " is no grid");
  }
  const CellIndex cell = spec.shape.growing ? CellIndex() : spec.shape.index_of(place);
  if (!cell.exists() && !(spec.shape.growing && spec.shape.has(place))) {
    throw std::invalid_argument(model_->zone_name(grid) + " has no " +
                                place_text(spec.shape, place));
  }
  const ZoneId from = zone_of(piece);
  const bool stays = from == grid && place_of(piece) == place;
  if (stays) return;
  check_cell(piece, grid, place, cell);
  if (from != grid) check_room(grid);
  const Before before = before_move(piece);
  if (model_->zones[from.index()].spec->kind == ZoneKind::grid) lift_from_cell(piece, from);
  transfer(piece, grid, count(grid) - (from == grid ? 1 : 0));
  lay_on_cell(piece, grid, place, cell);
  after_move(piece, before, grid);
}

void Table::check_cell(PieceId piece, ZoneId grid, Place place, CellIndex cell) const {
  if (shape(grid).tiles_may_overlap()) check_overlap(piece, grid, place);
  const ZoneSpec& spec = *model_->zones[grid.index()].spec;
  if (spec.per_cell == 0) return;
  const PieceId there = cell.exists() ? cells(grid)[cell.index()] : piece_at(grid, place);
  if (!there.exists()) return;
  if (spec.per_cell > 1 &&
      pieces_at(grid, place).size() < static_cast<std::size_t>(spec.per_cell)) {
    return;
  }
  throw std::invalid_argument(place_text(spec.shape, place) + " of " + model_->zone_name(grid) +
                              " is taken by " + piece_name(there));
}

// Tiles lie side by side: a piece may not cover a part of another. On the very same place it is a
// matter of per_cell.
void Table::check_overlap(PieceId piece, ZoneId grid, Place place) const {
  for (const PieceId other : pieces(grid)) {
    const Place there = place_of(other);
    if (other == piece || there == place) continue;
    if (shape(grid).contact(place, there) != Contact::overlap) continue;
    throw std::invalid_argument(place_text(shape(grid), place) + " of " + model_->zone_name(grid) +
                                " is partly covered by " + piece_name(other) + " on " +
                                place_text(shape(grid), there));
  }
}

void Table::lift_from_cell(PieceId piece, ZoneId grid) {
  Place& place = array<Place>(model_->layout.place_of)[piece.index()];
  const Place left = place;
  place = {};
  const Board& grid_shape = shape(grid);
  if (grid_shape.growing) return;
  PieceId& top_piece =
      array<PieceId>(model_->zones[grid.index()].cells)[grid_shape.index_of(left).index()];
  if (top_piece != piece) return;
  top_piece = PieceId();
  if (model_->zones[grid.index()].spec->per_cell == 1) return;
  for (const PieceId other : pieces(grid)) {
    if (other != piece && place_of(other) == left) top_piece = other;
  }
}

// Lays the pieces that begin on boards where they begin.
void Table::open_boards() {
  for (std::size_t p = 0; p < model_->pieces.size(); ++p) {
    const ZoneId start = model_->pieces[p].start;
    const Place place = model_->pieces[p].place;
    if (model_->zones[start.index()].spec->kind != ZoneKind::grid) continue;
    lay_on_cell(PieceId(p), start, place, shape(start).index_of(place));
  }
}

void Table::lay_on_cell(PieceId piece, ZoneId grid, Place place, CellIndex cell) {
  array<Place>(model_->layout.place_of)[piece.index()] = place;
  if (cell.exists()) array<PieceId>(model_->zones[grid.index()].cells)[cell.index()] = piece;
}

std::size_t Table::draw(ZoneId from, ZoneId grid, Place place) {
  const PieceId piece = take_next(from);
  if (!piece.exists()) return 0;
  move(piece, grid, place);
  return 1;
}

PieceId* Table::cell_top(PieceId piece) {
  const ZoneId grid = zone_of(piece);
  const Zone& zone = model_->zones[grid.index()];
  if (zone.spec->kind != ZoneKind::grid || zone.spec->shape.growing) return nullptr;
  return array<PieceId>(zone.cells) + zone.spec->shape.index_of(place_of(piece)).index();
}

PieceId Table::piece_at(ZoneId grid, Place place) const {
  const Board& grid_shape = shape(grid);
  if (!grid_shape.growing) {
    const CellIndex cell = grid_shape.index_of(place);
    return cell.exists() ? cells(grid)[cell.index()] : PieceId();
  }
  const auto list = pieces(grid);
  for (std::size_t i = list.size(); i-- > 0;) {
    if (place_of(list[i]) == place) return list[i];
  }
  return {};
}

std::vector<PieceId> Table::pieces_at(ZoneId grid, Place place) const {
  std::vector<PieceId> out;
  for (const PieceId piece : pieces(grid)) {
    if (place_of(piece) == place) out.push_back(piece);
  }
  return out;
}

}  // namespace glasshouse::core
