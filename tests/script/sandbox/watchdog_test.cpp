#include "script/sandbox/watchdog.hpp"

#include <ctime>
#include <functional>
#include <thread>

#include "catch.hpp"
#include "sandbox_state.hpp"

using namespace glasshouse::script;
using namespace std::chrono_literals;
using Catch::Matchers::ContainsSubstring;

namespace {

// Processor time, so that a busy machine fails no test.
double seconds_of(const std::function<void()>& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

int nap(lua_State*) {
  std::this_thread::sleep_for(500ms);
  return 0;
}

// Keeps the processor busy for three budgets.
void work_long() {
  const std::clock_t end = std::clock() + 3 * SandboxState::kBudget.count() * CLOCKS_PER_SEC / 1000;
  while (std::clock() < end) {
  }
}

// The same as work of the host that is bounded.
int work_excused(lua_State* lua) {
  const Pause pause(*static_cast<Guard*>(lua_touserdata(lua, lua_upvalueindex(1))));
  work_long();
  return 0;
}

int work_in_another(lua_State* lua) {
  auto& other = *static_cast<SandboxState*>(lua_touserdata(lua, lua_upvalueindex(1)));
  const Entry entry(other.guard, other.lua);
  work_long();
  return 0;
}

void add_global(SandboxState& state, const char* name, lua_CFunction function, void* upvalue) {
  lua_pushglobaltable(state.lua);
  lua_pushstring(state.lua, name);
  lua_pushlightuserdata(state.lua, upvalue);
  lua_pushcclosure(state.lua, function, 1);
  lua_rawset(state.lua, -3);
  lua_settop(state.lua, 0);
}

// Runs the function at 1 on a Lua thread of its own, as an entry inside the entry.
int run_inside(lua_State* lua) {
  auto& guard = *static_cast<Guard*>(lua_touserdata(lua, lua_upvalueindex(1)));
  lua_State* thread = lua_newthread(lua);
  lua_pushvalue(lua, 1);
  lua_xmove(lua, thread, 1);
  const Entry entry(guard, thread);
  lua_pcall(thread, 0, 0, 0);
  return 0;
}

}  // namespace

TEST_CASE("an endless loop is stopped after its budget, with its place") {
  SandboxState state;
  std::string error;
  const double took =
      seconds_of([&] { error = state.run("local x = 0\nwhile true do x = x + 1 end"); });
  CHECK(error == "rules/test.lua:2: the script ran for more than 0.1 s without finishing a step");
  CHECK(state.guard.aborted());
  CHECK(took > 0.08);
  CHECK(took < 3);
}

TEST_CASE("after an abort the next entry runs without a hook and has its own budget") {
  SandboxState state;
  state.run("while true do end");
  CHECK(state.value("1 + 1") == "2");
  CHECK_FALSE(state.guard.aborted());
  CHECK(lua_gethook(state.lua) == nullptr);
  CHECK(state.guard.aborts() == 1);
}

TEST_CASE("time spent asleep does not count") {
  SandboxState state;
  lua_pushcfunction(state.lua, nap);
  const Entry entry(state.guard, state.lua);
  CHECK(lua_pcall(state.lua, 0, 0, 0) == LUA_OK);
  CHECK_FALSE(state.guard.aborted());
}

TEST_CASE("many short entries are not one long one") {
  SandboxState state;
  const auto end = std::chrono::steady_clock::now() + 3 * SandboxState::kBudget;
  while (std::chrono::steady_clock::now() < end) {
    state.value("1 + 1");
    REQUIRE_FALSE(state.guard.aborted());
  }
}

TEST_CASE("no hook stands while a script is within its budget") {
  SandboxState state;
  const Entry entry(state.guard, state.lua);
  CHECK(lua_gethook(state.lua) == nullptr);
}

TEST_CASE("an entry inside an entry is stopped, and so is the outer one") {
  SandboxState state;
  add_global(state, "run_inside", run_inside, &state.guard);
  const std::string error =
      state.run("run_inside(function() while true do end end)\nwhile true do end");
  CHECK_THAT(error, ContainsSubstring("rules/test.lua:1: the script ran for more than"));
  CHECK(state.value("1 + 1") == "2");
}

TEST_CASE("scripts on several threads are stopped each by itself") {
  std::vector<std::jthread> threads;
  std::atomic<int> stopped = 0;
  std::atomic<int> finished = 0;
  threads.reserve(4);
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      SandboxState state;
      state.run(i % 2 ? "while true do end" : "for i = 1, 1000000 do end");
      (state.guard.aborted() ? stopped : finished)++;
    });
  threads.clear();
  CHECK(stopped == 2);
  CHECK(finished == 2);
}

