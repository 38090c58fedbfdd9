#pragma once

#include <span>
#include <vector>

#include "primitives/order.hpp"
#include "script/binding/arguments.hpp"

// What bindings return besides the types that they take, and plain numbers, texts and booleans.
// sol2 hands each to Lua through its sol_lua_push. `kType` is its name in the reference.
namespace glasshouse::script {

// Items are a span where they lie in the table or in scratch memory, or a vector of their own.
template <class Items>
struct PieceList {
  static constexpr const char* kType = "list";
  Items items;
};
using Pieces = PieceList<std::span<const core::PieceId>>;
using OwnPieces = PieceList<std::vector<core::PieceId>>;

// The same of cells, which are known by index or by place.
template <class Items>
struct CellList {
  static constexpr const char* kType = "list";
  core::ZoneId grid;
  Items items;
};
using Cells = CellList<std::span<const core::CellIndex>>;
using OwnCells = CellList<std::vector<core::CellIndex>>;
using Places = CellList<std::span<const core::Place>>;
using OwnPlaces = CellList<std::vector<core::Place>>;

// A cell by its place; on growing grids its handle may have to be made.
struct CellAt {
  static constexpr const char* kType = "cell";
  core::ZoneId grid;
  core::Place place;
};

// Two tables, low[cell] and high[cell], for every cell of a grid.
struct CellBounds {
  static constexpr const char* kType = "table<cell, integer>, table<cell, integer>";
  core::ZoneId grid;
  std::vector<primitives::Interval> fits;
};

// A value of the manifest.
struct Fact {
  static constexpr const char* kType = "any";
  const core::Value* value;
};

struct NewMoves {
  static constexpr const char* kType = "moves";
  MovePool::Ticket ticket;
};

// An option of a list as choose would return it.
struct ChosenMove {
  static constexpr const char* kType = "table";
  MovePool::Ticket ticket;
  std::size_t index;
};

// What a loop goes on with: the next index and the thing there.
struct Step {
  int64_t index;
  HandleId id;
};
// What ipairs needs to loop over a list among the arguments, or over a new one.
struct ListLoop {
  int argument;
};
struct PiecesLoop {
  std::span<const core::PieceId> pieces;
};

inline std::optional<Piece> some(ScriptState* state, core::PieceId piece) {
  if (!piece.exists()) return {};
  return Piece{{state}, piece};
}

inline int sol_lua_push(sol::types<Player>, lua_State* lua, const Player& player) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, player.state->players_ref + player.seat.value);
  return 1;
}
inline int sol_lua_push(sol::types<Zone>, lua_State* lua, const Zone& zone) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, zone.state->zones_ref + zone.id.value);
  return 1;
}
inline int sol_lua_push(sol::types<Piece>, lua_State* lua, const Piece& piece) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, piece.state->pieces_ref + piece.id.value);
  return 1;
}
inline int sol_lua_push(sol::types<CellAt>, lua_State* lua, const CellAt& cell) {
  push_place(lua, cell.grid, cell.place);
  return 1;
}
template <class Items>
int sol_lua_push(sol::types<PieceList<Items>>, lua_State* lua, const PieceList<Items>& pieces) {
  push_pieces(lua, pieces.items);
  return 1;
}
template <class Items>
int sol_lua_push(sol::types<CellList<Items>>, lua_State* lua, const CellList<Items>& cells) {
  if constexpr (std::is_same_v<typename Items::value_type, core::Place>) {
    push_places(lua, cells.grid, cells.items);
  } else {
    push_cells(lua, cells.grid, cells.items);
  }
  return 1;
}
inline int sol_lua_push(sol::types<Step>, lua_State* lua, const Step& step) {
  lua_pushinteger(lua, step.index);
  push_handle(lua, step.id);
  return 2;
}
int sol_lua_push(sol::types<CellBounds>, lua_State* lua, const CellBounds& bounds);
int sol_lua_push(sol::types<Fact>, lua_State* lua, const Fact& fact);
int sol_lua_push(sol::types<NewMoves>, lua_State* lua, const NewMoves& moves);
int sol_lua_push(sol::types<ChosenMove>, lua_State* lua, const ChosenMove& move);
int sol_lua_push(sol::types<ListLoop>, lua_State* lua, const ListLoop& loop);
int sol_lua_push(sol::types<PiecesLoop>, lua_State* lua, const PiecesLoop& loop);

}  // namespace glasshouse::script
