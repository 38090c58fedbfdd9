#include "script/lua_tests/lua_tests.hpp"

#include "catch.hpp"
#include "core/errors.hpp"
#include "spec_kit.hpp"

using Catch::Matchers::ContainsSubstring;
using glasshouse::script::SpecResult;
using kit::failure;
using kit::Kit;
using kit::passes;

TEST_CASE("every test of a spec file has its result, in the order of the file") {
  const std::vector<SpecResult> results = Kit().run_file(R"(
    test("one", function() expect(1, 1) end)
    test("two", function() expect(1, 2) end)
    test("three", function() end)
  )");
  REQUIRE(results.size() == 3);
  CHECK(results[0].name == "one");
  CHECK(results[0].passed);
  CHECK(results[0].message.empty());
  CHECK_FALSE(results[1].passed);
  CHECK_THAT(results[1].message, ContainsSubstring("kit_spec.lua:3: expected 2, got 1"));
  CHECK(results[2].passed);
}

TEST_CASE("the names of tests can be had without running them, and one of them be run") {
  const Kit kit;
  const std::string path = kit.write("two_spec.lua", R"(
    test("good", function() expect(1, 1) end)
    test("bad", function() expect(1, 2) end)
  )");
  using glasshouse::script::run_test;
  CHECK(glasshouse::script::spec_names(path, kit.games()) ==
        std::vector<std::string>{"good", "bad"});
  CHECK(run_test(path, kit.games(), "good").passed);
  CHECK_FALSE(run_test(path, kit.games(), "bad").passed);
  CHECK_THAT(run_test(path, kit.games(), "ugly").message,
             ContainsSubstring("no test of this name"));
}

TEST_CASE("a spec file that can't be run is a failure in its own name, with its line") {
  const std::vector<SpecResult> wrong = Kit().run_file("test(\n\n)(");
  REQUIRE(wrong.size() == 1);
  CHECK_FALSE(wrong.front().passed);
  CHECK_THAT(wrong.front().message, ContainsSubstring("kit_spec.lua:3"));
  CHECK_THAT(Kit().run_file("local x = nil + 1").front().message,
             ContainsSubstring("kit_spec.lua:1"));
  const Kit kit;
  CHECK_THROWS_AS(glasshouse::script::spec_names(kit.write("x.lua", "x x"), kit.games()),
                  glasshouse::core::ContentError);
}

TEST_CASE("two tests of one name, tests in tests and scenarios outside are refused") {
  CHECK_THAT(Kit().run_file("test('a', print) test('a', print)").front().message,
             ContainsSubstring("there is another test called 'a'"));
  CHECK_THAT(failure("test('inner', function() end)"),
             ContainsSubstring("can't be inside another"));
  CHECK_THAT(Kit().run_file("scenario {}").front().message, ContainsSubstring("inside a test"));
}

TEST_CASE("specs are as shut in as rules are") {
  CHECK_THAT(failure("os.exit(0)"), ContainsSubstring("os is not available"));
  CHECK_THAT(failure("leak = 1"), ContainsSubstring("leak"));
}

TEST_CASE("nobody gets at what is behind a scenario") {
  passes(R"(
    for _, name in ipairs({ "__gc", "__index", "__newindex", "__name", "__type", "class_cast", "new", "__eq" }) do
      expect(s[name], nil)
    end
    expect(getmetatable(s), false)
    expect(pcall(setmetatable, s, {}), false)
    expect(pcall(pairs, s), false)
    expect(pcall(function() s.choose = print end), false)
    local options = s.options
    for _, wrong in ipairs({ 5, "x", {}, print, true }) do
      expect_error(function() options(wrong) end, "call options with a colon")
    end
    expect_error(function() options() end, "call options with a colon")
  )");
}

TEST_CASE("a spec holds so many games at once, and forgets those that it let go") {
  passes("for _ = 1, 30 do s = scenario() end expect(s:active(), 1)");
  CHECK_THAT(failure("local kept = {} for i = 1, 30 do kept[i] = scenario() end"),
             ContainsSubstring("a spec can hold 8 scenarios at once"));
}

