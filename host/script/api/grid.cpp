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
#include "script/binding/arguments.hpp"
#include "script/binding/list.hpp"

namespace glasshouse::script {
namespace {

using core::CellIndex;
using core::Place;
using core::ZoneId;
using primitives::Board;

const core::Table& table(lua_State* lua) { return ScriptState::of(lua).table(); }

ZoneId bounded_grid(lua_State* lua) {
  const ZoneId grid = grid_argument(lua, 1);
  if (table(lua).shape(grid).growing) throw ArgumentError{1, "a grid with fixed rows and columns"};
  return grid;
}

// The grid with the attribute named at a stack index, or with none.
Board board(lua_State* lua, ZoneId grid, int attribute) {
  const core::Table& facts = table(lua);
  const uint16_t* values =
      given(lua, attribute) ? facts.column(attribute_argument(lua, attribute)) : nullptr;
  return {facts.shape(grid), facts.cells(grid), values};
}

// Where pieces lie, on any grid.
const std::vector<Place>& occupied(ScriptState& state, ZoneId grid) {
  state.places.clear();
  for (const core::PieceId piece : state.table().pieces(grid)) {
    state.places.push_back(state.table().place_of(piece));
  }
  return state.places;
}

int cell(lua_State* lua) {
  const ZoneId grid = grid_argument(lua, 1);
  const Place place{static_cast<int16_t>(integer_argument(lua, 2)),
                    static_cast<int16_t>(integer_argument(lua, 3)),
                    static_cast<int16_t>(integer_argument(lua, 4, 0)),
                    static_cast<int16_t>(integer_argument(lua, 5, 0))};
  if (!table(lua).shape(grid).has(place)) return 0;
  push_place(lua, grid, place);
  return 1;
}

int piece_at(lua_State* lua) {
  const ZoneId grid = grid_argument(lua, 1);
  const Place place{static_cast<int16_t>(integer_argument(lua, 2)),
                    static_cast<int16_t>(integer_argument(lua, 3)),
                    static_cast<int16_t>(integer_argument(lua, 4, 0)),
                    static_cast<int16_t>(integer_argument(lua, 5, 0))};
  push_piece(lua, table(lua).piece_at(grid, place));
  return 1;
}

int cells(lua_State* lua) {
  const ZoneId grid = bounded_grid(lua);
  const std::size_t count = table(lua).cells(grid).size();
  uint32_t* items = push_list(lua, Noun::cell, count, grid).items();
  for (std::size_t i = 0; i < count; ++i) items[i] = static_cast<uint32_t>(i);
  return 1;
}

int empty_cells(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const ZoneId grid = bounded_grid(lua);
  const auto tops = state.table().cells(grid);
  state.cells.clear();
  for (std::size_t i = 0; i < tops.size(); ++i) {
    if (!tops[i].exists()) state.cells.emplace_back(i);
  }
  push_cells(lua, grid, state.cells);
  return 1;
}

int filled_cells(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const ZoneId grid = grid_argument(lua, 1);
  push_places(lua, grid, occupied(state, grid));
  return 1;
}

int open_cells(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const ZoneId grid = grid_argument(lua, 1);
  std::vector<Place> open;
  primitives::open_places(state.table().shape(grid), occupied(state, grid), open);
  push_places(lua, grid, open);
  return 1;
}

int landing_cells(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const ZoneId grid = bounded_grid(lua);
  primitives::landing_cells(state.table().shape(grid), state.table().cells(grid), state.cells);
  push_cells(lua, grid, state.cells);
  return 1;
}

int supported_cells(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const ZoneId grid = bounded_grid(lua);
  primitives::supported_cells(state.table().shape(grid), state.table().cells(grid), state.cells);
  push_cells(lua, grid, state.cells);
  return 1;
}

int is_full(lua_State* lua) {
  const ZoneId grid = bounded_grid(lua);
  const auto tops = table(lua).cells(grid);
  const bool enough = table(lua).count(grid) >= tops.size();
  lua_pushboolean(lua, enough && std::all_of(tops.begin(), tops.end(),
                                             [](core::PieceId piece) { return piece.exists(); }));
  return 1;
}

int line(lua_State* lua) {
  const ZoneId grid = bounded_grid(lua);
  const CellIndex through = cell_of_grid(lua, grid, 2);
  const int64_t length = integer_argument(lua, 3);
  if (length < 1) throw ArgumentError{3, "a length from 1"};
  lua_pushboolean(
      lua, primitives::in_line(board(lua, grid, 4), through, static_cast<std::size_t>(length)));
  return 1;
}

int line_cells(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const ZoneId grid = bounded_grid(lua);
  const CellIndex through = cell_of_grid(lua, grid, 2);
  const int64_t length = integer_argument(lua, 3);
  if (length < 1) throw ArgumentError{3, "a length from 1"};
  primitives::line_cells(board(lua, grid, 4), through, static_cast<std::size_t>(length),
                         state.cells);
  push_cells(lua, grid, state.cells);
  return 1;
}

int line_number(lua_State* lua, int index, int most) {
  const int64_t number = integer_argument(lua, index);
  if (number < 1 || number > most) {
    throw ArgumentError{index, "a number from 1 to " + std::to_string(most)};
  }
  return static_cast<int>(number);
}

int leading_run(lua_State* lua) {
  const ZoneId grid = bounded_grid(lua);
  const int row = line_number(lua, 2, table(lua).shape(grid).rows);
  lua_pushinteger(lua, primitives::leading_run(board(lua, grid, 3), row));
  return 1;
}

int height(lua_State* lua) {
  const ZoneId grid = bounded_grid(lua);
  const int column = line_number(lua, 2, table(lua).shape(grid).columns);
  lua_pushinteger(lua, primitives::height(board(lua, grid, 3), column));
  return 1;
}

int edge_runs(lua_State* lua, primitives::Edge edge) {
  const ZoneId grid = bounded_grid(lua);
  std::vector<int> lengths;
  primitives::edge_runs(board(lua, grid, 2), edge, lengths);
  lua_createtable(lua, static_cast<int>(lengths.size()), 0);
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    lua_pushinteger(lua, lengths[i]);
    lua_rawseti(lua, -2, static_cast<int64_t>(i + 1));
  }
  return 1;
}

int leading_runs(lua_State* lua) { return edge_runs(lua, primitives::Edge::left); }
int heights(lua_State* lua) { return edge_runs(lua, primitives::Edge::bottom); }

int groups(lua_State* lua) {
  const ZoneId grid = bounded_grid(lua);
  primitives::CellLists found;
  primitives::groups(board(lua, grid, 2), found);
  lua_createtable(lua, static_cast<int>(found.size()), 0);
  for (std::size_t i = 0; i < found.size(); ++i) {
    push_cells(lua, grid, found[i]);
    lua_rawseti(lua, -2, static_cast<int64_t>(i + 1));
  }
  return 1;
}

int group(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const ZoneId grid = bounded_grid(lua);
  const CellIndex through = cell_of_grid(lua, grid, 2);
  primitives::group_of(board(lua, grid, 3), through, state.cells);
  push_cells(lua, grid, state.cells);
  return 1;
}

int removable_cells(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const ZoneId grid = grid_argument(lua, 1);
  std::vector<Place> found;
  primitives::removable(state.table().shape(grid), occupied(state, grid), found);
  push_places(lua, grid, found);
  return 1;
}

// The numbers that fit each cell of a grid whose numbers rise; see primitives/grid_order.hpp.
std::vector<primitives::Interval> order_bounds(lua_State* lua, ZoneId grid, int first) {
  const core::Table& facts = table(lua);
  const core::AttributeId attribute = attribute_argument(lua, first);
  const primitives::Interval limits{static_cast<int>(integer_argument(lua, first + 1)),
                                    static_cast<int>(integer_argument(lua, first + 2))};
  std::vector<int> numbers(facts.model().pieces.size());
  std::vector<uint8_t> shown(numbers.size());
  for (const core::PieceId piece : facts.pieces(grid)) {
    const core::Value* value = facts.attribute(piece, attribute);
    const int64_t* number = value ? value->as<int64_t>() : nullptr;
    if (!number) throw ArgumentError{first, "an attribute that is a number"};
    numbers[piece.index()] = static_cast<int>(*number);
    shown[piece.index()] = facts.face_up(piece);
  }
  std::vector<primitives::Interval> out;
  primitives::grid_bounds({facts.shape(grid), facts.cells(grid), numbers, shown}, limits, out);
  return out;
}

int bounds(lua_State* lua) {
  const ZoneId grid = bounded_grid(lua);
  const CellIndex here = cell_of_grid(lua, grid, 2);
  const primitives::Interval fit = order_bounds(lua, grid, 3)[here.index()];
  lua_pushinteger(lua, fit.low);
  lua_pushinteger(lua, fit.high);
  return 2;
}

// Two tables, low[cell] and high[cell].
int all_bounds(lua_State* lua) {
  const ZoneId grid = bounded_grid(lua);
  const std::vector<primitives::Interval> fits = order_bounds(lua, grid, 2);
  lua_createtable(lua, 0, static_cast<int>(fits.size()));
  lua_createtable(lua, 0, static_cast<int>(fits.size()));
  for (std::size_t i = 0; i < fits.size(); ++i) {
    push_cell(lua, grid, static_cast<uint32_t>(i));
    lua_pushvalue(lua, -1);
    lua_pushinteger(lua, fits[i].low);
    lua_rawset(lua, -5);
    lua_pushinteger(lua, fits[i].high);
    lua_rawset(lua, -3);
  }
  return 2;
}

const ApiEntry kEntries[] = {
    {"grid", "rows", "integer", "How many rows a bounded grid has."},
    {"grid", "columns", "integer", "How many columns a bounded grid has."},
    {"grid", "cell", "(row: integer, column: integer) -> cell|nil",
     "The cell at a row and column; nil when the grid has none there.", raw<cell>},
    {"grid", "piece_at", "(row: integer, column: integer) -> piece|nil",
     "The piece that lies there, if any.", raw<piece_at>},
    {"grid", "cells", "() -> list", "Every cell of a bounded grid, row by row.", raw<cells>},
    {"grid", "empty_cells", "() -> list", "Every cell nothing lies on.", raw<empty_cells>},
    {"grid", "filled_cells", "() -> list", "Every cell something lies on, oldest piece first.",
     raw<filled_cells>},
    {"grid", "open_cells", "() -> list", "Every empty cell next to a piece; growing grids too.",
     raw<open_cells>},
    {"grid", "landing_cells", "() -> list",
     "The lowest empty cell of each column: where a dropped piece comes to rest.",
     raw<landing_cells>},
    {"grid", "supported_cells", "() -> list",
     "In a pyramid: the empty cells of the lowest level and those that rest on two pieces.",
     raw<supported_cells>},
    {"grid", "is_full", "() -> boolean", "Is there a piece on every cell?", raw<is_full>},
    {"grid", "line", "(through: cell, length: integer, attribute?: string) -> boolean",
     "Do so many pieces, alike in the attribute, lie in a straight line through this cell?",
     raw<line>},
    {"grid", "line_cells", "(through: cell, length: integer, attribute?: string) -> list",
     "The cells of all such lines.", raw<line_cells>},
    {"grid", "leading_run", "(row: integer, attribute?: string) -> integer",
     "How many pieces lie in a row without a gap, from its first column.", raw<leading_run>},
    {"grid", "leading_runs", "(attribute?: string) -> integer[]", "The same for every row at once.",
     raw<leading_runs>},
    {"grid", "height", "(column: integer, attribute?: string) -> integer",
     "How many pieces lie in a column without a gap, from the bottom.", raw<height>},
    {"grid", "heights", "(attribute?: string) -> integer[]", "The same for every column at once.",
     raw<heights>},
    {"grid", "groups", "(attribute?: string) -> list[]",
     "Pieces that touch and are alike, as lists of cells.", raw<groups>},
    {"grid", "group", "(cell: cell, attribute?: string) -> list",
     "The cells of the group that this cell belongs to.", raw<group>},
    {"grid", "removable_cells", "() -> list",
     "The cells that could be emptied without the rest coming apart.", raw<removable_cells>},
    {"grid", "bounds",
     "(cell: cell, attribute: string, low: integer, high: integer) -> integer, integer",
     "Where numbers must rise along rows, and up a pyramid lie between the two below: the least "
     "and the greatest that fit a cell, whatever lies there now. Face-down pieces stand for any "
     "number from low to high.",
     raw<bounds>},
    {"grid", "all_bounds",
     "(attribute: string, low: integer, high: integer) -> table<cell, integer>, table<cell, "
     "integer>",
     "The same for every cell at once: two tables, to be asked with a cell.", raw<all_bounds>},
};

}  // namespace

std::span<const ApiEntry> grid_api() { return kEntries; }

}  // namespace glasshouse::script
