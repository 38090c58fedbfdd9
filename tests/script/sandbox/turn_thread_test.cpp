#include "script/sandbox/turn_thread.hpp"

#include "catch.hpp"
#include "sandbox_state.hpp"

using namespace glasshouse::script;

namespace {

int pause(lua_State* lua) { return lua_yield(lua, lua_gettop(lua)); }

class Turns : public SandboxState {
 public:
  Turns() {
    lua_pushglobaltable(lua);
    lua_pushliteral(lua, "pause");
    lua_pushcfunction(lua, pause);
    lua_rawset(lua, -3);
    lua_settop(lua, 0);
  }

  int begin(const std::string& script) {
    turn.clear();
    load_chunk(turn.lua(), script, "rules/test.lua");
    return resume();
  }
  int resume() {
    const Entry entry(guard, turn.lua());
    int results = 0;
    return lua_resume(turn.lua(), lua,
                      lua_status(turn.lua()) == LUA_YIELD ? lua_gettop(turn.lua()) : 0, &results);
  }

  TurnThread turn{lua, guard};
};

}  // namespace

TEST_CASE("one thread serves turn after turn, finished, asleep or failed") {
  Turns turns;
  lua_State* thread = turns.turn.lua();
  CHECK(turns.begin("return 1") == LUA_OK);
  CHECK(turns.begin("pause()") == LUA_YIELD);
  CHECK(turns.begin("error('no')") == LUA_ERRRUN);
  CHECK(turns.begin("pause() pause()") == LUA_YIELD);
  CHECK(turns.resume() == LUA_YIELD);
  CHECK(turns.resume() == LUA_OK);
  CHECK(turns.turn.lua() == thread);
}

TEST_CASE("a runaway turn after a runaway turn is stopped too") {
  Turns turns;
  for (int i = 0; i < 2; ++i) {
    CHECK(turns.begin("while true do end") == LUA_ERRRUN);
    CHECK(turns.guard.aborted());
  }
  CHECK(turns.begin("return 1") == LUA_OK);
}

TEST_CASE("a variable whose closing never ends is stopped with the turn that ran away") {
  Turns turns;
  CHECK(turns.begin(R"(
    local meta = {}
    local closed = setmetatable({}, meta)
    meta.__close = function() while true do end end
    local variable <close> = closed
    while true do end
  )") == LUA_ERRRUN);
  CHECK(turns.begin("return 1") == LUA_OK);
  CHECK(turns.guard.aborts() == 1);
}

TEST_CASE("a sleeping turn that is dropped runs none of its script's code") {
  Turns turns;
  for (const std::string closer : {"function() print('closed') end", "print"}) {
    INFO(closer);
    const std::string script = R"(
      local meta = {}
      local closed = setmetatable({}, meta)
      meta.__close = )" + closer +
                               "\n";
    CHECK(turns.begin(script + "local one <close> = closed local two <close> = closed pause()") ==
          LUA_YIELD);
    CHECK(turns.begin(script + "for i in pause, 1, 2, closed do end") == LUA_YIELD);
    CHECK(turns.begin("return 1") == LUA_OK);
    CHECK(turns.printed.empty());
  }
  CHECK(turns.guard.aborts() == 0);
  CHECK(turns.begin("while true do end") == LUA_ERRRUN);
}
