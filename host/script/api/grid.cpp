// Grids in Lua: cells, lines, groups and orders. Each entry answers a whole question in one call.
#include <algorithm>

#include "primitives/connections.hpp"
#include "primitives/drops.hpp"
#include "primitives/grid_order.hpp"
#include "primitives/groups.hpp"
#include "primitives/lines.hpp"
#include "primitives/neighbours.hpp"
#include "primitives/paths.hpp"
#include "primitives/places.hpp"
#include "primitives/runs.hpp"
#include "primitives/sides.hpp"
#include "script/binding/binding.hpp"

namespace glasshouse::script {
namespace {

using core::Place;
using MaybeAttribute = std::optional<Attribute>;
using MaybeInteger = std::optional<Integer>;

// None for numbers that no grid has.
std::optional<Place> place_at(Integer row, Integer column, MaybeInteger c, MaybeInteger d) {
  const int64_t at[] = {row.value, column.value, c ? c->value : 0, d ? d->value : 0};
  const auto fits = [](int64_t n) { return n >= INT16_MIN && n <= INT16_MAX; };
  if (!std::all_of(std::begin(at), std::end(at), fits)) return {};
  return Place{static_cast<int16_t>(at[0]), static_cast<int16_t>(at[1]),
               static_cast<int16_t>(at[2]), static_cast<int16_t>(at[3])};
}

Integer column_of(const MaybeInteger& column) {
  if (!column) refuse(3, "a column");
  return *column;
}

std::optional<CellAt> cell(Grid grid, NameOrRow at, MaybeInteger column, MaybeInteger c,
                           MaybeInteger d) {
  const std::optional<Place> place =
      at.name ? grid.shape().find(*at.name) : place_at(at.row, column_of(column), c, d);
  if (!place || !grid.shape().has(*place)) return {};
  return CellAt{grid.id, *place};
}

std::optional<Piece> piece_at(Grid grid, Integer row, Integer column, MaybeInteger c,
                              MaybeInteger d) {
  const std::optional<Place> place = place_at(row, column, c, d);
  if (!place) return {};
  return some(grid.state, grid.table().piece_at(grid.id, *place));
}

sol::as_table_t<std::vector<std::string>> directions(Grid grid) {
  std::vector<std::string> out;
  for (std::size_t d = 0; d < grid.shape().directions(); ++d) {
    if (!grid.shape().direction_name(d).empty()) out.emplace_back(grid.shape().direction_name(d));
  }
  return sol::as_table(std::move(out));
}

Cells cells(Board grid) {
  auto& out = grid.scratch();
  for (std::size_t i = 0; i < grid.tops().size(); ++i) out.emplace_back(i);
  return {grid.id, out};
}

Cells empty_cells(Board grid) {
  auto& out = grid.scratch();
  const auto tops = grid.tops();
  for (std::size_t i = 0; i < tops.size(); ++i) {
    if (!tops[i].exists()) out.emplace_back(i);
  }
  return {grid.id, out};
}

Places filled_cells(Grid grid) { return {grid.id, grid.occupied()}; }

OwnPlaces open_cells(Grid grid) {
  OwnPlaces open{grid.id, {}};
  primitives::open_places(grid.shape(), grid.occupied(), open.items);
  return open;
}

Cells landing_cells(Board grid) {
  primitives::landing_cells(grid.shape(), grid.tops(), grid.scratch());
  return {grid.id, grid.state->cells};
}

Cells supported_cells(Board grid) {
  primitives::supported_cells(grid.shape(), grid.tops(), grid.scratch());
  return {grid.id, grid.state->cells};
}

bool is_full(Board grid) {
  const auto tops = grid.tops();
  return grid.table().count(grid.id) >= tops.size() &&
         std::all_of(tops.begin(), tops.end(), [](core::PieceId top) { return top.exists(); });
}

inline primitives::Board alike(const Board& grid, const MaybeAttribute& by) {
  return {grid.shape(), grid.tops(), by ? by->column() : nullptr};
}

bool line(Board grid, Cell through, Position length, MaybeAttribute by) {
  return primitives::in_line(alike(grid, by), grid.own(through), length.size());
}

Cells line_cells(Board grid, Cell through, Position length, MaybeAttribute by) {
  primitives::line_cells(alike(grid, by), grid.own(through), length.size(), grid.scratch());
  return {grid.id, grid.state->cells};
}

int leading_run(Board grid, Integer row, MaybeAttribute by) {
  return primitives::leading_run(alike(grid, by), row.between(1, grid.shape().rows));
}

int height(Board grid, Integer column, MaybeAttribute by) {
  return primitives::height(alike(grid, by), column.between(1, grid.shape().columns));
}

template <primitives::Edge Edge>
sol::as_table_t<std::vector<int>> edge_runs(Board grid, MaybeAttribute by) {
  std::vector<int> lengths;
  primitives::edge_runs(alike(grid, by), Edge, lengths);
  return sol::as_table(std::move(lengths));
}

Cells group(Board grid, Cell cell, MaybeAttribute by) {
  primitives::group_of(alike(grid, by), grid.own(cell), grid.scratch());
  return {grid.id, grid.state->cells};
}

template <class Answer>
sol::as_table_t<std::vector<OwnCells>> lists(const Grid& grid, const Answer& found) {
  std::vector<OwnCells> out;
  for (std::size_t i = 0; i < found.size(); ++i) {
    out.push_back({grid.id, {found[i].begin(), found[i].end()}});
  }
  return sol::as_table(std::move(out));
}

sol::as_table_t<std::vector<OwnCells>> groups(Board grid, MaybeAttribute by) {
  primitives::CellLists found;
  primitives::groups(alike(grid, by), found);
  return lists(grid, found);
}

std::size_t longest_line(Board grid, Cell through, MaybeAttribute by) {
  return primitives::longest_line(alike(grid, by), grid.own(through));
}

std::optional<Cells> any_line(Board grid, Position length, MaybeAttribute by) {
  const bool found = primitives::any_line(alike(grid, by), length.size(), grid.scratch());
  return found ? std::optional<Cells>({grid.id, grid.state->cells}) : std::nullopt;
}

sol::as_table_t<std::vector<OwnCells>> windows(Board grid, Position length) {
  primitives::CellLists found;
  primitives::windows(grid.shape(), length.size(), found);
  return lists(grid, found);
}

// Lines have no beginning, so that a run is the same along both directions of its axis.
std::size_t axis_of(const Board& grid, const DirectionName& direction) {
  return direction.on(grid.shape()) % grid.shape().axes();
}

sol::as_table_t<std::vector<OwnCells>> runs(Board grid, DirectionName direction,
                                            MaybeAttribute by) {
  primitives::CellLists found;
  primitives::runs(alike(grid, by), axis_of(grid, direction), found);
  return lists(grid, found);
}

Cells run(Board grid, Cell through, DirectionName direction, MaybeAttribute by) {
  primitives::run_through(alike(grid, by), grid.own(through), axis_of(grid, direction),
                          grid.scratch());
  return {grid.id, grid.state->cells};
}

// Where a walk may go: everywhere, or over the cells of a list.
primitives::Ground ground(const Grid& grid, std::optional<CellsIn>&& open) {
  if (open) return {grid.shape(), open->on(grid)};
  if (!grid.shape().growing) return primitives::Ground(grid.shape());
  throw std::invalid_argument("a grid without an edge has no end: say which cells are open");
}

std::optional<int> distance(Grid grid, Cell one, Cell other, std::optional<CellsIn> open) {
  const Place from = grid.own_place(one), to = grid.own_place(other);
  if (!open && grid.shape().growing) return grid.shape().steps_apart(from, to);
  const int steps = primitives::distance(ground(grid, std::move(open)), from, to);
  return steps == primitives::kUnreachable ? std::nullopt : std::optional<int>(steps);
}

std::optional<OwnPlaces> path(Grid grid, Cell from, Cell to, std::optional<CellsIn> open) {
  OwnPlaces way{grid.id, primitives::path(ground(grid, std::move(open)), grid.own_place(from),
                                          grid.own_place(to))};
  return way.items.empty() ? std::nullopt : std::optional<OwnPlaces>(std::move(way));
}

OwnPlaces reach(Grid grid, Cell from, std::optional<Whole<0, INT32_MAX>> steps,
                std::optional<CellsIn> open) {
  const int most = steps ? steps->number() : INT32_MAX;
  return {grid.id, primitives::reach(ground(grid, std::move(open)), grid.own_place(from), most)};
}

std::vector<core::CellIndex> cells_of(const Board& grid, const SideName& side) {
  std::vector<core::CellIndex> out;
  primitives::side_cells(grid.shape(), side.name, out);
  return out;
}

OwnCells side(Board grid, SideName side) { return {grid.id, cells_of(grid, side)}; }

bool connects(Board grid, Cell through, SideName one, SideName other, MaybeAttribute by) {
  return primitives::connects(alike(grid, by), grid.own(through), cells_of(grid, one),
                              cells_of(grid, other));
}

bool is_connected(Grid grid) { return primitives::is_connected(grid.shape(), grid.occupied()); }

OwnPlaces links(Board grid) {
  const auto& places = grid.shape().places;
  return {grid.id,
          {places.begin() + static_cast<std::ptrdiff_t>(grid.shape().cell_count()), places.end()}};
}

std::optional<CellAt> link(Board grid, Cell one, Cell other) {
  const auto place = grid.shape().link_between(grid.own_place(one), grid.own_place(other));
  if (!place) return {};
  return CellAt{grid.id, *place};
}

OwnPlaces removable_cells(Grid grid) {
  OwnPlaces found{grid.id, {}};
  primitives::removable(grid.shape(), grid.occupied(), found.items);
  return found;
}

// The numbers that fit each cell of a grid whose numbers rise; see primitives/grid_order.hpp.
std::vector<primitives::Interval> order_bounds(Board grid, Attribute by, Int low, Int high) {
  if (grid.shape().graph)
    throw std::invalid_argument("numbers rise along rows, and a graph has none");
  const core::Table& table = grid.table();
  std::vector<int> numbers(table.model().pieces.size());
  std::vector<uint8_t> shown(numbers.size());
  for (const core::PieceId piece : grid.pieces()) {
    const std::optional<int64_t> number = by.number(piece);
    if (!number) refuse(by.argument, "an attribute that all pieces there have");
    numbers[piece.index()] = Integer{*number, by.argument}.between(INT32_MIN, INT32_MAX);
    shown[piece.index()] = table.face_up(piece);
  }
  std::vector<primitives::Interval> out;
  primitives::grid_bounds({grid.shape(), grid.tops(), numbers, shown},
                          {low.number(), high.number()}, out);
  return out;
}

std::tuple<int, int> bounds(Board grid, Cell cell, Attribute by, Int low, Int high) {
  const primitives::Interval fit = order_bounds(grid, by, low, high)[grid.own(cell).index()];
  return {fit.low, fit.high};
}

CellBounds all_bounds(Board grid, Attribute by, Int low, Int high) {
  return {grid.id, order_bounds(grid, by, low, high)};
}

}  // namespace

std::span<const ApiEntry> grid_api() {
  static const ApiEntry kEntries[] = {
      {"grid", "rows", "integer", "How many rows a grid with an edge has; a graph has none."},
      {"grid", "columns", "integer", "How many columns it has."},
      bound<cell>(
          "grid", "cell", "row, column",
          "The cell of a name, as in cell(\"d4\"), or at a row and column, as in cell(4, 4); "
          "nil when the grid has none there."),
      bound<piece_at>("grid", "piece_at", "row, column", "The piece that lies there, if any."),
      bound<directions>("grid", "directions", "",
                        "The names of its directions, east first and clockwise: \"east\", "
                        "\"south_east\", …; those of a graph have the names its links give them."),
      bound<cells>("grid", "cells", "", "Every cell of a grid with an edge, row by row."),
      bound<empty_cells>("grid", "empty_cells", "", "Every cell nothing lies on."),
      bound<filled_cells>("grid", "filled_cells", "",
                          "Every cell something lies on, oldest piece first."),
      bound<open_cells>("grid", "open_cells", "",
                        "Every empty cell next to a piece; growing grids too."),
      bound<landing_cells>(
          "grid", "landing_cells", "",
          "Where a dropped piece comes to rest: the lowest empty cell of each column; on boards "
          "without columns, as pyramids are, the supported cells."),
      bound<supported_cells>(
          "grid", "supported_cells", "",
          "The empty cells with a piece below them (in a pyramid two), and those with nothing "
          "below."),
      bound<is_full>("grid", "is_full", "", "Is there a piece on every cell?"),
      bound<line>(
          "grid", "line", "through, length, attribute",
          "Do so many pieces, alike in the attribute, lie in a straight line through this cell?"),
      bound<line_cells>("grid", "line_cells", "through, length, attribute",
                        "The cells of all such lines."),
      bound<longest_line>("grid", "longest_line", "through, attribute",
                          "The most pieces, alike in the attribute, in one straight line through "
                          "this cell; 0 when it is empty."),
      bound<any_line>("grid", "any_line", "length, attribute",
                      "The cells of the first such line anywhere, from end to end; nil when there "
                      "is none."),
      bound<windows>("grid", "windows", "length",
                     "Every straight line of so many cells, whatever lies there: lists of cells."),
      bound<runs>("grid", "runs", "direction, attribute",
                  "The unbroken rows of pieces that are alike along a direction, also those of one "
                  "piece, as lists of cells."),
      bound<run>("grid", "run", "through, direction, attribute",
                 "The cells of the one through this cell, from end to end."),
      bound<distance>(
          "grid", "distance", "one, other, open",
          "The fewest steps from one cell to the other, over the cells of the list `open` "
          "or over all; nil when there is no way. Links in the list are the only ones "
          "that are taken."),
      bound<path>("grid", "path", "from, to, open",
                  "The cells of a shortest way, from the first step to the last; nil when there is "
                  "none. Where it starts and ends need not be open."),
      bound<reach>(
          "grid", "reach", "from, steps, open",
          "Every cell that so many steps lead to, or any number of them, nearest first and "
          "without `from`."),
      bound<side>("grid", "side", "side",
                  "The cells along the \"north\", \"east\", \"south\" or \"west\" side as it is "
                  "drawn."),
      bound<connects>("grid", "connects", "through, one, other, attribute",
                      "Do the pieces that touch this cell's and are alike reach from one side to "
                      "the other? connects(cell, \"north\", \"south\", \"colour\")."),
      bound<is_connected>("grid", "is_connected", "", "Do all pieces hang together?"),
      bound<links>("grid", "links", "",
                   "The links of a graph that pieces can lie on, or that have fields, as cells."),
      bound<link>("grid", "link", "one, other", "The one between two points; nil without one."),
      bound<leading_run>("grid", "leading_run", "row, attribute",
                         "How many pieces lie in a row without a gap, from its first column."),
      bound<edge_runs<primitives::Edge::left>>("grid", "leading_runs", "attribute",
                                               "The same for every row at once."),
      bound<height>("grid", "height", "column, attribute",
                    "How many pieces lie in a column without a gap, from the bottom."),
      bound<edge_runs<primitives::Edge::bottom>>("grid", "heights", "attribute",
                                                 "The same for every column at once."),
      bound<groups>("grid", "groups", "attribute",
                    "Pieces that touch and are alike, as lists of cells."),
      bound<group>("grid", "group", "cell, attribute",
                   "The cells of the group that this cell belongs to."),
      bound<removable_cells>("grid", "removable_cells", "",
                             "The cells that could be emptied without the rest coming apart."),
      bound<bounds>("grid", "bounds", "cell, attribute, low, high",
                    "Where numbers must rise along rows, and up a pyramid lie between the two "
                    "below: the least "
                    "and the greatest that fit a cell, whatever lies there now. Face-down pieces "
                    "stand for any "
                    "number from low to high."),
      bound<all_bounds>("grid", "all_bounds", "attribute, low, high",
                        "The same for every cell at once: two tables, to be asked with a cell."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
