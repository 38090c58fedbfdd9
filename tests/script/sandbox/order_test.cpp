#include "catch.hpp"
#include "sandbox_state.hpp"

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

namespace {

// The keys that a loop over `loop` visits, with their values.
std::string visited(const std::string& table, const std::string& loop = "pairs(t)") {
  SandboxState state;
  return state.run("local t = " + table + " local out = {} for k, v in " + loop +
                   " do out[#out + 1] = tostring(k) .. '=' .. tostring(v) end "
                   "return table.concat(out, ' ')");
}

}  // namespace

TEST_CASE("pairs visits whole numbers, other numbers, texts and booleans, each in order") {
  const std::string table =
      "{b = 1, a = 2, [10] = 3, [-1] = 4, [2] = 5, [1.5] = 6, [0.5] = 7, "
      "[true] = 8, [false] = 9, B = 10, ['\\xff'] = 11}";
  const std::string order = "-1=4 2=5 10=3 0.5=7 1.5=6 B=10 a=2 b=1 \xff=11 false=9 true=8";
  CHECK(visited(table) == order);
  CHECK(visited(table, "next, t") == order);
}

TEST_CASE("pairs visits a list in order and an empty table not at all") {
  CHECK(visited("{'x', 'y', 'z'}") == "1=x 2=y 3=z");
  CHECK(visited("{}") == "");
  CHECK(visited("{'x', nil, 'z'}") == "1=x 3=z");
}

TEST_CASE("a thousand texts come in the same order in every state") {
  const std::string script = R"(
    local t = {}
    for i = 1, 1000 do t['k' .. (i * 7919) % 1009] = i end
    local out = {}
    for k, v in pairs(t) do out[#out + 1] = k .. v end
    return table.concat(out)
  )";
  SandboxState one;
  SandboxState other;
  CHECK(one.run(script) == other.run(script));
}

TEST_CASE("keys that are handles come in the order of their numbers") {
  CHECK(visited("(function() local t = {} for i = 20, 1, -1 do "
                "t[setmetatable({[0] = i}, {__name = 'piece' .. i})] = i end return t end)()") ==
        "piece1=1 piece2=2 piece3=3 piece4=4 piece5=5 piece6=6 piece7=7 piece8=8 piece9=9 "
        "piece10=10 piece11=11 piece12=12 piece13=13 piece14=14 piece15=15 piece16=16 piece17=17 "
        "piece18=18 piece19=19 piece20=20");
}

TEST_CASE("a key without an order is an error") {
  CHECK_THAT(visited("{[print] = 1, 2}"),
             ContainsSubstring("pairs can't order a key of type function"));
  CHECK_THAT(visited("{[{}] = 1}"), ContainsSubstring("pairs can't order a key of type table"));
  CHECK_THAT(visited("{[{[0] = 1}] = 1, [{[0] = 1}] = 2}"),
             ContainsSubstring("same number at [0]"));
  CHECK_THAT(visited("{[{}] = 1}", "next, t"), ContainsSubstring("can't order a key"));
}

TEST_CASE("fields may be changed and cleared during a loop, and new ones are not visited") {
  SandboxState state;
  for (const char* table : {"{1, 2, 3, 4}", "{a = 1, b = 2, c = 3, d = 4}"}) {
    INFO(table);
    CHECK(state.run(std::string("local t = ") + table + R"(
      local seen = 0
      for k, v in pairs(t) do
        seen = seen + 1
        if v == 1 then for key, value in pairs(t) do if value == 3 then t[key] = nil end end end
        t[k] = nil
        t[k .. 'new'] = v
      end
      return seen
    )") == "3");
  }
}

TEST_CASE("__pairs and __ipairs take over") {
  const std::string metatable =
      "setmetatable({}, {__pairs = function(t) return next, {x = 1}, nil end, "
      "__ipairs = function(t) return function(_, i) if i < 2 then return i + 1, 'v' end end, t, 0 "
      "end})";
  CHECK(visited(metatable) == "x=1");
  CHECK(visited(metatable, "ipairs(t)") == "1=v 2=v");
}

TEST_CASE("ipairs goes to the first gap and respects __index") {
  CHECK(visited("{'a', 'b', nil, 'd'}", "ipairs(t)") == "1=a 2=b");
  CHECK(visited("setmetatable({}, {__index = function(_, i) if i < 3 then return i end end})",
                "ipairs(t)") == "1=1 2=2");
}

TEST_CASE("next tells an empty table from another and refuses what is no table") {
  SandboxState state;
  CHECK(state.value("next({})") == "nil");
  CHECK(state.value("next({5})") == "1");
  CHECK(state.value("select(2, next({a = 1, b = 2}, 'a'))") == "2");
  CHECK_THAT(state.run("pairs(nil)"), ContainsSubstring("table expected, got nil"));
  CHECK_THAT(state.run("ipairs()"), ContainsSubstring("table expected, got no value") ||
                                        ContainsSubstring("value expected"));
}

TEST_CASE("the steps of a loop may be called with anything") {
  SandboxState state;
  for (const char* table : {"{1, 2, 3}", "{1, nil, 3, x = 1}"}) {
    INFO(table);
    const std::string step = std::string("local f = pairs(") + table + ") ";
    CHECK_THAT(state.run(step + "f(0x4141414141, 0)"), ContainsSubstring("table expected"));
    CHECK_THAT(state.run(step + "f('text', 1)"), ContainsSubstring("table expected"));
    CHECK_THAT(state.run(step + "f(print, 1)"), ContainsSubstring("table expected"));
    CHECK_THAT(state.run(step + "f()"), ContainsSubstring("table expected"));
    CHECK(state.run(step + "return f({}, math.mininteger)") == "nil");
    CHECK(state.run(step + "return f({}, math.maxinteger)") == "nil");
  }
  CHECK_THAT(state.run("local f = pairs({1}) f({1}, {})"), ContainsSubstring("number expected"));
  CHECK_THAT(state.run("local f = ipairs({}) f(5, 0)"), ContainsSubstring("index a number"));
  CHECK_THAT(state.run("local f = ipairs({}) f({}, print)"), ContainsSubstring("number expected"));
  CHECK_THAT(state.run("next(5)"), ContainsSubstring("table expected"));
}

TEST_CASE("a loop's step that is called after the end says again that it has ended") {
  SandboxState state;
  CHECK(state.run("local t = {x = 1} local f = pairs(t) f(t) f(t) f(t) return f(t)") == "nil");
}

TEST_CASE("the keys that pairs puts in order count as the script's memory") {
  SandboxState state(std::chrono::seconds(20));
  const std::string many = "local t = {x = 1} for i = 1, 1000000 do t[i] = true end ";
  CHECK(state.run(many + "pairs(t) return 1") == "1");
  CHECK_THAT(state.run(many + "local s = {} for i = 1, 15 do s[i] = ('x'):rep(1000000 + i) end\n"
                              "pairs(t)"),
             ContainsSubstring("rules/test.lua:2: the script used more than 64 MB of memory"));
  CHECK(state.memory.held() == 0);
}
