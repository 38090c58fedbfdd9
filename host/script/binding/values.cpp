#include "script/binding/values.hpp"

#include <charconv>

#include "core/errors.hpp"
#include "script/binding/binding.hpp"

namespace glasshouse::script {
namespace {

// The metafield of a sealed table that holds the one with its entries; `next` reads it too.
constexpr const char* kEntries = "__next";

void refuse_change(Names, Key key) {
  throw std::invalid_argument("'" + key.shown() +
                              "' can't be changed: what the manifest says stays as it is");
}

// Reading what the manifest doesn't have is a slip, not nil.
void refuse_unknown(Names names, Key key) {
  if (key.text().empty()) return;
  throw std::invalid_argument("the manifest has no '" + key.shown() + "' here" +
                              core::did_you_mean(key.shown(), names.read()));
}

// __len; the upvalue has the entries.
int length(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, lua_upvalueindex(1))));
  return 1;
}

// __pairs goes through a copy, which may be changed. Upvalues: the entries, and the sandbox's
// pairs.
int loop_over_copy(lua_State* lua) {
  lua_settop(lua, 0);
  lua_pushvalue(lua, lua_upvalueindex(2));
  lua_newtable(lua);
  for (lua_pushnil(lua); lua_next(lua, lua_upvalueindex(1)) != 0;) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, 2);
  }
  lua_call(lua, 1, 3);
  return 3;
}

// Gives the entries on top what refuses unknown names.
void set_entries_metatable(lua_State* lua) {
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, kBound<refuse_unknown>);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
}

// The metatable of a sealed table, for the entries at a stack index.
void push_sealed_metatable(lua_State* lua, int entries) {
  lua_createtable(lua, 0, 6);
  const auto set = [lua](const char* name) { lua_setfield(lua, -2, name); };
  lua_pushvalue(lua, entries);
  set("__index");
  lua_pushvalue(lua, entries);
  set(kEntries);
  lua_pushcfunction(lua, kBound<refuse_change>);
  set("__newindex");
  lua_pushvalue(lua, entries);
  lua_pushcclosure(lua, length, 1);
  set("__len");
  lua_pushvalue(lua, entries);
  lua_getglobal(lua, "pairs");
  lua_pushcclosure(lua, loop_over_copy, 2);
  set("__pairs");
  lua_pushboolean(lua, 0);
  set("__metatable");
}

// {2: 6, 3: 5} is meant to be asked with numbers.
void push_key(lua_State* lua, const std::string& key) {
  int64_t number = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
  if (error == std::errc() && end == key.data() + key.size()) {
    lua_pushinteger(lua, number);
  } else {
    lua_pushlstring(lua, key.data(), key.size());
  }
}

using Push = void (*)(lua_State*, const core::Value&);

void push_list_value(lua_State* lua, const core::Value::List& list, Push push) {
  lua_createtable(lua, static_cast<int>(list.size()), 0);
  for (std::size_t i = 0; i < list.size(); ++i) {
    push(lua, list[i]);
    lua_rawseti(lua, -2, static_cast<int64_t>(i + 1));
  }
}

void push_map_value(lua_State* lua, const core::Value::Map& map, Push push) {
  lua_createtable(lua, 0, static_cast<int>(map.size()));
  for (const auto& [key, item] : map) {
    push_key(lua, key);
    push(lua, item);
    lua_rawset(lua, -3);
  }
}

// A value whose tables, if it is one, hold what `push` pushes.
void push_with(lua_State* lua, const core::Value& value, Push push) {
  luaL_checkstack(lua, 8, "a value of the manifest is too deep");
  if (const bool* yes = value.as<bool>()) {
    lua_pushboolean(lua, *yes);
  } else if (const int64_t* number = value.as<int64_t>()) {
    lua_pushinteger(lua, *number);
  } else if (const std::string* text = value.as<std::string>()) {
    lua_pushlstring(lua, text->data(), text->size());
  } else if (const auto* list = value.as<core::Value::List>()) {
    push_list_value(lua, *list, push);
  } else if (const auto* map = value.as<core::Value::Map>()) {
    push_map_value(lua, *map, push);
  } else {
    lua_pushnil(lua);
  }
}

}  // namespace

void push_value(lua_State* lua, const core::Value& value) { push_with(lua, value, push_value); }

void push_constant(lua_State* lua, const core::Value& value) {
  push_with(lua, value, push_constant);
  if (lua_type(lua, -1) == LUA_TTABLE) seal_table(lua);
}

void seal_table(lua_State* lua) {
  const int entries = lua_gettop(lua);
  set_entries_metatable(lua);
  lua_newtable(lua);
  push_sealed_metatable(lua, entries);
  lua_setmetatable(lua, -2);
  lua_remove(lua, entries);
}

void push_entries(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  const int type = luaL_getmetafield(lua, index, kEntries);
  if (type == LUA_TTABLE) return;
  if (type != LUA_TNIL) lua_pop(lua, 1);
  lua_pushvalue(lua, index);
}

}  // namespace glasshouse::script
