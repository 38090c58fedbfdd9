// Values of the manifest in Lua.
#include <charconv>

#include "script/binding/handles.hpp"

namespace glasshouse::script {
namespace {

void push_list_value(lua_State* lua, const core::Value::List& list) {
  lua_createtable(lua, static_cast<int>(list.size()), 0);
  for (std::size_t i = 0; i < list.size(); ++i) {
    push_value(lua, list[i]);
    lua_rawseti(lua, -2, static_cast<int64_t>(i + 1));
  }
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

void push_map_value(lua_State* lua, const core::Value::Map& map) {
  lua_createtable(lua, 0, static_cast<int>(map.size()));
  for (const auto& [key, item] : map) {
    push_key(lua, key);
    push_value(lua, item);
    lua_rawset(lua, -3);
  }
}

}  // namespace

void push_value(lua_State* lua, const core::Value& value) {
  if (const bool* yes = value.as<bool>()) {
    lua_pushboolean(lua, *yes);
  } else if (const int64_t* number = value.as<int64_t>()) {
    lua_pushinteger(lua, *number);
  } else if (const std::string* text = value.as<std::string>()) {
    lua_pushlstring(lua, text->data(), text->size());
  } else if (const auto* list = value.as<core::Value::List>()) {
    push_list_value(lua, *list);
  } else if (const auto* map = value.as<core::Value::Map>()) {
    push_map_value(lua, *map);
  } else {
    lua_pushnil(lua);
  }
}

}  // namespace glasshouse::script
