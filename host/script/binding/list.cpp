#include "script/binding/list.hpp"

#include "script/binding/state.hpp"

namespace glasshouse::script {
namespace {

// A new userdata on the stack.
void* push_userdata(lua_State* lua, std::size_t size, int metatable, int values = 0) {
  void* memory = lua_newuserdatauv(lua, size, values);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, metatable);
  lua_setmetatable(lua, -2);
  return memory;
}

}  // namespace

std::vector<HandleId> List::ids() const {
  std::vector<HandleId> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(id(i));
  return out;
}

List& push_list(lua_State* lua, Noun noun, std::size_t count, core::ZoneId grid) {
  void* memory =
      push_userdata(lua, sizeof(List) + count * sizeof(uint32_t), ScriptState::of(lua).list_meta);
  return *new (memory) List{UserdataTag::list, noun, grid, static_cast<uint32_t>(count)};
}

int push_pieces(lua_State* lua, std::span<const core::PieceId> pieces) {
  uint32_t* items = push_list(lua, Noun::piece, pieces.size()).items();
  for (std::size_t i = 0; i < pieces.size(); ++i) items[i] = pieces[i].value;
  return 1;
}

int push_cells(lua_State* lua, core::ZoneId grid, std::span<const core::CellIndex> cells) {
  uint32_t* items = push_list(lua, Noun::cell, cells.size(), grid).items();
  for (std::size_t i = 0; i < cells.size(); ++i) items[i] = cells[i].value;
  return 1;
}

int push_cells(lua_State* lua, core::ZoneId grid, std::span<const core::Place> places) {
  ScriptState& state = ScriptState::of(lua);
  uint32_t* items = push_list(lua, Noun::cell, places.size(), grid).items();
  for (std::size_t i = 0; i < places.size(); ++i) {
    items[i] = state.cell_number(lua, grid, places[i]);
  }
  return 1;
}

int push_moves(lua_State* lua, MovePool::Ticket ticket) {
  new (push_userdata(lua, sizeof ticket, ScriptState::of(lua).moves_meta, kMostExplanations))
      MovePool::Ticket(ticket);
  return 1;
}

}  // namespace glasshouse::script
