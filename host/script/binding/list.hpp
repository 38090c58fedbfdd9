#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "script/binding/handles.hpp"
#include "script/binding/moves.hpp"

// The two kinds of userdata that scripts hold. A list of pieces, cells, zones or players: answers
// to whole questions come back as lists, and `choose` takes them as they are; lists never change
// once they are filled. And the ticket of an option list.
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
  std::vector<HandleId> ids() const;
};

// A new list on the stack, its items still to be filled in.
List& push_list(lua_State* lua, Noun noun, std::size_t count, core::ZoneId grid = {});
// Each pushes one value, and says so.
int push_pieces(lua_State* lua, std::span<const core::PieceId> pieces);
int push_cells(lua_State* lua, core::ZoneId grid, std::span<const core::CellIndex> cells);
int push_cells(lua_State* lua, core::ZoneId grid, std::span<const core::Place> places);
// An option list.
int push_moves(lua_State* lua, MovePool::Ticket ticket);

// Scripts hold no userdata but these two, and no light ones: the first byte says which it is.
inline const void* userdata_at(lua_State* lua, int index, UserdataTag tag) {
  const void* userdata = lua_touserdata(lua, index);
  return userdata && *static_cast<const UserdataTag*>(userdata) == tag ? userdata : nullptr;
}

// The list, or the option list, at a stack index; nullptr when there is none.
inline const List* list_at(lua_State* lua, int index) {
  return static_cast<const List*>(userdata_at(lua, index, UserdataTag::list));
}
inline const MovePool::Ticket* moves_at(lua_State* lua, int index) {
  return static_cast<const MovePool::Ticket*>(userdata_at(lua, index, UserdataTag::moves));
}

}  // namespace glasshouse::script
