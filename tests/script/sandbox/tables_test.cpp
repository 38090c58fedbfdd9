#include "catch.hpp"
#include "sandbox_state.hpp"

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

namespace {

// Results of a script in the sandbox and in stock Lua, errors included.
void check_as_stock(const std::string& script) {
  INFO(script);
  SandboxState ours;
  lua_State* stock = luaL_newstate();
  luaL_openlibs(stock);
  luaL_loadbufferx(stock, script.data(), script.size(), "@rules/test.lua", "t");
  lua_pcall(stock, 0, 1, 0);
  const std::string expected = luaL_tolstring(stock, -1, nullptr);
  CHECK(ours.run(script) == expected);
  lua_close(stock);
}

}  // namespace

TEST_CASE("the table functions do what stock Lua's do") {
  const std::string list = "local t = {1, 2, 3, 4, 5} ";
  for (const char* script :
       {"table.insert(t, 6) return table.concat(t, ',')",
        "table.insert(t, 1, 0) return table.concat(t, ',')",
        "table.insert(t, 6, 0) return table.concat(t, ',')",
        "table.insert(t, 7, 0) return table.concat(t, ',')",
        "table.insert(t, 0, 0)",
        "table.insert(t)",
        "local x = table.remove(t) return x .. table.concat(t, ',')",
        "local x = table.remove(t, 1) return x .. table.concat(t, ',')",
        "return table.remove(t, 6)",
        "return table.remove({})",
        "return table.remove({}, 0)",
        "return table.concat(t, ', ', 2, 4)",
        "return table.concat(t, ', ', 4, 2)",
        "return table.concat({1, {}, 3})",
        "return table.concat(t, ',', 1, 6)",
        "return select('#', table.unpack(t))",
        "return select('#', table.unpack(t, 2, 3))",
        "return select('#', table.unpack({}, 1, 3))",
        "return select('#', table.unpack(t, math.maxinteger, math.maxinteger))",
        "return table.unpack({}, 1, 1e8)",
        "return table.pack(nil, 2, nil).n",
        "return table.concat(table.move(t, 1, 3, 2), ',')",
        "return table.concat(table.move(t, 2, 5, 1), ',')",
        "return table.concat(table.move(t, 1, 5, 3, {9, 9}), ',')",
        "return table.concat(table.move(t, 3, 2, 1), ',')",
        "table.move(t, -5, math.maxinteger, 2)",
        "table.sort(t, function(a, b) return a > b end) return table.concat(t, ',')",
        "local u = {'b', 'a', 'C'} table.sort(u) return table.concat(u)",
        "table.sort({1, 'a'})",
        "table.sort({{}, {}})"}) {
    check_as_stock(list + script);
  }
}

TEST_CASE("a place outside a list is refused") {
  SandboxState state;
  CHECK(state.run("table.remove({1}, 3)") ==
        "rules/test.lua:1: bad argument #2 to 'remove' (position out of bounds)");
  CHECK(state.run("table.insert({1}, 3, 0)") ==
        "rules/test.lua:1: bad argument #2 to 'insert' (position out of bounds)");
}

TEST_CASE("sorting keeps equals in their order") {
  SandboxState state;
  CHECK(state.run(R"(
    local t = {}
    for i = 1, 100 do t[i] = {key = i % 3, place = i} end
    table.sort(t, function(a, b) return a.key < b.key end)
    for i = 2, 100 do
      local a, b = t[i - 1], t[i]
      assert(a.key < b.key or (a.key == b.key and a.place < b.place))
    end
    return "fine"
  )") == "fine");
}

TEST_CASE("sorting sorts lists of every length") {
  SandboxState state;
  CHECK(state.run(R"(
    for n = 0, 70 do
      local t = {}
      for i = 1, n do t[i] = (i * 7919) % 31 end
      table.sort(t)
      for i = 2, n do assert(t[i - 1] <= t[i]) end
    end
    return "fine"
  )") == "fine");
}

TEST_CASE("an order that contradicts itself, or fails, harms nothing") {
  SandboxState state;
  CHECK(state.run("local t = {3, 1, 2} table.sort(t, function() return true end) return #t") ==
        "3");
  CHECK(state.run("local t = {3, 1, 2} pcall(table.sort, t, error) return table.concat(t)") ==
        "312");
}

TEST_CASE("a length that is made up is refused") {
  SandboxState state;
  const std::string endless =
      "local t = setmetatable({}, {__len = function() return 1 << 60 end}) ";
  for (const char* call : {"table.insert(t, 1, 1)", "table.remove(t, 1)", "table.sort(t)",
                           "table.concat(t)", "table.unpack(t)", "table.move({}, 1, 1 << 60, 1)"}) {
    INFO(call);
    CHECK_THAT(state.run(endless + call),
               ContainsSubstring("more than") || ContainsSubstring("too many"));
  }
}

TEST_CASE("lengths that a script makes up are refused or taken for what they are") {
  SandboxState state;
  const auto with_length = [&](const std::string& length, const std::string& call) {
    return state.run("local t = setmetatable({}, {__len = function() return " + length +
                     " end}) return " + call);
  };
  CHECK(with_length("-10000000000", "table.sort(t)") == "nil");
  CHECK(with_length("math.mininteger", "table.sort(t)") == "nil");
  CHECK(with_length("math.mininteger", "table.concat(t)").empty());
  CHECK(with_length("math.mininteger", "table.remove(t)") == "nil");
  CHECK(with_length("math.mininteger", "#table.pack(table.unpack(t))") == "0");
  CHECK(with_length("-5", "table.insert(t, 1)") == "nil");
  for (const char* function : {"sort", "concat", "remove"})
    CHECK_THAT(with_length("math.maxinteger", std::string("table.") + function + "(t)"),
               Catch::Matchers::ContainsSubstring("more than"));
}

TEST_CASE("pieces of megabytes that a metamethod hands out make no long text") {
  SandboxState state(std::chrono::seconds(20));
  const std::string error = state.run(
      "local s = ('x'):rep(16000000) local t = setmetatable({}, {__index = function() return s "
      "end})"
      " return table.concat(t, '', 1, 1000000)");
  CHECK_THAT(error, Catch::Matchers::ContainsSubstring("more than 16 MB"));
  CHECK(state.memory.held() == 0);
}
