#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "script/binding/handles.hpp"

// A list of pieces, cells, zones or players as one userdata: answers to whole questions come back
// as lists, and `choose` takes them as they are. Lists never change once they are filled.
namespace glasshouse::script {

struct List {
  UserdataTag tag = UserdataTag::list;
  Noun noun = Noun::none;
  core::ZoneId grid;  // of cells
  uint32_t count = 0;

  uint32_t* items() { return reinterpret_cast<uint32_t*>(this + 1); }
  std::span<const uint32_t> items() const {
    return {reinterpret_cast<const uint32_t*>(this + 1), count};
  }
  HandleId id(std::size_t i) const {
    return make_id(noun, items()[i], noun == Noun::cell ? grid.value : 0);
  }
};

void make_list_metatable(lua_State* lua, ScriptState& state);

// A new list on the stack, its items still to be filled in.
List& push_list(lua_State* lua, Noun noun, std::size_t count, core::ZoneId grid = {});
void push_pieces(lua_State* lua, std::span<const core::PieceId> pieces);
void push_cells(lua_State* lua, core::ZoneId grid, std::span<const core::CellIndex> cells);
void push_places(lua_State* lua, core::ZoneId grid, std::span<const core::Place> places);

// The list at a stack index, or nullptr.
const List* list_at(lua_State* lua, int index);

// The pieces of a zone or a list at a stack index; throws ArgumentError for anything else.
std::vector<core::PieceId> pieces_argument(lua_State* lua, int index);

}  // namespace glasshouse::script
