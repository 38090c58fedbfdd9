// Cells in Lua.
#include "script/binding/binding.hpp"

namespace glasshouse::script {
namespace {

std::optional<Piece> piece(Cell cell) {
  return some(cell.state, cell.table().piece_at(cell.grid, cell.place()));
}

OwnPieces pieces(Cell cell) { return {cell.table().pieces_at(cell.grid, cell.place())}; }

bool is_empty(Cell cell) { return !cell.table().piece_at(cell.grid, cell.place()).exists(); }

OwnPlaces neighbours(Cell cell) { return {cell.grid, cell.shape().neighbours(cell.place())}; }

// What lies there in these directions, as far as it does.
OwnPlaces places(const Cell& cell, std::span<const std::size_t> directions) {
  OwnPlaces out{cell.grid, {}};
  for (const std::size_t direction : directions) {
    const core::Place next = cell.shape().step(cell.place(), direction);
    if (cell.shape().has(next)) out.items.push_back(next);
  }
  return out;
}

OwnPlaces below(Cell cell) { return places(cell, cell.shape().down()); }

OwnPlaces above(Cell cell) { return places(cell, cell.shape().up()); }

}  // namespace

std::span<const ApiEntry> cell_api() {
  static const ApiEntry kEntries[] = {
      {"cell", "row", "integer", "Its row; bounded grids count from 1, growing ones from 0."},
      {"cell", "column", "integer", "Its column, counted like rows."},
      {"cell", "name", "string", "What players call it: 'd4'."},
      {"cell", "grid", "zone", "The grid it belongs to."},
      {"cell", "kind", "string|nil",
       "Its kind in the manifest's map of the board; nil for a plain cell. What the manifest says "
       "of the kind are fields of the cell, too."},
      bound<piece>("cell", "piece", "", "The piece on it; the top one of several."),
      bound<pieces>("cell", "pieces", "", "All pieces on it, the lowest first."),
      bound<is_empty>("cell", "is_empty", "", "Does nothing lie on it?"),
      bound<neighbours>("cell", "neighbours", "",
                        "The cells next to it, clockwise from the right."),
      bound<below>("cell", "below", "",
                   "What lies under it: one cell, or in pyramids and on hexes two, the left one "
                   "first."),
      bound<above>("cell", "above", "", "The same over it."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
