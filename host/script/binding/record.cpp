#include "script/binding/record.hpp"

#include "core/errors.hpp"

namespace glasshouse::script {

Record read_record(lua_State* lua, int index, const char* expected) {
  if (!is_plain_table(lua, index)) refuse(index, expected);
  luaL_checkstack(lua, 10, nullptr);
  return {lua, index};
}

bool Record::push(const char* field) const {
  lua_pushstring(lua, field);
  if (lua_rawget(lua, index) != LUA_TNIL) return true;
  lua_pop(lua, 1);
  return false;
}

void Record::blame(const char* field, const ArgumentError& error) const {
  throw std::invalid_argument(std::string(field) + ": expected " + error.expected + ", got " +
                              described(lua, lua_gettop(lua)));
}

bool Record::flag(const char* field) const {
  if (!push(field)) return false;
  const bool out = lua_toboolean(lua, -1);
  lua_pop(lua, 1);
  return out;
}

void Record::check_names(std::span<const char* const> names, const char* about) const {
  const std::vector<std::string> known(names.begin(), names.end());
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    const std::string name = Key{lua, lua_gettop(lua) - 1}.shown();
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    throw std::invalid_argument("there is no '" + name + "' to say about " + about +
                                core::did_you_mean(name, known));
  }
}

Texts Texts::read(lua_State* lua, int index) {
  const std::size_t count = lua_rawlen(lua, index);
  if (lua_type(lua, index) != LUA_TTABLE || count > kMostThings) refuse(index, kExpected);
  Texts out;
  for (std::size_t i = 1; i <= count; ++i) {
    if (lua_rawgeti(lua, index, static_cast<lua_Integer>(i)) != LUA_TSTRING) {
      refuse(index, kExpected);
    }
    out.items.push_back(Text::read(lua, lua_gettop(lua)).value);
    lua_pop(lua, 1);
  }
  return out;
}

}  // namespace glasshouse::script
