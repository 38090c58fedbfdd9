#include "script/binding/values.hpp"

#include <charconv>

#include "core/errors.hpp"
#include "script/binding/binding.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

void refuse_change(Names, Key key) {
  throw std::invalid_argument("'" + key.shown() +
                              "' can't be changed: what the manifest says stays as it is");
}

// Reading what the manifest doesn't have is a slip, not nil.
void refuse_unknown(Names names, Key key) {
  if (key.text().empty()) return;
  throw std::invalid_argument("the manifest has no '" + key.shown() + "' here" +
                              core::did_you_mean(key.shown(), names.all()));
}

// Gives the entries on top what refuses unknown names.
void set_entries_metatable(lua_State* lua) {
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, kBound<refuse_unknown>);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
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
  if (lua_type(lua, -1) == LUA_TTABLE) seal_constant(lua);
}

void seal_constant(lua_State* lua) {
  set_entries_metatable(lua);
  lua_pushcfunction(lua, kBound<refuse_change>);
  seal_table(lua);
}

}  // namespace glasshouse::script