TEST_CASE("what a spec compares has a largest size, things in it twice counted twice") {
  CHECK_THAT(failure("local t = {} for i = 1, 19 do t = {t, t, t, t, t, t, t, t, t, t} end "
                     "expect(t, 1)"),
             ContainsSubstring("more than a spec can hand over at once"));
  CHECK_THAT(failure("local t, s = {}, ('x'):rep(9000000) for i = 1, 3 do t[i] = s end "
                     "expect(t, 1)"),
             ContainsSubstring("more than a spec can hand over at once"));
  passes("local t = {} for i = 1, 50000 do t[i] = i end expect(t, t)");
}

TEST_CASE("a failure says where, by which way, and how the table looks") {
  const std::string message = failure(R"(
    s:set("coins", 4, 2)
    s:only("hand", 1, { "card 3", "card 1" })
    s:put("red", "board", "b2")
    local function check() expect(s:count "lake", 9, "glass in the lake") end
    check()
  )");
  CHECK_THAT(message, ContainsSubstring("kit_spec.lua:7: glass in the lake: expected 9, got 2"));
  CHECK_THAT(message, ContainsSubstring("in check, line 7, called by"));
  CHECK_THAT(message, ContainsSubstring("the table in turn 1, of Ann:"));
  CHECK_THAT(message, ContainsSubstring("hand/1: card 3, card 1"));
  CHECK_THAT(message, ContainsSubstring("board: b2 red"));
  CHECK_THAT(message, ContainsSubstring("home/1: pawn/1 ×2"));
  CHECK_THAT(message, ContainsSubstring("coins/2 = 4"));
  CHECK_THAT(message, ContainsSubstring("Ann is asked: What now?"));
  CHECK_THAT(message, ContainsSubstring("Play card 3"));
  CHECK_THAT(message, ContainsSubstring("refused: Buy a boat (you have too few coins)"));
}

TEST_CASE("rules that fail are reported with the spec's line and their own") {
  const std::string message = failure("s:set('open', true) s:choose 'Now break'");
  CHECK_THAT(message, ContainsSubstring("kit_spec.lua:3:"));
  CHECK_THAT(message, ContainsSubstring("harbour.lua:48: the mast broke"));
}

TEST_CASE("after rules that failed the turn begins again") {
  passes(R"(
    s:set("open", true)
    expect_error(function() s:choose "Now break" end, "the mast broke")
    expect(s:counter "tide", 1)
    s:choose "Now draw"
    expect(s:active(), 2)
  )");
}

TEST_CASE("a scenario says who plays, what was agreed and with which seed") {
  passes(R"(
    expect(scenario { options = { night = true } }:prompt(), "Ready?")
    local three = scenario { players = 3, seed = 7 }
    expect(three:count("hand", 3), 2)
    local again = scenario { players = 3, seed = 7 }
    expect(again:zone("hand", 1), three:zone("hand", 1))
    expect(again:zone "deck", three:zone "deck")
    local other = scenario { players = 3, seed = 8 }
    expect_error(function() expect(other:view(1), three:view(1)) end, "[hand/1]")
    expect(scenario():count "lake", 2)
  )");
  CHECK_THAT(failure("scenario { players = 5 }"), ContainsSubstring("2 to 3 players, not 5"));
  CHECK_THAT(failure("scenario { options = { knight = true } }"), ContainsSubstring("'night'"));
  CHECK_THAT(failure("scenario { sead = 1 }"), ContainsSubstring("did you mean 'seed'"));
  CHECK_THAT(failure("scenario { seed = 'x' }"), ContainsSubstring("seed is a whole number"));
}

TEST_CASE("another game can be played by its name") {
  passes("expect(scenario { game = 'dusk' }:counter 'tide', 6)");
  CHECK_THAT(failure("scenario { game = 'dawn' }"), ContainsSubstring("dawn"));
}

TEST_CASE("a scenario is played with house rules") {
  passes(R"(
    expect(scenario {}:counter "tide", 1)
    expect(scenario { with = { "spring" } }:counter "tide", 8)
    expect(scenario { with = {} }:counter "tide", 1)
  )");
  CHECK_THAT(failure("scenario { with = { 'winter' } }"), ContainsSubstring("winter"));
  CHECK_THAT(failure("scenario { with = 'spring' }"), ContainsSubstring("with is a list"));
}
