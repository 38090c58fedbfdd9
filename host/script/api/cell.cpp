// Cells in Lua.
#include "script/binding/arguments.hpp"
#include "script/binding/list.hpp"

namespace glasshouse::script {
namespace {

struct Self {
  const ScriptState& state;
  core::ZoneId grid;
  core::Place place;
};

Self self(lua_State* lua) {
  const ScriptState& state = ScriptState::of(lua);
  const CellRef cell = cell_argument(lua, 1);
  return {state, cell.grid, state.place_of(cell.grid, cell.index)};
}

int piece(lua_State* lua) {
  const Self here = self(lua);
  push_piece(lua, here.state.table().piece_at(here.grid, here.place));
  return 1;
}

int pieces(lua_State* lua) {
  const Self here = self(lua);
  push_pieces(lua, here.state.table().pieces_at(here.grid, here.place));
  return 1;
}

int is_empty(lua_State* lua) {
  const Self here = self(lua);
  lua_pushboolean(lua, !here.state.table().piece_at(here.grid, here.place).exists());
  return 1;
}

int neighbours(lua_State* lua) {
  const Self here = self(lua);
  push_places(lua, here.grid, here.state.table().shape(here.grid).neighbours(here.place));
  return 1;
}

int below(lua_State* lua) {
  const Self here = self(lua);
  push_places(lua, here.grid, here.state.table().shape(here.grid).below(here.place));
  return 1;
}

int above(lua_State* lua) {
  const Self here = self(lua);
  push_places(lua, here.grid, here.state.table().shape(here.grid).above(here.place));
  return 1;
}

const ApiEntry kEntries[] = {
    {"cell", "row", "integer", "Its row; bounded grids count from 1, growing ones from 0."},
    {"cell", "column", "integer", "Its column, counted like rows."},
    {"cell", "name", "string", "What players call it: 'd4'."},
    {"cell", "grid", "zone", "The grid it belongs to."},
    {"cell", "kind", "string|nil",
     "Its kind in the manifest's map of the board; nil for a plain cell. What the manifest says "
     "of the kind are fields of the cell, too."},
    {"cell", "piece", "() -> piece|nil", "The piece on it; the top one of several.", raw<piece>},
    {"cell", "pieces", "() -> list", "All pieces on it, the lowest first.", raw<pieces>},
    {"cell", "is_empty", "() -> boolean", "Does nothing lie on it?", raw<is_empty>},
    {"cell", "neighbours", "() -> list", "The cells next to it, clockwise from the right.",
     raw<neighbours>},
    {"cell", "below", "() -> list", "In a pyramid: the two cells under it, the left one first.",
     raw<below>},
    {"cell", "above", "() -> list", "In a pyramid: the two cells over it, the left one first.",
     raw<above>},
};

}  // namespace

std::span<const ApiEntry> cell_api() { return kEntries; }

}  // namespace glasshouse::script
