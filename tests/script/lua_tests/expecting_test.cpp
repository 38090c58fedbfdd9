#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "script/lua_tests/api.hpp"
#include "source_tree.hpp"
#include "spec_kit.hpp"

using Catch::Matchers::ContainsSubstring;
using kit::failure;
using kit::passes;
namespace script = glasshouse::script;

TEST_CASE("expect compares texts, numbers and whole tables") {
  passes(R"(
    expect("a", "a") expect(nil, nil) expect(2, 2) expect(true, true)
    expect({ 1, { "x", y = { false } } }, { 1, { "x", y = { false } } })
    expect({ a = 1, b = 2 }, { b = 2, a = 1 })
  )");
  CHECK_THAT(failure("expect('a', 'b')"), ContainsSubstring("expected 'b', got 'a'"));
  CHECK_THAT(failure("expect('1', 1)"), ContainsSubstring("expected 1, got '1'"));
  CHECK_THAT(failure("expect(nil, false)"), ContainsSubstring("expected false, got nil"));
  CHECK_THAT(failure("expect({}, nil)"), ContainsSubstring("expected nil, got {}"));
  CHECK_THAT(failure("expect(1)"), ContainsSubstring("say what is expected"));
  CHECK_THAT(failure("expect(1.5, 1)"), ContainsSubstring("whole numbers only"));
  CHECK_THAT(failure("expect(print, 1)"), ContainsSubstring("not a function"));
  CHECK_THAT(failure("local t = {} t.t = t expect(t, t)"), ContainsSubstring("holds itself"));
}

TEST_CASE("a table that isn't as expected is shown with each difference") {
  const std::string message =
      failure("expect({ 1, 2, { a = 'x', b = 1 } }, { 1, 3, { a = 'y', c = 2 } }, 'the thing')");
  CHECK_THAT(message, ContainsSubstring("the thing: expected {1, 3, {a = 'y', c = 2}}"));
  CHECK_THAT(message, ContainsSubstring("got {1, 2, {a = 'x', b = 1}}"));
  CHECK_THAT(message, ContainsSubstring("\n  [2]: expected 3, got 2"));
  CHECK_THAT(message, ContainsSubstring("\n  [3][a]: expected 'y', got 'x'"));
  CHECK_THAT(message, ContainsSubstring("\n  [3][c]: expected 2, got nil"));
  CHECK_THAT(message, ContainsSubstring("\n  [3][b]: expected nil, got 1"));
}

TEST_CASE("an error can be expected, by a part of its message") {
  passes("expect_error(function() error 'too late' end, 'late')");
  CHECK_THAT(failure("expect_error(function() error 'too late' end, 'early')"),
             ContainsSubstring("with 'early' in it, got"));
  CHECK_THAT(failure("expect_error(function() end, 'late')"),
             ContainsSubstring("expected an error, but there was none"));
}

TEST_CASE("options can be expected: all of them, one, or none") {
  passes(R"(
    s:only("hand", 1, {})
    s:expect_options { "Now stop", "Now wait", "Now draw" }
    s:expect_option "Now stop"
    s:expect_no_option "Now go"
  )");
  const std::string message = failure(R"(
    s:only("hand", 1, {})
    s:expect_options { "Now stop", "Now wait", "Now go", "Now run" }
  )");
  CHECK_THAT(message, ContainsSubstring("the options are not as expected"));
  CHECK_THAT(message, ContainsSubstring("\n  missing: Now go, Now run"));
  CHECK_THAT(message, ContainsSubstring("\n  not expected: Now draw"));
  CHECK_THAT(failure("s:expect_option 'Now stob'"), ContainsSubstring("did you mean 'Now stop'"));
  CHECK_THAT(failure("s:expect_no_option 'Now stop'"), ContainsSubstring("but there is one"));
}

