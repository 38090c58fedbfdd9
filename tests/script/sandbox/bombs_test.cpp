#include <chrono>
#include <ctime>
#include <string>
#include <vector>

#include "catch.hpp"
#include "sandbox_state.hpp"

// Scripts that try to run for ever, to take all memory, or to get out. Each is stopped soon, says
// why, and leaves a state that works.

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

namespace {

struct Bomb {
  const char* script;
  const char* message;
};

constexpr std::chrono::milliseconds kAmple{10'000};
constexpr const char* kTime = "the script ran for more than 0.1 s";
constexpr const char* kMemory = "the script used more than 64 MB of memory";

double seconds_since(std::clock_t start) {
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

void check_stopped(SandboxState& state, const Bomb& bomb) {
  INFO(bomb.script);
  const std::clock_t start = std::clock();
  const std::string error = state.run(bomb.script);
  const double took = seconds_since(start);
  CHECK_THAT(error, ContainsSubstring(bomb.message));
  CHECK(took < 3);
  CHECK(state.run("local t = {} for i = 1, 100 do t[i] = {i} end return #t") == "100");
  CHECK_FALSE(state.guard.aborted());
}

void check_all_stopped(const std::vector<Bomb>& bombs,
                       std::chrono::milliseconds budget = SandboxState::kBudget) {
  SandboxState state(budget);
  for (const Bomb& bomb : bombs) check_stopped(state, bomb);
}

}  // namespace

TEST_CASE("loops without end are stopped, whatever catches errors around them") {
  check_all_stopped({
      {"while true do end", kTime},
      {"repeat until false", kTime},
      {"::again:: goto again", kTime},
      {"local function f() return f() end f()", kTime},
      {"while true do pcall(function() while true do end end) end", kTime},
      {"while true do pcall(error) end", kTime},
      {"pcall(pcall, function() while true do end end) while true do end", kTime},
      {"local function f() pcall(f) f() end f()", kTime},
      {"while true do xpcall(function() while true do end end, function() end) end", kTime},
      {"xpcall(function() while true do end end, function() while true do end end)", kTime},
      {"xpcall(error, function() while true do end end)", kTime},
      {"while true do select(2, pcall(setmetatable)) end", kTime},
      {"for _ in function() return 1 end do end", kTime},
      {"for i = 1, math.huge do end", kTime},
  });
}

TEST_CASE("metamethods without end are stopped") {
  check_all_stopped({
      {"local m = {} m.__index = function() while true do end end return setmetatable({}, m).x",
       kTime},
      {"local m = {} m.__lt = function() while true do end end "
       "local t = setmetatable({}, m) table.sort({t, t})",
       kTime},
      {"local m = {__len = function() while true do end end} table.insert(setmetatable({}, m), 1)",
       kTime},
      {"local m = {__tostring = function() while true do end end} print(setmetatable({}, m))",
       kTime},
      {"local m = {__pairs = function() return function() return 1 end end} "
       "for _ in pairs(setmetatable({}, m)) do end",
       kTime},
      {"table.sort({2, 1}, function() while true do end end)", kTime},
      {"('x'):gsub('x', function() while true do end end)", kTime},
      {"local m = {__index = function(_, i) return 'x' end} "
       "table.concat(setmetatable({}, m), '', 1, 1 << 60)",
       kTime},
      {"local x <close> = nil local m = {} local t = setmetatable({}, m) "
       "m.__close = function() while true do end end local y <close> = t while true do end",
       kTime},
  });
}

TEST_CASE("long loops inside the library's own functions are stopped") {
  const std::string chain =
      "local t = {} for i = 1, 1900 do t = setmetatable({}, {__index = t}) end ";
  SandboxState state;
  for (const char* call : {"for i = 1, 99 do table.unpack(t, 1, 40000) end",
                           "table.move(t, 1, 9000000, 2)", "('x'):rep(9000000):gsub('.', t)"}) {
    const std::string script = chain + call;
    check_stopped(state, {script.c_str(), kTime});
  }
}

TEST_CASE("sorting long texts is stopped between two comparisons") {
  SandboxState state;
  check_stopped(state, {"local a = ('x'):rep(8000000) local b = a .. 'y' local t = {} "
                        "for i = 1, 40000 do t[i] = i % 2 == 0 and a or b end table.sort(t)",
                        kTime});
}

TEST_CASE("a chain of calls that no hook reaches is given no more memory") {
  SandboxState state;
  check_stopped(state, {"local m = {} m.__call = setmetatable({}, m) m.__call()", kTime});
}

TEST_CASE("recursion without end is stopped") {
  check_all_stopped(
      {
          {"local function f(a, b, c, d) return 1 + f(a, b, c, d) end f()", "81920 values at once"},
          {"local m = {} m.__index = function(t, k) return t[k] end return setmetatable({}, m).x",
           "stack overflow"},
          {"local t = {} setmetatable(t, {__index = t}) return t.x", "__index"},
          {"local m = {} m.__concat = function(a, b) return a .. b end "
           "local t = setmetatable({}, m) return t .. t",
           "stack overflow"},
          {"local m = {} m.__tostring = function(t) return tostring(t) end "
           "return tostring(setmetatable({}, m))",
           "stack overflow"},
          {"local m = {} m.__eq = function(a, b) return a == b end "
           "return setmetatable({}, m) == setmetatable({}, m)",
           "stack overflow"},
          {"local function f() table.sort({2, 1}, f) end f()", "stack overflow"},
          {"local function f() ('x'):gsub('x', f) end f()", "stack overflow"},
          {"local function f() string.format('%s', setmetatable({}, {__tostring = f})) end f()",
           "stack overflow"},
          {"local function f() xpcall(error, f) end f()", ""},
          {"return error(error)", ""},
      },
      kAmple);
}

TEST_CASE("a script that takes too much memory is stopped, whatever catches errors around it") {
  check_all_stopped(
      {
          {"local t = {} while true do t[#t + 1] = ('x'):rep(1000000) .. #t end", kMemory},
          {"local t = {} while true do t[#t + 1] = {} end", kMemory},
          {"local s = 'x' while true do s = s .. s end", kMemory},
          {"local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
           kMemory},
          {"local t = {} while true do xpcall(function() while true do t[#t + 1] = {} end end, "
           "function() end) end",
           kMemory},
          {"local t = {} for i = 1, 1e9 do t[i] = i end", kMemory},
          {"local t = {} for i = 1, 1e9 do t[i] = {['k' .. i] = function() return t end} end",
           kMemory},
          {"local s = ('x'):rep(16000000) return s .. s .. s .. s .. s", kMemory},

      },
      kAmple);
}

TEST_CASE("the place where the memory ran out is told") {
  SandboxState state(kAmple);
  CHECK(state.run("local t = {}\n\nwhile true do t[#t + 1] = {} end") ==
        "rules/test.lua:3: the script used more than 64 MB of memory");
}

TEST_CASE("single calls that would take for ever are refused") {
  check_all_stopped(
      {
          {"('x'):rep(1e9)", "more than 16 MB"},
          {"(('a'):rep(1000)):find(('a*'):rep(30) .. 'b')", "pattern too complex"},
          {"(('a'):rep(1000)):match(('a-'):rep(30) .. 'b')", "pattern too complex"},
          {"(('a'):rep(1000)):gsub(('a?'):rep(500) .. ('a'):rep(999), '')", "pattern too complex"},
          {"for _ in (('('):rep(100000)):gmatch('%b()') do end", "pattern too complex"},
          {"(('x'):rep(100000)):gsub('x', ('y'):rep(1000))", "more than 16 MB"},
          {"return #('x'):rep(9000000):gsub('', '-')", "pattern too complex"},
          {"local s, t = ('x'):rep(1000000), {} for i = 1, 80 do t[i] = s end return "
           "table.concat(t)",
           "table.concat would make a text of more than 16 MB"},
          {"string.format('%99999d', 1)", "invalid conversion"},
          {"string.format('%.99999f', 1)", "invalid conversion"},
          {"return table.unpack({}, 1, 1e7)", "too many results"},
          {"return ('x'):rep(2000000):byte(1, -1)", "string slice too long"},
          {"table.move({}, 1, math.maxinteger, 2)", ""},
          {"local t = {} for i = 1, 40001 do t[i] = i end table.sort(t)", "more than 40000"},
          {"return utf8.codepoint(('x'):rep(2000000), 1, -1)", "string slice too long"},
      },
      kAmple);
}

TEST_CASE("finding a long text in a longer one takes little time") {
  SandboxState state(kAmple);
  const std::clock_t start = std::clock();
  CHECK(
      state.run("local a = ('a'):rep(8000000) return a:find(('a'):rep(4000000) .. 'b', 1, true)") ==
      "nil");
  const double took = seconds_since(start);
  CHECK(took < 1);
}

TEST_CASE("ways out of the sandbox are closed") {
  check_all_stopped({
      {"os.execute('true')", "os is not available"},
      {"io.open('/etc/passwd')", "io is not available"},
      {"load('return 1')()", "load is not available"},
      {"string.dump(function() end)", "string.dump is not available"},
      {"('').dump(function() end)", "attempt to call a nil value"},
      {"coroutine.wrap(function() while true do end end)()", "coroutine is not available"},
      {"getmetatable('').__index.upper = nil", "attempt to index a boolean value"},
      {"setmetatable({}, {__gc = function() while true do end end})", "__gc is not available"},
      {"error({code = 1})", "table"},
      {"error(setmetatable({}, {__tostring = function() while true do end end}))", "table"},
      {"error()", "nil"},
      {"return _ENV[('x'):rep(2000000)]", "is not defined"},
      {"_ENV[('x'):rep(2000000)] = 1", "is a new global"},
  });
}
