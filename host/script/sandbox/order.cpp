#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "script/sandbox/parts.hpp"

// pairs and next in one order on every run: whole numbers, other numbers, texts, booleans, handles.
// Stock Lua's order comes from a seed and from addresses. pairs settles its keys when it is called:
// fields that are cleared during the loop are skipped, and new ones are not visited.
namespace glasshouse::script {

namespace {

struct Handle {
  lua_Integer number;
  const void* at;
  bool operator<(const Handle& other) const { return number < other.number; }
};

// A key of a table; of two kinds, the one named first here comes first. A text's letters live as
// long as the table holds the key.
using Key = std::variant<lua_Integer, lua_Number, std::string_view, bool, Handle>;

void refuse_key(lua_State* state, int index) {
  luaL_error(state, "pairs can't order a key of type %s",
             quotable(push_as_text(state, index)).c_str());
}

Key handle_key(lua_State* state, int index) {
  if (RawTable(state, index).get(0) != LUA_TNUMBER || !lua_isinteger(state, -1))
    refuse_key(state, index);
  const Handle handle{lua_tointeger(state, -1), lua_topointer(state, index)};
  lua_pop(state, 1);
  return handle;
}

Key key_at(lua_State* state, int index) {
  index = lua_absindex(state, index);
  switch (lua_type(state, index)) {
    case LUA_TNUMBER:
      if (lua_isinteger(state, index)) return lua_tointeger(state, index);
      return lua_tonumber(state, index);
    case LUA_TSTRING: return text_at(state, index);
    case LUA_TBOOLEAN: return lua_toboolean(state, index) != 0;
    case LUA_TTABLE: return handle_key(state, index);
    default: refuse_key(state, index); return {};
  }
}

// Whether the table holds 1, 2, … n in this order and nothing else, as lists do. Sets n.
bool is_list(lua_State* state, const RawTable& table, lua_Integer& n) {
  n = 0;
  lua_pushnil(state);
  while (table.next()) {
    lua_pop(state, 1);
    if (!lua_isinteger(state, -1) || lua_tointeger(state, -1) != n + 1) {
      lua_pop(state, 1);
      return false;
    }
    ++n;
  }
  return true;
}

// The keys of a table, ready to be ordered.
struct KeyCollection {
  HeldVector<Key> keys;
  int handles = 0;  // stack index of a table that holds the handles by identity; 0 without any
};

// Pushes a key of a collection.
struct Pusher {
  lua_State* state;
  int handles;
  void operator()(lua_Integer whole) const { lua_pushinteger(state, whole); }
  void operator()(lua_Number real) const { lua_pushnumber(state, real); }
  void operator()(std::string_view text) const { push_text(state, text); }
  void operator()(bool yes) const { lua_pushboolean(state, yes); }
  void operator()(const Handle& handle) const { lua_rawgetp(state, handles, handle.at); }
};

// Expects the key on top of the stack, as lua_next leaves it.
void keep_handle(lua_State* state, const Handle& handle, KeyCollection& out) {
  if (out.handles == 0) {
    lua_newtable(state);
    lua_insert(state, -2);
    out.handles = lua_gettop(state) - 1;
  }
  lua_pushvalue(state, -1);
  lua_rawsetp(state, out.handles, handle.at);
}

KeyCollection collect_keys(lua_State* state, const RawTable& table) {
  Guard& guard = guard_of(state);
  KeyCollection out{HeldVector<Key>(HeldAllocator<Key>(guard.memory()))};
  out.keys.reserve(16);
  lua_pushnil(state);
  while (table.next()) {
    guard.check(state);
    lua_pop(state, 1);
    out.keys.push_back(key_at(state, -1));
    if (const auto* handle = std::get_if<Handle>(&out.keys.back()))
      keep_handle(state, *handle, out);
  }
  return out;
}

void refuse_twins(lua_State* state, const HeldVector<Key>& keys) {
  const auto twin = std::adjacent_find(keys.begin(), keys.end(),
                                       [](const Key& a, const Key& b) { return !(a < b); });
  if (twin != keys.end())
    luaL_error(state, "pairs can't order two keys that are tables with the same number at [0]");
}

// Pushes a list of the table's keys in order.
void push_ordered_keys(lua_State* state, const RawTable& table) {
  Guard& guard = guard_of(state);
  auto [keys, handles] = collect_keys(state, table);
  std::sort(keys.begin(), keys.end(), [&](const Key& a, const Key& b) {
    guard.check(state);
    return a < b;
  });
  refuse_twins(state, keys);
  lua_createtable(state, static_cast<int>(std::min(keys.size(), Memory::kMostStackValues)), 0);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    std::visit(Pusher{state, handles}, keys[i]);
    lua_rawseti(state, -2, static_cast<lua_Integer>(i) + 1);
  }
}

// Steps of a loop over a list. Upvalue 2 is its last place. A script may call it with any place to
// begin after.
int step_in_list(lua_State* state) {
  const RawTable table(state, 1);
  const lua_Integer last = lua_tointeger(state, lua_upvalueindex(2));
  const lua_Integer after = lua_isnoneornil(state, 2) ? 0 : luaL_checkinteger(state, 2);
  for (lua_Integer i = std::clamp<lua_Integer>(after, 0, last) + 1; i <= last; ++i) {
    lua_pushinteger(state, i);
    if (table.get(i) != LUA_TNIL) return 2;
    lua_pop(state, 2);
  }
  lua_pushnil(state);
  return 1;
}

// Steps of a loop over anything else. Upvalues: the list of keys, and the place reached in it.
int step_in_keys(lua_State* state) {
  const RawTable table(state, 1);
  const RawTable keys(state, lua_upvalueindex(2));
  lua_Integer place = lua_tointeger(state, lua_upvalueindex(3));
  while (keys.get(++place) != LUA_TNIL) {
    lua_pushvalue(state, -1);
    if (table.get_at_top() != LUA_TNIL) break;
    lua_pop(state, 2);
  }
  const bool ended = lua_isnil(state, -1);
  lua_pushinteger(state, ended ? place - 1 : place);
  lua_replace(state, lua_upvalueindex(3));
  return ended ? 1 : 2;
}

int finish_three(lua_State*, int, lua_KContext) { return 3; }

// Calls the metamethod on top of the stack with the first argument and returns what a loop needs.
int loop_by_metamethod(lua_State* state) {
  lua_pushvalue(state, 1);
  lua_callk(state, 1, 3, 0, finish_three);
  return 3;
}

void push_step(lua_State* state, int index) {
  const RawTable table(state, index);
  Guard& guard = guard_of(state);
  lua_Integer count = 0;
  if (is_list(state, table, count)) {
    lua_pushinteger(state, count);
    push_guarded(state, step_in_list, guard, 1);
  } else {
    push_ordered_keys(state, table);
    lua_pushinteger(state, 0);
    push_guarded(state, step_in_keys, guard, 2);
  }
}

int base_pairs(lua_State* state) {
  luaL_checkany(state, 1);
  if (luaL_getmetafield(state, 1, "__pairs") != LUA_TNIL) return loop_by_metamethod(state);
  return push_pairs(state, 1);
}

// Leaves key and value of the first key after `after` on the stack; false when there is none.
bool push_first_after(lua_State* state, const RawTable& table, const std::optional<Key>& after) {
  std::optional<Key> best;
  lua_settop(state, 2);
  lua_pushnil(state);
  lua_pushnil(state);  // at 3 the best key so far, above it the one we are at
  while (table.next()) {
    guard_of(state).check(state);
    lua_pop(state, 1);
    const Key key = key_at(state, -1);
    if ((after && !(*after < key)) || (best && !(key < *best))) continue;
    best = key;
    lua_copy(state, -1, 3);
  }
  if (!best) return false;
  lua_pushvalue(state, 3);
  lua_pushvalue(state, 3);
  table.get_at_top();
  return true;
}

int base_next(lua_State* state) {
  luaL_checktype(state, 1, LUA_TTABLE);
  push_entries(state, 1);
  lua_replace(state, 1);
  const RawTable table(state, 1);
  std::optional<Key> after;
  if (!lua_isnoneornil(state, 2)) after = key_at(state, 2);
  if (push_first_after(state, table, after)) return 2;
  lua_pushnil(state);
  return 1;
}

int step_by_index(lua_State* state) {
  const lua_Integer i = luaL_intop(+, luaL_checkinteger(state, 2), 1);
  lua_pushinteger(state, i);
  return lua_geti(state, 1, i) == LUA_TNIL ? 1 : 2;
}

// The second upvalue is step_by_index.
int base_ipairs(lua_State* state) {
  luaL_checkany(state, 1);
  if (luaL_getmetafield(state, 1, "__ipairs") != LUA_TNIL) return loop_by_metamethod(state);
  lua_pushvalue(state, lua_upvalueindex(2));
  lua_pushvalue(state, 1);
  lua_pushinteger(state, 0);
  return 3;
}

}  // namespace

int push_pairs(lua_State* state, int table) {
  push_step(state, table);
  lua_pushvalue(state, table);
  lua_pushnil(state);
  return 3;
}

void add_ordered_iteration(lua_State* state, Guard& guard) {
  static constexpr luaL_Reg kFunctions[] = {
      {"pairs", guarded<base_pairs>}, {"next", guarded<base_next>}, {nullptr, nullptr}};
  add_functions(state, kFunctions, guard);
  push_guarded(state, step_by_index, guard);
  push_guarded(state, base_ipairs, guard, 1);
  lua_setfield(state, -2, "ipairs");
}

}  // namespace glasshouse::script
