#include <cmath>
#include <new>
#include <string>
#include <utility>

#include "script/sandbox/parts.hpp"

namespace glasshouse::script {

void push_guarded(lua_State* state, lua_CFunction function, Guard& guard, int upvalues) {
  lua_pushlightuserdata(state, &guard);
  if (upvalues > 0) lua_insert(state, -1 - upvalues);
  lua_pushcclosure(state, function, 1 + upvalues);
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

std::string quotable(std::string_view text) { return core::cut_short(text, 60); }

namespace {

bool shown_by_address(lua_State* state, int index) {
  const int type = lua_type(state, index);
  if (type == LUA_TNIL || type == LUA_TBOOLEAN || lua_isstring(state, index)) return false;
  if (luaL_getmetafield(state, index, "__tostring") == LUA_TNIL) return true;
  lua_pop(state, 1);
  return false;
}

// What C prints for it has a sign on some machines.
bool is_not_a_number(lua_State* state, int index) {
  return lua_type(state, index) == LUA_TNUMBER && std::isnan(lua_tonumber(state, index));
}

int base_tostring(lua_State* state) {
  luaL_checkany(state, 1);
  push_as_text(state, 1);
  return 1;
}

// Where lines go. A script may print for ever: lines are cut, and after so many no more are handed
// on.
struct Printer {
  Print print;
  std::size_t lines = 0;

  void add(std::string_view line) {
    if (!print || lines > kMostPrintedLines) return;
    print(++lines > kMostPrintedLines ? "… and more lines, which are not shown"
                                      : core::cut_short(line, kLongestPrintedLine));
  }
};

int base_print(lua_State* state) {
  auto& printer = *static_cast<Printer*>(lua_touserdata(state, lua_upvalueindex(2)));
  std::string line;
  const int count = lua_gettop(state);
  for (int i = 1; i <= count; ++i) {
    guard_of(state).check(state);
    if (i > 1) line += "\t";
    const std::string_view text = push_as_text(state, i);
    if (line.size() <= kLongestPrintedLine) line += text.substr(0, kLongestPrintedLine + 1);
    lua_pop(state, 1);
  }
  printer.add(line);
  return 0;
}

int delete_printer(lua_State* state) {
  static_cast<Printer*>(lua_touserdata(state, 1))->~Printer();
  return 0;
}

void push_print(lua_State* state, Guard& guard, Print print) {
  new (lua_newuserdatauv(state, sizeof(Printer), 0)) Printer{std::move(print)};
  lua_newtable(state);
  lua_pushcfunction(state, delete_printer);
  lua_setfield(state, -2, "__gc");
  lua_setmetatable(state, -2);
  push_guarded(state, guarded<base_print>, guard, 1);
}

// An error that ends the entry passes through; any other becomes a result. An exception that
// is not Lua's leaves a status below 0, and whatever lay on the stack.
int finish_protected(lua_State* state, int status, lua_KContext skipped) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(state) - static_cast<int>(skipped);
  if (status == LUA_ERRMEM) guard_of(state).note_full_memory();
  guard_of(state).check(state);
  if (status < 0) return luaL_error(state, "%s", kHostFailed);
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
  lua_pushvalue(state, 2);
  push_guarded(state, guarded<call_handler>, guard_of(state), 1);
  lua_replace(state, 2);
  lua_pushboolean(state, true);
  lua_pushvalue(state, 1);
  lua_rotate(state, 3, 2);
  const int arguments = lua_gettop(state) - 4;
  const int status = lua_pcallk(state, arguments, LUA_MULTRET, 2, 2, finish_protected);
  return finish_protected(state, status, 2);
}

}  // namespace

std::string_view push_as_text(lua_State* state, int index) {
  if (is_not_a_number(state, index)) {
    lua_pushliteral(state, "nan");
    return text_at(state, -1);
  }
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

void add_basics(lua_State* state, Guard& guard, Print print) {
  static constexpr luaL_Reg kFunctions[] = {{"tostring", guarded<base_tostring>},
                                            {"pcall", guarded<base_pcall>},
                                            {"xpcall", guarded<base_xpcall>},
                                            {nullptr, nullptr}};
  add_functions(state, kFunctions, guard);
  push_print(state, guard, std::move(print));
  lua_setfield(state, -2, "print");
}

}  // namespace glasshouse::script
