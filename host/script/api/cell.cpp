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

OwnPlaces below(Cell cell) { return {cell.grid, cell.shape().below(cell.place())}; }

OwnPlaces above(Cell cell) { return {cell.grid, cell.shape().above(cell.place())}; }

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
                   "In a pyramid: the two cells under it, the left one first."),
      bound<above>("cell", "above", "", "In a pyramid: the two cells over it, the left one first."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
