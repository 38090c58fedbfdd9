#include <new>
#include <string>
#include <utility>

#include "script/sandbox/parts.hpp"

namespace glasshouse::script {

void push_guarded(lua_State* state, lua_CFunction function, Guard& guard) {
  lua_pushlightuserdata(state, &guard);
  lua_pushcclosure(state, function, 1);
}

void add_functions(lua_State* state, const luaL_Reg* functions, Guard& guard) {
  lua_pushlightuserdata(state, &guard);
  luaL_setfuncs(state, functions, 1);
}

void pick(lua_State* state, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    lua_getfield(state, -1, name);
    lua_setfield(state, -3, name);
  }
  lua_pop(state, 1);
}

void push_stock(lua_State* state, lua_CFunction open) {
  lua_pushcfunction(state, open);
  lua_call(state, 0, 1);
}

std::string_view text_at(lua_State* state, int index) {
  std::size_t size = 0;
  const char* text = lua_tolstring(state, index, &size);
  return {text, size};
}

std::string_view check_text(lua_State* state, int index) {
  luaL_checkstring(state, index);
  return text_at(state, index);
}

void push_text(lua_State* state, std::string_view text) {
  lua_pushlstring(state, text.data(), text.size());
}

namespace {

bool shown_by_address(lua_State* state, int index) {
  switch (lua_type(state, index)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING: return false;
    default: break;
  }
  if (luaL_getmetafield(state, index, "__tostring") == LUA_TNIL) return true;
  lua_pop(state, 1);
  return false;
}

}  // namespace

std::string_view push_as_text(lua_State* state, int index) {
  if (!shown_by_address(state, index)) {
    luaL_tolstring(state, index, nullptr);
    return text_at(state, -1);
  }
  const int type = luaL_getmetafield(state, index, "__name");
  if (type == LUA_TSTRING) return text_at(state, -1);
  if (type != LUA_TNIL) lua_pop(state, 1);
  lua_pushstring(state, luaL_typename(state, index));
  return text_at(state, -1);
}

namespace {

int base_tostring(lua_State* state) {
  luaL_checkany(state, 1);
  push_as_text(state, 1);
  return 1;
}

int base_print(lua_State* state) {
  const auto& print = *static_cast<Print*>(lua_touserdata(state, lua_upvalueindex(2)));
  LongText line(state, "print");
  for (int i = 1; i <= lua_gettop(state); ++i) {
    guard_of(state).check(state);
    if (i > 1) line.add("\t");
    line.add(push_as_text(state, i));
    lua_pop(state, 1);
  }
  if (print) print(line.text());
  return 0;
}

int delete_print(lua_State* state) {
  static_cast<Print*>(lua_touserdata(state, 1))->~Print();
  return 0;
}

void push_print(lua_State* state, Guard& guard, Print print) {
  lua_pushlightuserdata(state, &guard);
  new (lua_newuserdatauv(state, sizeof(Print), 0)) Print(std::move(print));
  lua_newtable(state);
  lua_pushcfunction(state, delete_print);
  lua_setfield(state, -2, "__gc");
  lua_setmetatable(state, -2);
  lua_pushcclosure(state, base_print, 2);
}

// An error that ends the entry passes through; any other becomes a result.
int finish_protected(lua_State* state, int status, lua_KContext skipped) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(state) - static_cast<int>(skipped);
  if (status == LUA_ERRMEM) guard_of(state).note_full_memory();
  guard_of(state).check(state);
  lua_pushboolean(state, false);
  lua_insert(state, -2);
  return 2;
}

int base_pcall(lua_State* state) {
  luaL_checkany(state, 1);
  lua_pushboolean(state, true);
  lua_insert(state, 1);
  const int arguments = lua_gettop(state) - 2;
  const int status = lua_pcallk(state, arguments, LUA_MULTRET, 0, 0, finish_protected);
  return finish_protected(state, status, 0);
}

// The script's handler, the second upvalue, hears nothing of an error that ends the entry: it would
// run where the hook that raised that error can't stop it.
int call_handler(lua_State* state) {
  Guard& guard = guard_of(state);
  if (guard.aborted()) return 1;
  const Callback callback(guard, "xpcall");
  lua_pushvalue(state, lua_upvalueindex(2));
  lua_insert(state, 1);
  lua_call(state, lua_gettop(state) - 1, 1);
  return 1;
}

int base_xpcall(lua_State* state) {
  luaL_checktype(state, 2, LUA_TFUNCTION);
  lua_pushlightuserdata(state, &guard_of(state));
  lua_pushvalue(state, 2);
  lua_pushcclosure(state, call_handler, 2);
  lua_replace(state, 2);
  lua_pushboolean(state, true);
  lua_pushvalue(state, 1);
  lua_rotate(state, 3, 2);
  const int arguments = lua_gettop(state) - 4;
  const int status = lua_pcallk(state, arguments, LUA_MULTRET, 2, 2, finish_protected);
  return finish_protected(state, status, 2);
}

// __gc and __close would run at times that no rule decides, and __mode makes tables whose entries
// go when the collector comes by.
void refuse_metafields(lua_State* state, int metatable) {
  for (const char* name : {"__gc", "__mode", "__close"}) {
    lua_pushstring(state, name);
    if (lua_rawget(state, metatable) != LUA_TNIL)
      luaL_error(state,
                 "%s is not available to rules scripts: when it acts differs from run to run",
                 name);
    lua_pop(state, 1);
  }
}

int base_setmetatable(lua_State* state) {
  luaL_checktype(state, 1, LUA_TTABLE);
  if (!lua_isnil(state, 2)) luaL_checktype(state, 2, LUA_TTABLE);
  if (luaL_getmetafield(state, 1, "__metatable") != LUA_TNIL)
    return luaL_error(state, "this metatable is protected and can't be changed");
  if (!lua_isnil(state, 2)) refuse_metafields(state, 2);
  lua_settop(state, 2);
  lua_setmetatable(state, 1);
  return 1;
}

int base_getmetatable(lua_State* state) {
  luaL_checkany(state, 1);
  if (luaL_getmetafield(state, 1, "__metatable") != LUA_TNIL) return 1;
  if (!lua_getmetatable(state, 1)) lua_pushnil(state);
  return 1;
}

}  // namespace

void add_basics(lua_State* state, Guard& guard, Print print) {
  static constexpr luaL_Reg kFunctions[] = {{"tostring", base_tostring},
                                            {"pcall", base_pcall},
                                            {"xpcall", base_xpcall},
                                            {"setmetatable", base_setmetatable},
                                            {"getmetatable", base_getmetatable},
                                            {nullptr, nullptr}};
  add_functions(state, kFunctions, guard);
  push_print(state, guard, std::move(print));
  lua_setfield(state, -2, "print");
}

}  // namespace glasshouse::script
