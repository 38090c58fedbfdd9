#include "script/sandbox/sandbox.hpp"

#include <utility>

#include "script/sandbox/parts.hpp"

namespace glasshouse::script {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

void clear_table(lua_State* state) {
  lua_pushnil(state);
  while (lua_next(state, -2)) {
    lua_pop(state, 1);
    lua_pushvalue(state, -1);
    lua_pushnil(state);
    lua_rawset(state, -4);
  }
}

// luaopen_base writes into the globals, so what we keep of it is set aside before they are cleared.
void add_stock_basics(lua_State* state) {
  lua_newtable(state);
  push_stock(state, luaopen_base);
  pick(state, {"assert", "error", "rawequal", "rawget", "rawlen", "select", "tonumber", "type"});
  lua_pushglobaltable(state);
  clear_table(state);
  lua_pushnil(state);
  while (lua_next(state, -3)) {
    lua_pushvalue(state, -2);
    lua_insert(state, -2);
    lua_rawset(state, -4);
  }
  lua_remove(state, -2);
}

void set_library(lua_State* state, const char* name) {
  close_library(state, name);
  lua_setfield(state, -2, name);
}

// Functions whose results are exact, the same on every machine.
void add_math(lua_State* state) {
  lua_newtable(state);
  push_stock(state, luaopen_math);
  pick(state, {"abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger",
               "modf", "sqrt", "tointeger", "type", "ult"});
  set_library(state, "math");
}

void add_utf8(lua_State* state) {
  lua_newtable(state);
  push_stock(state, luaopen_utf8);
  pick(state, {"char", "charpattern", "codepoint", "codes", "len", "offset"});
  set_library(state, "utf8");
}

void add_table_library(lua_State* state, Guard& guard) {
  lua_newtable(state);
  add_tables(state, guard);
  set_library(state, "table");
}

void push_string_functions(lua_State* state, Guard& guard) {
  lua_newtable(state);
  add_strings(state, guard);
  add_matching(state, guard);
}

// Methods of strings come from a table of their own, so that ("pass").kind is nil as in stock Lua
// while string.kind is an error. Stock Lua's arithmetic on strings is left out.
void set_string_methods(lua_State* state, Guard& guard) {
  lua_pushliteral(state, "");
  lua_newtable(state);
  push_string_functions(state, guard);
  lua_setfield(state, -2, "__index");
  lua_pushboolean(state, false);
  lua_setfield(state, -2, "__metatable");
  lua_setmetatable(state, -2);
  lua_pop(state, 1);
}

// Where the registry has the guard.
const char kGuardKey = 0;

}  // namespace

Guard& guard_in(lua_State* state) {
  lua_rawgetp(state, LUA_REGISTRYINDEX, &kGuardKey);
  Guard* guard = static_cast<Guard*>(lua_touserdata(state, -1));
  lua_pop(state, 1);
  return *guard;
}

void open_sandbox(lua_State* state, Guard& guard, Print print) {
  lua_pushlightuserdata(state, &guard);
  lua_rawsetp(state, LUA_REGISTRYINDEX, &kGuardKey);
  add_stock_basics(state);
  add_basics(state, guard, std::move(print));
  add_ordered_iteration(state, guard);
  add_math(state);
  add_utf8(state);
  add_table_library(state, guard);
  push_string_functions(state, guard);
  set_library(state, "string");
  close_globals(state);
  lua_pop(state, 1);
  set_string_methods(state, guard);
}

int load_chunk(lua_State* state, std::string_view text, const std::string& name) {
  if (text.starts_with(LUA_SIGNATURE[0])) {
    push_text(state, name + ": this is compiled Lua; a rules script must be plain text");
    return LUA_ERRSYNTAX;
  }
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return luaL_loadbufferx(state, text.data(), text.size(), ("@" + name).c_str(), "t");
}

void check_can_pause(lua_State* state, const Guard& guard) {
  if (lua_isyieldable(state)) return;
  if (guard.inside())
    luaL_error(state, "nobody can be asked inside the function given to %s: ask before it",
               guard.inside());
  luaL_error(state, "nobody can be asked here: only a turn can be paused for an answer");
}

}  // namespace glasshouse::script