TEST_CASE("a refusal can be expected, with its reason") {
  passes(R"(
    s:expect_refused "Buy a boat"
    s:expect_refused("Buy a boat", "you have too few coins")
  )");
  CHECK_THAT(failure("s:expect_refused('Buy a boat', 'no')"),
             ContainsSubstring("because 'you have too few coins', expected 'no'"));
  CHECK_THAT(failure("s:expect_refused 'Now stop'"), ContainsSubstring("but it is allowed"));
  CHECK_THAT(failure("s:expect_refused 'Buy a boot'"),
             ContainsSubstring("neither offered nor refused; did you mean 'Buy a boat'"));
}

TEST_CASE("what a zone holds can be expected, with the order where there is one") {
  passes(R"(
    s:only("hand", 2, { "card 1", "card 2" })
    s:only("lake", { "red", "white" })
    s:only("board", { a1 = "pawn/1", b1 = "pawn/2" })
    s:expect_zone("hand", 2, { "card 2", "card 1" })
    s:expect_zone("lake", nil, { "red", "white" })
    s:expect_zone("lake", { "red", "white" })
    s:expect_zone("board", nil, { a1 = "pawn/1", b1 = "pawn/2" })
    s:expect_zone("board", nil, { "pawn/2", "pawn/1" })
  )");
  CHECK_THAT(
      failure("s:only('lake', { 'red', 'white' }) s:expect_zone('lake', { 'white', 'red' })"),
      ContainsSubstring("lake: expected {'white', 'red'}, got {'red', 'white'}"));
  CHECK_THAT(failure("s:only('hand', 2, { 'card 1' }) s:expect_zone('hand', 2, { 'card 2' })"),
             ContainsSubstring("the pieces of hand/2 are not as expected\n  missing: card 2"));
  CHECK_THAT(failure("s:expect_zone('board', nil, { a1 = 'red' })"),
             ContainsSubstring("[a1]: expected 'red', got nil"));
}

TEST_CASE("an option is chosen by its text or by words of it") {
  passes(R"(
    s:only("hand", 1, { "card 1", "card 2" })
    s:choose { "Play", "2" }
    s:expect_zone("hand", 1, { "card 1" })
  )");
  CHECK_THAT(failure("s:choose 'Now stob'"),
             ContainsSubstring("there is no option 'Now stob'; did you mean 'Now stop'?"));
  CHECK_THAT(failure("s:choose 'Buy a boat'"),
             ContainsSubstring("is refused: you have too few coins"));
  CHECK_THAT(failure("s:choose { 'Now', 'w' }"),
             ContainsSubstring("options have {'Now', 'w'} in them"));
  CHECK_THAT(failure("s:choose { 'Never' }"), ContainsSubstring("no option has {'Never'} in it"));
  CHECK_THAT(failure("s:choose(3)"), ContainsSubstring("expected the text of an option"));
  CHECK_THAT(failure("s:choose_any(99)"), ContainsSubstring("no number 99"));
  CHECK_THAT(failure("s:choose_all 'Now draw'"), ContainsSubstring("expected a list of choices"));
}

TEST_CASE("random choices are the same for the same seed, and end a game") {
  passes(R"(
    local function played(choices, seed)
      local t = scenario()
      t:play_random(choices, seed)
      return t:log()
    end
    expect(played(3, 4), played(3, 4))
    expect_error(function() expect(played(3, 4), played(3, 9)) end, "expected")
    s:finish_randomly(2)
    expect(s:finished(), true)
    s:play_random(5)
  )");
}

TEST_CASE("the page about scenarios describes every function of theirs") {
  std::ifstream file(glasshouse::test::source_tree() / "docs/scenarios.md");
  std::ostringstream page;
  page << file.rdbuf();
  for (const auto entries : {script::reading_api(), script::choosing_api(), script::arranging_api(),
                             script::expecting_api()}) {
    for (const script::ScenarioEntry& entry : entries) {
      CHECK_THAT(page.str(), ContainsSubstring("`s:" + std::string(entry.name) + "("));
    }
  }
}
