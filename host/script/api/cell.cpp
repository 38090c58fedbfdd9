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

std::optional<CellAt> step(Cell cell, DirectionName direction, std::optional<Count> count) {
  const core::Board& board = cell.shape();
  const std::size_t way = direction.on(board);
  core::Place place = cell.place();
  for (std::size_t left = count ? count->size() : 1; left > 0; --left) {
    place = board.step(place, way);
    if (!board.has(place)) return {};
    cell.state->look_at_clock();
  }
  return CellAt{cell.grid, place};
}

OwnPlaces ray(Cell cell, DirectionName direction) {
  const core::Board& board = cell.shape();
  const std::size_t way = direction.on(board);
  if (board.growing) throw std::invalid_argument("a ray has no end on a grid without an edge");
  OwnPlaces out{cell.grid, {}};
  const core::Place from = cell.place();
  for (core::Place place = board.step(from, way); board.has(place) && place != from;
       place = board.step(place, way)) {
    out.items.push_back(place);
  }
  return out;
}

// Does a straight line lead there? On a growing board it is no longer than the way.
bool leads(const core::Board& board, core::Place from, core::Place to, std::size_t direction) {
  const std::size_t most =
      board.growing ? static_cast<std::size_t>(board.steps_apart(from, to)) : board.places.size();
  core::Place place = from;
  for (std::size_t steps = 0; steps < most; ++steps) {
    place = board.step(place, direction);
    if (place == to) return true;
    if (!board.has(place)) return false;
  }
  return false;
}

std::optional<std::string> direction_to(Cell cell, Cell other) {
  if (cell.grid != other.grid) refuse(other.argument, "a cell of the same grid");
  const core::Board& board = cell.shape();
  for (std::size_t d = 0; d < board.directions(); ++d) {
    if (board.direction_name(d).empty()) continue;
    if (leads(board, cell.place(), other.place(), d)) return std::string(board.direction_name(d));
  }
  return {};
}

OwnPlaces links(Cell cell) {
  OwnPlaces out{cell.grid, {}};
  const core::Board& board = cell.shape();
  for (std::size_t link = board.cell_count(); link < board.places.size(); ++link) {
    const auto [from, to] = *board.ends(board.places[link]);
    if (from == cell.place() || to == cell.place()) out.items.push_back(board.places[link]);
  }
  return out;
}

OwnPlaces ends(Cell cell) {
  const auto between = cell.shape().ends(cell.place());
  if (!between) return {cell.grid, {}};
  return {cell.grid, {between->first, between->second}};
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
      bound<step>("cell", "step", "direction, count",
                  "The cell a step away in a direction, or so many steps: step(\"north_east\", 2); "
                  "nil beyond the edge."),
      bound<ray>("cell", "ray", "direction",
                 "All cells in a direction up to the edge, the nearest first."),
      bound<direction_to>("cell", "direction_to", "other",
                          "The direction in which the other cell lies in a straight line, however "
                          "far; nil when it lies in none."),
      bound<links>("cell", "links", "",
                   "The links of a graph that end at this point, if pieces can lie on them or they "
                   "have fields."),
      bound<ends>("cell", "ends", "", "Of a link: the two points it leads between."),
      bound<below>("cell", "below", "",
                   "What lies under it: one cell, or in pyramids and on hexes two, the left one "
                   "first."),
      bound<above>("cell", "above", "", "The same over it."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
