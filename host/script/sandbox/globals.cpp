#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/errors.hpp"
#include "script/sandbox/parts.hpp"

// What happens when a script reads a name that isn't there or writes one that shouldn't be.
namespace glasshouse::script {

namespace {

// The metafield of a sealed table that holds the one with its entries.
constexpr const char* kEntries = "__next";

constexpr const char* kComputer = "a game can't reach the computer it runs on";
constexpr const char* kRandom = "it would differ from run to run; use game:roll(n)";
constexpr const char* kModules = "put the code in a file and require it";
constexpr const char* kDigits = "its last digits differ between machines";
constexpr const char* kBytes = "rules read texts, not bytes";
constexpr const char* kOldName = "it is gone from Lua 5.4";

// Well-known names that are left out, and why.
constexpr std::pair<std::string_view, const char*> kLeftOut[] = {
    {"os", "a game can't see the computer or its clock; use game:roll(n) for random numbers"},
    {"io", kComputer},
    {"debug", kComputer},
    {"package", kModules},
    {"load", kModules},
    {"loadstring", kModules},
    {"loadfile", kModules},
    {"dofile", kModules},
    {"require", "this script stands alone"},
    {"coroutine", "a turn is paused by asking: use player:choose"},
    {"collectgarbage", "the host looks after memory"},
    {"rawset", "write t[key] = value"},
    {"unpack", "write table.unpack"},
    {"_G", "name the global itself"},
    {"_VERSION", "it is Lua 5.4"},
    {"arg", "a game is given nothing but its options: game.options"},
    {"warn", "use print while you write a game, and game:log for players"},
    {"bit32", "write a & b, a | b, a ~ b, a << n"},
    {"jit", kComputer},
    {"module", kModules},
    {"getfenv", kOldName},
    {"setfenv", kOldName},
    {"table.getn", "write #t"},
    {"table.maxn", "write #t"},
    {"table.foreach", "write for key, value in pairs(t)"},
    {"table.foreachi", "write for i, value in ipairs(t)"},
    {"table.clear", "make a new table"},
    {"string.gfind", "write string.gmatch"},
    {"string.split", "write for part in text:gmatch(\"[^,]+\")"},
    {"string.trim", "write text:match(\"^%s*(.-)%s*$\")"},
    {"math.pi", "points and places are whole numbers; write 3.141592653589793 where you must"},
    {"math.deg", kDigits},
    {"math.rad", kDigits},
    {"math.log10", kDigits},
    {"math.atan2", kDigits},
    {"math.sinh", kDigits},
    {"math.cosh", kDigits},
    {"math.tanh", kDigits},
    {"math.frexp", kOldName},
    {"math.ldexp", kOldName},
    {"math.mod", "write a % b"},
    {"math.round", "write math.floor(x + 0.5)"},
    {"math.random", kRandom},
    {"math.randomseed", kRandom},
    {"math.pow", "write x ^ y"},
    {"math.sin", kDigits},
    {"math.cos", kDigits},
    {"math.tan", kDigits},
    {"math.asin", kDigits},
    {"math.acos", kDigits},
    {"math.atan", kDigits},
    {"math.exp", kDigits},
    {"math.log", kDigits},
    {"string.dump", "rules scripts are plain text"},
    {"string.pack", kBytes},
    {"string.packsize", kBytes},
    {"string.unpack", kBytes},
};

// In order, since the nearest name is the first of several that are as near.
std::vector<std::string> names_in(lua_State* state, int index) {
  std::vector<std::string> names;
  const RawTable table(state, index);
  for (lua_pushnil(state); table.next(); lua_pop(state, 1))
    if (lua_type(state, -2) == LUA_TSTRING) names.emplace_back(text_at(state, -2));
  std::sort(names.begin(), names.end());
  return names;
}

// "" for the globals, "math." for the library of that name.
std::string prefix_of(lua_State* state) { return std::string(text_at(state, lua_upvalueindex(2))); }

std::string missing_text(lua_State* state, const std::string& prefix, const std::string& key) {
  const std::string name = prefix + key;
  for (const auto& [known, why] : kLeftOut)
    if (name == known) return name + " is not available to rules scripts: " + why;
  const std::string there = prefix.empty() ? " is not defined" : " does not exist";
  return "'" + prefix + key + "'" + there + core::did_you_mean(key, names_in(state, 1));
}

std::string key_text(lua_State* state) { return quotable(push_as_text(state, 2)); }

int read_missing(lua_State* state) {
  const std::string key = key_text(state);
  return luaL_error(state, "%s", missing_text(state, prefix_of(state), key).c_str());
}

// The third upvalue is the table that the script can't write to.
int refuse_writing(lua_State* state) {
  lua_settop(state, 2);
  const std::string key = key_text(state);
  const std::string name = prefix_of(state) + key;
  lua_pushvalue(state, 2);
  const bool there = RawTable(state, lua_upvalueindex(3)).get_at_top() != LUA_TNIL;
  if (there)
    return luaL_error(state, "'%s' can't be changed: use a local of your own", name.c_str());
  if (name != key)
    return luaL_error(state, "'%s' can't be added to the library: use a local of your own",
                      name.c_str());
  return luaL_error(state, "'%s' is a new global: declare it local, a global would be hidden state",
                    name.c_str());
}

// __len; the upvalue has the entries.
int sealed_length(lua_State* state) {
  lua_pushinteger(state, static_cast<lua_Integer>(lua_rawlen(state, lua_upvalueindex(1))));
  return 1;
}

// pairs over what can only be read: over a copy, since a loop gets hold of its table. The second
// upvalue is the table.
int pairs_of_copy(lua_State* state) {
  lua_settop(state, 0);
  lua_newtable(state);
  copy_fields(state, lua_upvalueindex(2), 1);
  return push_pairs(state, 1);
}

// Gives the table on top a metatable that explains what is missing.
void explain_missing(lua_State* state, const std::string& prefix, Guard& guard) {
  lua_newtable(state);
  push_text(state, prefix);
  push_guarded(state, guarded<read_missing>, guard, 1);
  lua_setfield(state, -2, "__index");
  lua_pushboolean(state, false);
  lua_setfield(state, -2, "__metatable");
  lua_setmetatable(state, -2);
}

// Seals the table on top: `prefix` is how messages begin the names in it.
void make_read_only(lua_State* state, const std::string& prefix, Guard& guard) {
  push_text(state, prefix);
  lua_pushvalue(state, -2);
  push_guarded(state, guarded<refuse_writing>, guard, 2);
  seal_table(state);
}

}  // namespace

void copy_fields(lua_State* state, int from, int to) {
  for (lua_pushnil(state); lua_next(state, from) != 0;) {
    lua_pushvalue(state, -2);
    lua_insert(state, -2);
    lua_rawset(state, to);
  }
}

void seal_table(lua_State* state) {
  const int refuse = lua_gettop(state);
  const int entries = refuse - 1;
  lua_newtable(state);
  lua_createtable(state, 0, 6);
  const auto set = [state](const char* name) { lua_setfield(state, -2, name); };
  lua_pushvalue(state, entries);
  set("__index");
  lua_pushvalue(state, entries);
  set(kEntries);
  lua_pushvalue(state, refuse);
  set("__newindex");
  lua_pushvalue(state, entries);
  lua_pushcclosure(state, sealed_length, 1);
  set("__len");
  lua_pushvalue(state, entries);
  push_guarded(state, guarded<pairs_of_copy>, guard_in(state), 1);
  set("__pairs");
  lua_pushboolean(state, false);
  set("__metatable");
  lua_setmetatable(state, -2);
  lua_replace(state, entries);
  lua_settop(state, entries);
}

void put_globals_behind(lua_State* state, const char* writing) {
  lua_newtable(state);
  for (const char* event : {"__index", writing}) {
    lua_pushglobaltable(state);
    lua_setfield(state, -2, event);
  }
  lua_setmetatable(state, -2);
}

void push_entries(lua_State* state, int index) {
  lua_pushvalue(state, index);
  const int type = luaL_getmetafield(state, -1, kEntries);
  if (type == LUA_TTABLE) lua_remove(state, -2);
  if (type != LUA_TTABLE && type != LUA_TNIL) lua_pop(state, 1);
}

void close_library(lua_State* state, const char* name, Guard& guard) {
  const std::string prefix = std::string(name) + ".";
  explain_missing(state, prefix, guard);
  make_read_only(state, prefix, guard);
}

void close_globals(lua_State* state, Guard& guard) { explain_missing(state, "", guard); }

void seal_globals(lua_State* state) {
  lua_pushglobaltable(state);
  make_read_only(state, "", guard_in(state));
  lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

}  // namespace glasshouse::script
