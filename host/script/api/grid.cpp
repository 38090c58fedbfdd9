// Grids in Lua: cells, lines, groups and orders. Each entry answers a whole question in one call.
#include <algorithm>

#include "primitives/connections.hpp"
#include "primitives/drops.hpp"
#include "primitives/grid_order.hpp"
#include "primitives/groups.hpp"
#include "primitives/lines.hpp"
#include "primitives/neighbours.hpp"
#include "primitives/places.hpp"
#include "primitives/runs.hpp"
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

std::optional<CellAt> cell(Grid grid, Integer row, Integer column, MaybeInteger c, MaybeInteger d) {
  const std::optional<Place> place = place_at(row, column, c, d);
  if (!place || !grid.shape().has(*place)) return {};
  return CellAt{grid.id, *place};
}

std::optional<Piece> piece_at(Grid grid, Integer row, Integer column, MaybeInteger c,
                              MaybeInteger d) {
  const std::optional<Place> place = place_at(row, column, c, d);
  if (!place) return {};
  return some(grid.state, grid.table().piece_at(grid.id, *place));
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

sol::as_table_t<std::vector<OwnCells>> groups(Board grid, MaybeAttribute by) {
  primitives::CellLists found;
  primitives::groups(alike(grid, by), found);
  std::vector<OwnCells> out;
  for (std::size_t i = 0; i < found.size(); ++i) {
    out.push_back({grid.id, {found[i].begin(), found[i].end()}});
  }
  return sol::as_table(std::move(out));
}

Cells group(Board grid, Cell cell, MaybeAttribute by) {
  primitives::group_of(alike(grid, by), grid.own(cell), grid.scratch());
  return {grid.id, grid.state->cells};
}

OwnPlaces removable_cells(Grid grid) {
  OwnPlaces found{grid.id, {}};
  primitives::removable(grid.shape(), grid.occupied(), found.items);
  return found;
}

// The numbers that fit each cell of a grid whose numbers rise; see primitives/grid_order.hpp.
std::vector<primitives::Interval> order_bounds(Board grid, Attribute by, Int low, Int high) {
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
      {"grid", "rows", "integer", "How many rows a bounded grid has."},
      {"grid", "columns", "integer", "How many columns a bounded grid has."},
      bound<cell>("grid", "cell", "row, column",
                  "The cell at a row and column; nil when the grid has none there."),
      bound<piece_at>("grid", "piece_at", "row, column", "The piece that lies there, if any."),
      bound<cells>("grid", "cells", "", "Every cell of a bounded grid, row by row."),
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
