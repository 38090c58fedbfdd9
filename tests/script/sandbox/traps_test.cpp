#include <ctime>
#include <string>

#include "catch.hpp"
#include "sandbox_state.hpp"

// Where Lua's own code takes time in the square of what it works on, in a loop that no hook ends.
// Each of these took minutes.

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr std::chrono::milliseconds kAmple{10'000};
constexpr const char* kEntries = "a table got more than 65536 entries that are no list";
constexpr const char* kValues = "more than 81920 values at once";

std::string soon(SandboxState& state, const std::string& script) {
  INFO(script);
  const std::clock_t start = std::clock();
  std::string out = state.run(script);
  const double took = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  CHECK(took < 5);
  return out;
}

}  // namespace

TEST_CASE("keys that a table's growth brings together don't make it take for ever") {
  for (const std::string key : {"i * 1048575", "i * 1048575 + 0.5"}) {
    SandboxState state(kAmple);
    CHECK_THAT(soon(state, "local t = {} for i = 1, 524288 do t[" + key + "] = 1 end t.x = 1"),
               ContainsSubstring(kEntries));
    CHECK(state.run("local t = {} for i = 1, 100 do t[-i] = i end return t[-100]") == "100");
  }
}

TEST_CASE("a script with keys that the compiler's table brings together is refused") {
  SandboxState state(kAmple);
  std::string script = "local t = {";
  for (int i = 1; i <= 65536; ++i) script += std::to_string(int64_t{i} * 131071) + ",";
  CHECK(soon(state, script + "}") == std::string("rules/test.lua:1: ") + kEntries);
}

TEST_CASE("long lists may have any length, and be written out up to a point") {
  SandboxState state(kAmple);
  CHECK(state.run("local t = {} for i = 1, 300000 do t[i] = i end return #t") == "300000");
  CHECK(state.run("local t = {} for i = 1, 60000 do t['k' .. i] = i end local n = 0 "
                  "for _ in pairs(t) do n = n + 1 end return n") == "60000");
  std::string script = "return #{";
  for (int i = 0; i < 80'000; ++i) script += "1,";
  CHECK(state.run(script + "}") == "80000");
}

TEST_CASE("a table that is its own __call ends, whatever it is called with") {
  const std::string self = "local t = {} setmetatable(t, {__call = t}) ";
  for (const std::string with : {"", "table.unpack({}, 1, 40000)", "('x'):rep(40000):byte(1, -1)",
                                 "utf8.codepoint(('x'):rep(40000), 1, -1)"}) {
    SandboxState state(kAmple);
    const std::string call = "t(" + with + ")";
    CHECK_THAT(soon(state, self + call), ContainsSubstring(kValues));
    CHECK(state.run("return 1") == "1");
  }
}

TEST_CASE("a metatable's late __mode makes no table weak") {
  SandboxState state(kAmple);
  CHECK(soon(state, R"(
    local m = {}
    local weak = setmetatable({}, m)
    m.__mode = "k"
    local keys, seed = {}, 1
    for i = 1, 30000 do keys[i] = {} end
    for i = 30000, 2, -1 do
      seed = (seed * 1103515245 + 12345) % 2147483648
      local j = seed % i + 1
      keys[i], keys[j] = keys[j], keys[i]
    end
    for i = 1, 29999 do weak[keys[i]] = keys[i + 1] end
    keys = nil
    for _ = 1, 2000000 do local _ = {} end
    return "kept")") == "kept");
}

TEST_CASE("a memory that was full is no reason to stop the next script") {
  SandboxState state(kAmple);
  for (int i = 0; i < 5; ++i) {
    CHECK_THAT(state.run("local t = {} while true do t[#t + 1] = {[{}] = 1} end"),
               ContainsSubstring("more than 64 MB"));
    CHECK(state.run("local t = {} for i = 1, 100 do t[i] = {i} end return #t") == "100");
  }
}

TEST_CASE("one call hands over so many values and no more") {
  SandboxState state(kAmple);
  CHECK(state.run("return select('#', table.unpack({}, 1, 40000))") == "40000");
  CHECK(state.run("return select('#', ('x'):rep(40000):byte(1, -1))") == "40000");
  CHECK(state.run("return ('xyz'):byte(-2)") == "121");
  CHECK(state.run("return ('xyz'):byte(math.mininteger, math.maxinteger)") == "120");
  CHECK(state.run("return utf8.codepoint('xyz', -1)") == "122");
  for (const char* call :
       {"table.unpack({}, 1, 40001)", "('x'):rep(40001):byte(1, -1)",
        "('x'):rep(40001):byte(-40001, -1)", "utf8.codepoint(('x'):rep(40001), 1, -1)"}) {
    INFO(call);
    CHECK_THAT(state.value(call), ContainsSubstring("too"));
  }
}