TEST_CASE("a watchdog that comes late interrupts a script before it starves it") {
  using Verdict = Stopwatch::Verdict;
  Stopwatch stopwatch(100ms);
  CHECK(stopwatch.look(1, 5s) == Verdict::fine);
  CHECK(stopwatch.look(1, 5s + 90ms) == Verdict::fine);
  CHECK(stopwatch.look(1, 9s) == Verdict::interrupt);
  CHECK(stopwatch.look(1, 9s + 20ms) == Verdict::starve);
  CHECK(stopwatch.look(3, 9s + 40ms) == Verdict::fine);
  CHECK(stopwatch.look(3, 9s + 150ms) == Verdict::interrupt);
  CHECK(stopwatch.look(3, 9s + 170ms) == Verdict::interrupt);
  CHECK(stopwatch.look(3, 9s + 250ms) == Verdict::starve);
}

TEST_CASE("bounded work of the host is not the script's time") {
  SandboxState state;
  add_global(state, "work", work_excused, &state.guard);
  CHECK(state.run("work() work() return 7") == "7");
  CHECK_FALSE(state.guard.aborted());
}

TEST_CASE("a script that runs away after work of the host is stopped") {
  SandboxState state;
  add_global(state, "work", work_excused, &state.guard);
  const std::string error = state.run("work()\nwhile true do end");
  CHECK_THAT(error, ContainsSubstring("rules/test.lua:2: the script ran for more than"));
}

TEST_CASE("a script that outlasts its budget while another's runs inside it is stopped") {
  SandboxState outer;
  SandboxState inner(10s);
  add_global(outer, "work", work_in_another, &inner);
  CHECK_THAT(outer.run("work()\nwhile true do end"),
             ContainsSubstring("the script ran for more than"));
}

TEST_CASE("the line that ran away is named, whatever called it") {
  SandboxState state;
  const std::string loop =
      "local function run_away()\nlocal x = 1\nwhile true do x = x + 1 end\nend\n";
  for (const char* call :
       {"run_away()", "pcall(run_away)", "xpcall(run_away, print)", "pcall(pcall, run_away)",
        "table.sort({1, 2, 3}, run_away)", "('x'):gsub('.', run_away)",
        "local t = setmetatable({}, {__index = run_away}).x",
        "print(setmetatable({}, {__tostring = run_away}))",
        "for _ in pairs(setmetatable({}, {__pairs = run_away})) do end",
        "pcall(error) xpcall(error, run_away)"}) {
    INFO(call);
    CHECK_THAT(state.run(loop + call + "\nlocal innocent = 1\nreturn innocent"),
               Catch::Matchers::StartsWith("rules/test.lua:3: the script ran for more than"));
  }
}

TEST_CASE("a function of ours that outlasts the budget is told at the line that called it") {
  SandboxState state;
  const std::string long_texts = "local a = ('x'):rep(16000000)\n";
  const std::string error = state.run(long_texts +
                                      "local t = {} for i = 1, 3000 do t[i] = a end\n"
                                      "table.sort(t)\nlocal innocent = 1\nreturn 1");
  CHECK_THAT(error, Catch::Matchers::StartsWith("rules/test.lua:3: the script ran"));
}

TEST_CASE("the line that filled the memory is named, whatever catches the error") {
  SandboxState state(20s);
  const std::string fill =
      "local t = {}\nlocal function fill()\nfor i = 1, 1e9 do t[i] = {} end\nend\n";
  for (const char* call :
       {"fill()", "pcall(fill)", "table.sort({1, 2}, fill)", "('x'):gsub('.', fill)"}) {
    INFO(call);
    CHECK(state.run(fill + call + "\nlocal innocent = {}") ==
          "rules/test.lua:3: the script used more than 64 MB of memory");
  }
}
