#pragma once

#include <span>
#include <vector>

#include "primitives/order.hpp"
#include "script/binding/arguments.hpp"

// What bindings return besides the types that they take, and plain numbers, texts and booleans.
// sol2 has each push itself, and asks how many values that makes. `kType` is its name in the
// reference.
namespace glasshouse::script {

// Items are a span where they lie in the table or in scratch memory, or a vector of their own.
template <class Items>
struct PieceList {
  static constexpr const char* kType = "list";
  Items items;
  int push(lua_State* lua) const { return push_pieces(lua, items); }
};
using Pieces = PieceList<std::span<const core::PieceId>>;
using OwnPieces = PieceList<std::vector<core::PieceId>>;

// The same of cells, which are known by index or by place.
template <class Items>
struct CellList {
  static constexpr const char* kType = "list";
  core::ZoneId grid;
  Items items;
  int push(lua_State* lua) const { return push_cells(lua, grid, items); }
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
  int push(lua_State* lua) const { return push_place(lua, grid, place); }
};

// Two tables, low[cell] and high[cell], for every cell of a grid.
struct CellBounds {
  static constexpr const char* kType = "table<cell, integer>, table<cell, integer>";
  core::ZoneId grid;
  std::vector<primitives::Interval> fits;
  int push(lua_State* lua) const;
};

// A value of the manifest.
struct Fact {
  static constexpr const char* kType = "any";
  const core::Value* value;
  int push(lua_State* lua) const;
};

// What an attribute that changes is now: a player for a player's, nil for nobody.
struct ChangingFact {
  static constexpr const char* kType = "any";
  const core::Table* table = nullptr;  // nullptr: nil
  core::PieceId piece;
  const core::Change* change = nullptr;
  int push(lua_State* lua) const;
};

struct NewMoves {
  static constexpr const char* kType = "moves";
  MovePool::Ticket ticket;
  int push(lua_State* lua) const { return push_moves(lua, ticket); }
};

// An option of a list as choose would return it.
struct ChosenMove {
  static constexpr const char* kType = "table";
  MovePool::Ticket ticket;
  std::size_t index;
  int push(lua_State* lua) const;
};

// What a loop goes on with: the next index and the thing there.
struct Step {
  int64_t index;
  HandleId id;
  int push(lua_State* lua) const;
};
// What ipairs needs to loop over a list among the arguments, or over a new one.
struct ListLoop {
  int argument;
  int push(lua_State* lua) const;
};
struct PiecesLoop {
  std::span<const core::PieceId> pieces;
  int push(lua_State* lua) const;
};

inline std::optional<Piece> some(ScriptState* state, core::PieceId piece) {
  if (!piece.exists()) return {};
  return Piece{{state}, piece};
}

template <class T>
concept Pushable = requires(const T& result, lua_State* lua) {
  { result.push(lua) } -> std::same_as<int>;
};

template <Pushable T>
int sol_lua_push(sol::types<T>, lua_State* lua, const T& result) {
  return result.push(lua);
}

template <HandleType T>
int sol_lua_push(sol::types<T>, lua_State* lua, const T& thing) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, thing.state->ref_of(thing.handle()));
  return 1;
}

}  // namespace glasshouse::script
