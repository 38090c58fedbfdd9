#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/errors.hpp"
#include "script/sandbox/parts.hpp"

// What happens when a script reads a name that isn't there or writes one that shouldn't be.
namespace glasshouse::script {

namespace {

constexpr const char* kComputer = "a game can't reach the computer it runs on";
constexpr const char* kRandom = "it would differ from run to run; use game:roll(n)";
constexpr const char* kModules = "put the code in a file and require it";
constexpr const char* kDigits = "its last digits differ between machines";
constexpr const char* kBytes = "rules read texts, not bytes";

// Well-known names that are left out, and why.
const std::map<std::string, const char*, std::less<>>& left_out() {
  static const std::map<std::string, const char*, std::less<>> kNames{
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
  return kNames;
}

// In order, since the nearest name is the first of several that are as near.
std::vector<std::string> names_in(lua_State* state, int table) {
  std::vector<std::string> names;
  lua_pushnil(state);
  while (lua_next(state, table)) {
    lua_pop(state, 1);
    if (lua_type(state, -1) == LUA_TSTRING) names.emplace_back(text_at(state, -1));
  }
  std::sort(names.begin(), names.end());
  return names;
}

// "" for the globals, "math." for the library of that name.
std::string prefix_of(lua_State* state) { return std::string(text_at(state, lua_upvalueindex(1))); }

std::string missing_text(lua_State* state, const std::string& prefix, const std::string& key) {
  const auto known = left_out().find(prefix + key);
  if (known != left_out().end())
    return prefix + key + " is not available to rules scripts: " + known->second;
  const std::string there = prefix.empty() ? " is not defined" : " does not exist";
  return "'" + prefix + key + "'" + there + core::did_you_mean(key, names_in(state, 1));
}

// Names longer than any we know are cut: a script may make one of megabytes.
std::string key_text(lua_State* state) { return std::string(push_as_text(state, 2).substr(0, 60)); }

int read_missing(lua_State* state) {
  const std::string key = key_text(state);
  return luaL_error(state, "%s", missing_text(state, prefix_of(state), key).c_str());
}

int write_new(lua_State* state) {
  const std::string key = key_text(state);
  const std::string prefix = prefix_of(state);
  if (!prefix.empty())
    return luaL_error(state, "'%s%s' can't be added to the library: use a local of your own",
                      prefix.c_str(), key.c_str());
  return luaL_error(state, "'%s' is a new global: declare it local, a global would be hidden state",
                    key.c_str());
}

void set_handler(lua_State* state, const char* event, lua_CFunction function,
                 const std::string& prefix) {
  push_text(state, prefix);
  lua_pushcclosure(state, function, 1);
  lua_setfield(state, -2, event);
}

void push_closed_metatable(lua_State* state, const std::string& prefix) {
  lua_newtable(state);
  set_handler(state, "__index", read_missing, prefix);
  lua_pushboolean(state, false);
  lua_setfield(state, -2, "__metatable");
}

}  // namespace

void close_library(lua_State* state, const char* name) {
  const std::string prefix = std::string(name) + ".";
  push_closed_metatable(state, prefix);
  set_handler(state, "__newindex", write_new, prefix);
  lua_setmetatable(state, -2);
}

void close_globals(lua_State* state) {
  push_closed_metatable(state, "");
  lua_setmetatable(state, -2);
}

void seal_globals(lua_State* state) {
  lua_pushglobaltable(state);
  lua_getmetatable(state, -1);
  set_handler(state, "__newindex", write_new, "");
  lua_pop(state, 2);
}

}  // namespace glasshouse::script
