#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "script/sandbox/lua.hpp"
#include "script/sandbox/sandbox.hpp"

// A Lua state with the sandbox, small limits, and scripts run as the host runs them.
namespace glasshouse::script {

class SandboxState {
 public:
  static constexpr std::size_t kCap = 64 << 20;
  static constexpr std::chrono::milliseconds kBudget{100};

  explicit SandboxState(std::chrono::milliseconds budget = kBudget)
      : guard(memory, budget), lua(lua_newstate(Memory::allocate, &memory)) {
    open_sandbox(lua, guard, [this](std::string line) { printed.push_back(std::move(line)); });
    seal_globals(lua);
  }
  ~SandboxState() { lua_close(lua); }
  SandboxState(const SandboxState&) = delete;
  SandboxState& operator=(const SandboxState&) = delete;

  // Runs a script called rules/test.lua. Returns its result as a text, or the error's.
  std::string run(const std::string& script) {
    const Entry entry(guard, lua);
    const bool fine =
        load_chunk(lua, script, "rules/test.lua") == LUA_OK && lua_pcall(lua, 0, 1, 0) == LUA_OK;
    std::string result = fine ? shown() : guard.aborted() ? guard.why() : shown();
    lua_settop(lua, 0);
    return result.substr(0, 2000);
  }
  std::string value(const std::string& expression) { return run("return " + expression); }

  Memory memory{kCap};
  Guard guard;
  lua_State* lua;
  std::vector<std::string> printed;

 private:
  std::string shown() const {
    if (lua_isstring(lua, -1)) return lua_tostring(lua, -1);
    if (lua_isboolean(lua, -1)) return lua_toboolean(lua, -1) ? "true" : "false";
    return luaL_typename(lua, -1);
  }
};

}  // namespace glasshouse::script
