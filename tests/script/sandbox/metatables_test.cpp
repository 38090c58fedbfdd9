#include "catch.hpp"
#include "sandbox_state.hpp"
#include "script/sandbox/gate.hpp"

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

namespace {

// The fault that the gate reports when the script has ended; "" when there is none.
std::string fault_of(SandboxState& state, const std::string& script) {
  Gate gate(state.guard);
  REQUIRE(load_chunk(state.lua, script, "rules/test.lua") == LUA_OK);
  try {
    gate.call(state.lua, 0, 0);
  } catch (const glasshouse::core::ContentError& error) {
    lua_settop(state.lua, 0);
    return error.faults().front().text();
  }
  return "";
}

}  // namespace

TEST_CASE("a refused field that is put into a metatable later is told with the setmetatable") {
  for (const std::string field : {"__gc", "__mode", "__close"}) {
    INFO(field);
    SandboxState state;
    CHECK_THAT(
        fault_of(state, "local m = {}\nkept = nil or setmetatable({}, m)\nm." + field + " = 'k'"),
        ContainsSubstring("new global"));
    CHECK_THAT(
        fault_of(state, "local m = {}\nlocal t = setmetatable({}, m)\nm." + field + " = 'k'"),
        ContainsSubstring("rules/test.lua:2: " + field + " is not available"));
  }
}

TEST_CASE("metatables without refused fields pass, and those nobody uses are forgotten") {
  SandboxState state;
  CHECK(
      fault_of(state, "local m = {__index = {}} for i = 1, 10 do setmetatable({}, m) end").empty());
  CHECK(state.guard.watches_metatables());
  CHECK(fault_of(state, "for i = 1, 2000 do setmetatable({}, {}) end").empty());
  lua_gc(state.lua, LUA_GCCOLLECT);
  const std::size_t before = state.memory.used();
  for (int i = 0; i < 20; ++i) fault_of(state, "for i = 1, 2000 do setmetatable({}, {}) end");
  lua_gc(state.lua, LUA_GCCOLLECT);
  CHECK(state.memory.used() < before + 500'000);
}

TEST_CASE("a script without metatables has none to be looked at") {
  SandboxState state;
  CHECK(fault_of(state, "return 1").empty());
  CHECK_FALSE(state.guard.watches_metatables());
}

TEST_CASE("setmetatable and getmetatable refuse what is no table") {
  SandboxState state;
  CHECK_THAT(state.run("setmetatable()"), ContainsSubstring("table expected"));
  CHECK_THAT(state.run("setmetatable({}, 'x')"), ContainsSubstring("table expected"));
  CHECK_THAT(state.run("getmetatable()"), ContainsSubstring("value expected"));
  CHECK(state.run("local m = {} local t = setmetatable({}, m) setmetatable(t, nil) "
                  "return getmetatable(t)") == "nil");
}
