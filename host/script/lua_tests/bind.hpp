#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "script/lua_tests/lua_tests.hpp"
#include "script/lua_tests/scenario.hpp"
#include "script/sandbox/watchdog.hpp"

struct lua_State;

// The global functions of a spec file, in its Lua state: test, scenario, expect, expect_error.
namespace glasshouse::script {

// What a spec file has said and is doing.
struct SpecSheet {
  struct Test {
    std::string name;
    int function;  // in Lua's registry
  };

  const SpecGames& games;
  Guard& guard;
  std::vector<Test> tests;
  bool running = false;              // a test runs: no other can be named now
  std::shared_ptr<Scenario> latest;  // the scenario used last, for texts about failures
  std::map<std::string, std::shared_ptr<const core::GameSpec>> loaded;  // by id and house rules
  std::vector<std::weak_ptr<Scenario>> living;                          // all that are in use
};

// The sheet must outlive the state.
void bind_spec(lua_State* lua, SpecSheet& sheet);

}  // namespace glasshouse::script
