#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/choice.hpp"
#include "core/ids.hpp"
#include "script/sandbox/lua.hpp"

// Handles: what a script holds of the table. Each is a Lua table made once per Lua state, with its
// methods and fixed attributes as plain fields, and a metatable per noun for what changes. Its id
// says all: noun, thing and, for a cell, its grid; a copy at raw key [0] gives handles an order.
namespace glasshouse::script {

enum class Noun : uint8_t { none, game, player, zone, piece, cell, number, text, lexicon };

// noun << 48 | grid << 32 | index. Numbers keep their value in the low half, texts their index.
using HandleId = int64_t;

constexpr HandleId make_id(Noun noun, std::size_t index, std::size_t grid = 0) {
  return (static_cast<int64_t>(noun) << 48) | (static_cast<int64_t>(grid) << 32) |
         static_cast<int64_t>(static_cast<uint32_t>(index));
}
constexpr Noun noun_of(HandleId id) { return static_cast<Noun>((id >> 48) & 0xff); }
constexpr uint32_t index_of(HandleId id) { return static_cast<uint32_t>(id); }
constexpr core::ZoneId grid_of(HandleId id) {
  return core::ZoneId(static_cast<std::size_t>((id >> 32) & 0xffff));
}

class ScriptState;
struct ApiEntry;

// Handles never move and are never collected, so where one lies in memory says which it is. This
// finds its id in a few instructions, and what a script does to the handle's fields can't forge it.
class HandleMap {
 public:
  HandleId find(const void* handle) const {
    for (std::size_t at = slot(handle);; at = (at + 1) & mask_) {
      if (slots_[at].handle == handle) return slots_[at].id;
      if (!slots_[at].handle) return 0;
    }
  }
  void add(const void* handle, HandleId id);

 private:
  struct Slot {
    const void* handle = nullptr;
    HandleId id = 0;
  };
  // Handles lie side by side, 64 bytes apart: this spreads such a row evenly.
  std::size_t slot(const void* handle) const {
    return (reinterpret_cast<std::uintptr_t>(handle) >> 6) * 0x9e3779b97f4a7c15u >> shift_;
  }

  std::vector<Slot> slots_ = std::vector<Slot>(64);
  std::size_t mask_ = 63;
  int shift_ = 58;  // leaves as many bits as the mask has
  std::size_t used_ = 0;
};

// Makes all handles of a model in a fresh Lua state.
void make_handles(lua_State* lua, ScriptState& state);
// Writes attributes that are dealt anew for every game into the pieces' handles.
void sync_dealt_attributes(lua_State* lua, ScriptState& state);

// A number is pushed as such, and nil for what is neither that nor a thing.
void push_handle(lua_State* lua, HandleId id);
int push_place(lua_State* lua, core::ZoneId grid, core::Place place);

// Adds the functions of a noun to the table on top.
void add_methods(lua_State* lua, std::span<const ApiEntry> entries);

// The first byte of every userdata a script can hold says what it is.
enum class UserdataTag : uint8_t { list = 1, moves };

}  // namespace glasshouse::script
