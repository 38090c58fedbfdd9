#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "script/sandbox/parts.hpp"

// pairs and next in one order on every run: whole numbers, other numbers, texts, booleans, handles.
// Stock Lua's order comes from a seed and from addresses. pairs settles its keys when it is called:
// fields that are cleared during the loop are skipped, and new ones are not visited.
namespace glasshouse::script {

namespace {

enum class Rank : uint8_t { integer, real, text, boolean, handle };

// A key of a table, comparable. A text's letters live as long as the table holds the key.
struct Key {
  Rank rank = Rank::integer;
  union {
    int64_t integer = 0;  // also a boolean, a text's length and a handle's number
    double real;
  };
  const void* at = nullptr;  // a text's letters, or a handle

  static Key of(lua_Number real) {
    Key key;
    key.rank = Rank::real;
    key.real = real;
    return key;
  }
  static Key of(std::string_view text) {
    return {Rank::text, {static_cast<int64_t>(text.size())}, text.data()};
  }

  std::string_view text() const {
    return {static_cast<const char*>(at), static_cast<std::size_t>(integer)};
  }
  bool operator<(const Key& other) const {
    if (rank != other.rank) return rank < other.rank;
    if (rank == Rank::real) return real < other.real;
    return rank == Rank::text ? text() < other.text() : integer < other.integer;
  }
};

void refuse_key(lua_State* state, int index) {
  luaL_error(state, "pairs can't order a key of type %s",
             quotable(push_as_text(state, index)).c_str());
}

Key handle_key(lua_State* state, int index) {
  if (RawTable(state, index).get(0) != LUA_TNUMBER || !lua_isinteger(state, -1))
    refuse_key(state, index);
  const Key key{Rank::handle, {lua_tointeger(state, -1)}, lua_topointer(state, index)};
  lua_pop(state, 1);
  return key;
}

Key key_at(lua_State* state, int index) {
  index = lua_absindex(state, index);
  switch (lua_type(state, index)) {
    case LUA_TNUMBER:
      if (lua_isinteger(state, index)) return {Rank::integer, {lua_tointeger(state, index)}};
      return Key::of(lua_tonumber(state, index));
    case LUA_TSTRING: return Key::of(text_at(state, index));
    case LUA_TBOOLEAN: return {Rank::boolean, {lua_toboolean(state, index)}};
    case LUA_TTABLE: return handle_key(state, index);
    default: refuse_key(state, index); return {};
  }
}

void push_key(lua_State* state, const Key& key) {
  switch (key.rank) {
    case Rank::integer: lua_pushinteger(state, key.integer); break;
    case Rank::real: lua_pushnumber(state, key.real); break;
    case Rank::text: push_text(state, key.text()); break;
    case Rank::boolean: lua_pushboolean(state, key.integer != 0); break;
    case Rank::handle: break;
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

// Expects the key on top of the stack, as lua_next leaves it.
void keep_handle(lua_State* state, KeyCollection& out) {
  if (out.handles == 0) {
    lua_newtable(state);
    lua_insert(state, -2);
    out.handles = lua_gettop(state) - 1;
  }
  lua_pushvalue(state, -1);
  lua_rawsetp(state, out.handles, out.keys.back().at);
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
    if (out.keys.back().rank == Rank::handle) keep_handle(state, out);
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
    if (keys[i].rank == Rank::handle)
      lua_rawgetp(state, handles, keys[i].at);
    else
      push_key(state, keys[i]);
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
