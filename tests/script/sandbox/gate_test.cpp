#include "script/sandbox/gate.hpp"

#include <new>
#include <stdexcept>

#include "catch.hpp"
#include "sandbox_state.hpp"

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

namespace {

int throw_bad_alloc(lua_State*) { throw std::bad_alloc(); }
int throw_number(lua_State*) { throw 7; }

// A sandbox whose scripts are called through the gate.
class Gated : public SandboxState {
 public:
  Gated() : SandboxState(std::chrono::seconds(20)) {
    add("bad_alloc", throw_bad_alloc);
    add("number", throw_number);
  }

  glasshouse::core::Fault fault(const std::string& script) {
    load_chunk(lua, script, "rules/test.lua");
    try {
      gate.call(lua, 0, 0);
    } catch (const glasshouse::core::ContentError& error) {
      return error.faults().front();
    }
    return {};
  }

  glasshouse::core::Fault fault_in_turn(const std::string& script) {
    lua_State* turn = lua_newthread(lua);
    load_chunk(turn, script, "rules/test.lua");
    try {
      gate.resume(turn, lua, 0);
    } catch (const glasshouse::core::ContentError& error) {
      return error.faults().front();
    }
    return {};
  }

  Gate gate{guard};

 private:
  void add(const char* name, lua_CFunction function) {
    lua_pushglobaltable(lua);
    lua_pushstring(lua, name);
    lua_pushcfunction(lua, function);
    lua_rawset(lua, -3);
    lua_settop(lua, 0);
  }
};

}  // namespace

TEST_CASE("an error's text is cut to a length that people read") {
  Gated state;
  const auto fault = state.fault("error(('x'):rep(16000000))");
  CHECK(fault.line == 1);
  CHECK(fault.message.size() < kLongestMessage + 10);
  CHECK(fault.message.ends_with("…"));
  const std::string name(100'000, 'n');
  const auto named =
      state.fault("local t = {}\nfunction t." + name + "() error('no') end\nt." + name + "()");
  CHECK(named.message == "no");
  CHECK(named.hint.size() < 300);
}

TEST_CASE("errors of megabytes inside errors of megabytes are only memory") {
  Gated state;
  const auto fault = state.fault(R"(
    local function fail(n)
      local fine, why = pcall(n > 0 and fail or error, n > 0 and n - 1 or ('x'):rep(8000000))
      error(why .. n, 0)
    end
    fail(20))");
  CHECK(fault.message.size() < kLongestMessage + 10);
}

TEST_CASE("an exception of the host's that gets lost inside Lua is told") {
  for (const char* name : {"bad_alloc", "number"}) {
    INFO(name);
    Gated state;
    CHECK(state.fault(std::string("local x = 'innocent' ") + name + "()").message == kHostFailed);
    CHECK(state.fault_in_turn(std::string(name) + "()").message == kHostFailed);
    const auto caught = state.fault(std::string("\nlocal fine = pcall(") + name + ") return 1");
    CHECK(caught.message == kHostFailed);
    CHECK(caught.line == 2);
    CHECK(state.value("1 + 1") == "2");
  }
}

TEST_CASE("memory that is full when an error is reported doesn't hide the reason") {
  Gated state;
  const auto fault = state.fault("local t = {} for i = 1, 1e9 do t[i] = {} end");
  CHECK(fault.line == 1);
  CHECK_THAT(fault.message, ContainsSubstring("the script used more than 64 MB"));
}

TEST_CASE("recursion through every function that calls back ends in an error") {
  Gated state;
  for (const char* script :
       {"local function f() pcall(f) error('no') end f()",
        "local function f() return pcall(f) end f() error('no')",
        "local function f() table.sort({1, 2}, f) end f()",
        "local function f() return tostring(setmetatable({}, {__tostring = f})) end f()",
        "local m = {} m.__index = function(t, k) return t[k] end local x = setmetatable({}, m).x",
        "local function f() ('x'):gsub('.', f) end f()",
        "local function f() for _ in pairs(setmetatable({}, {__pairs = f})) do end end f()",
        "local function f() table.concat(setmetatable({}, {__len = f})) end f()"}) {
    INFO(script);
    CHECK_FALSE(state.fault(script).message.empty());
    CHECK_FALSE(state.fault_in_turn(script).message.empty());
    CHECK(state.value("1 + 1") == "2");
  }
}
