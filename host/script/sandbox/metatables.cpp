#include <random>
#include <string>

#include "script/sandbox/parts.hpp"

// setmetatable and getmetatable. Some fields are refused: __gc and __close would run at times that
// no rule decides, and __mode makes tables whose entries go when the collector comes by. A script
// can write them into a metatable that it has set already, so every metatable is remembered, as
// long as somebody uses it, with the place where it was set, and looked at when the script
// pauses.
namespace glasshouse::script {

namespace {

constexpr const char* kRefused[] = {"__gc", "__mode", "__close"};

// Where the registry has the metatables that scripts have set: a table from each to its place.
const char kMetatablesKey = 0;

// The first field of the metatable that is refused, or nullptr.
const char* refused_field(lua_State* state, int index) {
  const RawTable metatable(state, index);
  for (const char* name : kRefused) {
    const bool there = metatable.get(name) != LUA_TNIL;
    lua_pop(state, 1);
    if (there) return name;
  }
  return nullptr;
}

std::string refusal(const std::string& name) {
  return name + " is not available to rules scripts: when it acts differs from run to run";
}

// The second upvalue is the table of metatables.
void remember(lua_State* state, int metatable) {
  lua_pushvalue(state, metatable);
  const bool known = lua_rawget(state, lua_upvalueindex(2)) != LUA_TNIL;
  lua_pop(state, 1);
  if (known) return;
  lua_pushvalue(state, metatable);
  luaL_where(state, 1);
  lua_rawset(state, lua_upvalueindex(2));
  guard_of(state).watch_metatables();
}

int base_setmetatable(lua_State* state) {
  luaL_checktype(state, 1, LUA_TTABLE);
  if (!lua_isnil(state, 2)) luaL_checktype(state, 2, LUA_TTABLE);
  if (luaL_getmetafield(state, 1, "__metatable") != LUA_TNIL)
    return luaL_error(state, "this metatable is protected and can't be changed");
  lua_settop(state, 2);
  if (!lua_isnil(state, 2)) {
    if (const char* field = refused_field(state, 2))
      return luaL_error(state, "%s", refusal(field).c_str());
    remember(state, 2);
  }
  lua_setmetatable(state, 1);
  return 1;
}

int base_getmetatable(lua_State* state) {
  luaL_checkany(state, 1);
  if (luaL_getmetafield(state, 1, "__metatable") != LUA_TNIL) return 1;
  if (!lua_getmetatable(state, 1)) lua_pushnil(state);
  return 1;
}

// Pushes a table that keeps no metatable alive.
void push_metatables(lua_State* state) {
  lua_newtable(state);
  lua_newtable(state);
  lua_pushliteral(state, "k");
  lua_setfield(state, -2, "__mode");
  lua_setmetatable(state, -2);
  lua_pushvalue(state, -1);
  lua_rawsetp(state, LUA_REGISTRYINDEX, &kMetatablesKey);
}

// Lua keeps one copy of a short text and knows an event by where its name lies. With other letters
// in that copy, which no script can guess, what a script calls so is a name like any other: a table
// whose entries go would take the collector hours, if it is made for that.
void forget_event(lua_State* state, const char* name) {
  lua_pushstring(state, name);
  std::random_device device;
  for (char* letter = const_cast<char*>(lua_tostring(state, -1)); *letter != '\0'; ++letter)
    *letter = static_cast<char>(device() | 0x80u);
  lua_pop(state, 1);
}

}  // namespace

void add_metatables(lua_State* state, Guard& guard) {
  push_metatables(state);
  forget_event(state, "__mode");
  push_guarded(state, guarded<base_setmetatable>, guard, 1);
  lua_setfield(state, -2, "setmetatable");
  push_guarded(state, guarded<base_getmetatable>, guard);
  lua_setfield(state, -2, "getmetatable");
}

// The least of several, since the order of the table differs from run to run.
std::string late_metafield(lua_State* state) {
  std::string first;
  lua_rawgetp(state, LUA_REGISTRYINDEX, &kMetatablesKey);
  const RawTable metatables(state, -1);
  for (lua_pushnil(state); metatables.next(); lua_pop(state, 1)) {
    const char* field = refused_field(state, -2);
    if (!field) continue;
    const std::string fault = std::string(text_at(state, -1)) + refusal(field);
    if (first.empty() || fault < first) first = fault;
  }
  lua_pop(state, 1);
  return first;
}

}  // namespace glasshouse::script
