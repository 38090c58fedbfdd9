#include "catch.hpp"
#include "sandbox_state.hpp"

// Asking a player pauses the script's Lua thread; where that is possible and where not.

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

namespace {

int ask(lua_State* lua) {
  check_can_pause(lua);
  return lua_yield(lua, 0);
}

// Runs a script on a Lua thread and answers its questions with 1, 2, …
std::string answered(const std::string& script) {
  SandboxState state;
  lua_pushglobaltable(state.lua);
  lua_pushliteral(state.lua, "ask");
  lua_pushcfunction(state.lua, ask);
  lua_rawset(state.lua, -3);
  lua_State* turn = lua_newthread(state.lua);
  const Entry entry(state.guard, turn);
  REQUIRE(load_chunk(turn, script, "rules/test.lua") == LUA_OK);
  int results = 0;
  int status = lua_resume(turn, state.lua, 0, &results);
  for (int answer = 1; status == LUA_YIELD; ++answer) {
    lua_pop(turn, results);
    lua_pushinteger(turn, answer);
    status = lua_resume(turn, state.lua, 1, &results);
  }
  return luaL_tolstring(turn, -1, nullptr);
}

}  // namespace

TEST_CASE("a player can be asked inside pcall and xpcall") {
  CHECK(answered("local fine, a = pcall(function() return ask() + ask() end) return a") == "3");
  CHECK(answered("local fine, a = pcall(function() ask() error('no', 0) end) "
                 "return tostring(fine) .. a") == "falseno");
  CHECK(answered("local fine, a, b = xpcall(function() return ask(), ask() end, print) "
                 "return a .. b") == "12");
  CHECK(answered("local fine, a = xpcall(function() ask() error('no', 0) end, "
                 "function(e) return e .. '!' end) return tostring(fine) .. a") == "falseno!");
}

TEST_CASE("a player can be asked in a loop and in a __pairs") {
  CHECK(answered("local s = 0 for _, v in ipairs({1, 2}) do s = s + v * ask() end return s") ==
        "5");
  CHECK(
      answered("local s = 0 for _, v in pairs({a = 1, b = 2}) do s = s + v * ask() end return s") ==
      "5");
  CHECK(answered("local t = setmetatable({}, {__pairs = function() return next, {a = ask()} end}) "
                 "for _, v in pairs(t) do return v end") == "1");
}

TEST_CASE("asking where the script can't be paused says where that is") {
  CHECK(answered("table.sort({2, 1}, function() return ask() end)") ==
        "rules/test.lua:1: nobody can be asked inside the function given to table.sort: ask before "
        "it");
  CHECK_THAT(answered("('x'):gsub('x', function() return ask() end)"),
             ContainsSubstring("nobody can be asked inside the function given to string.gsub"));
  CHECK_THAT(answered("tostring(setmetatable({}, {__tostring = function() return ask() end}))"),
             ContainsSubstring("nobody can be asked here"));
  CHECK(answered("pcall(table.sort, {2, 1}, function() error() end) return ask()") == "1");
}
