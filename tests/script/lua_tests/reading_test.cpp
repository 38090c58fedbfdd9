#include "catch.hpp"
#include "spec_kit.hpp"

using Catch::Matchers::ContainsSubstring;
using kit::failure;
using kit::passes;

TEST_CASE("a spec reads who is asked what") {
  passes(R"(
    s:only("hand", 1, { "card 2" })
    expect(s:prompt(), "What now?")
    expect(s:chooser(), 1)
    expect(s:options(), { "Play card 2", "Now draw", "Now vote", "Now wait", "Now stop" })
    expect(s:refused(), { ["Buy a boat"] = "you have too few coins" })
    expect(s:turn(), 1) expect(s:round(), 1) expect(s:active(), 1)
    s:choose "Play card 2"
    expect(s:turn(), 2) expect(s:chooser(), 2)
  )");
}

TEST_CASE("a spec reads what lies where") {
  passes(R"(
    expect(s:zone "market", { "rope stall", "salt stall", "salt stall" })
    expect(s:zone("home", 2), { "pawn/2", "pawn/2" })
    expect(s:zone "home/2", s:zone("home", 2))
    expect(s:count "deck", 2)
    s:put("red", "board", { row = 2, column = 3 })
    expect(s:cell("board", nil, 2, 3), "red")
    expect(s:cell("board", "c2"), "red")
    expect(s:cell("board", 1, 1), nil)
    expect(s:cells "board", { c2 = "red" })
    s:put("white", "sea", { row = -1, column = 2 })
    expect(s:cell("sea", "-1,2"), "white")
  )");
  CHECK_THAT(failure("s:zone 'marked'"), ContainsSubstring("did you mean 'market'"));
  CHECK_THAT(failure("s:zone 'hand'"), ContainsSubstring("zone: expected a seat from 1 to 2"));
  CHECK_THAT(failure("s:zone('hand', 3)"), ContainsSubstring("got 3"));
  CHECK_THAT(failure("s:zone('lake', 1)"), ContainsSubstring("expected nothing more, got 1"));
  CHECK_THAT(failure("s:cell('board', 'd9')"), ContainsSubstring("no cell 'd9'"));
  CHECK_THAT(failure("s:cell('board', 4, 1)"), ContainsSubstring("board has no cell a4"));
  CHECK_THAT(failure("s:cells 'lake'"), ContainsSubstring("lake is no grid"));
}

TEST_CASE("a spec reads zones inside pieces, by the piece") {
  passes(R"(
    s:put("red", "tray of rope stall")
    s:put("white", "tray of salt stall#2")
    expect(s:zone "tray of rope stall", { "red" })
    expect(s:count "tray of salt stall#1", 0)
    expect(s:view(2)["tray of salt stall#2"], { "white" })
  )");
  CHECK_THAT(failure("s:zone 'tray of salt stall'"),
             ContainsSubstring("2 pieces are called 'salt stall'"));
  CHECK_THAT(failure("s:zone 'shelf of rope stall'"), ContainsSubstring("holds no zone 'shelf'"));
}

TEST_CASE("a spec reads counters and flags") {
  passes(R"(
    s:set("coins", 5, 2)
    s:set("open", true)
    expect(s:counter("coins", 1), 0)
    expect(s:counter("coins", 2), 5)
    expect(s:counter "open", true)
    expect(s:counter "tide", 1)
  )");
  CHECK_THAT(failure("s:counter 'coin'"), ContainsSubstring("did you mean 'coins'"));
  CHECK_THAT(failure("s:counter 'coins'"), ContainsSubstring("a seat from 1 to 2"));
  CHECK_THAT(failure("s:set('coins', 10, 1)"), ContainsSubstring("to 9, not to 10"));
}

TEST_CASE("a spec reads scores and how the game ended") {
  passes(R"(
    s:set("coins", 3, 2)
    expect(s:score(2), { coins = 3, cards = 2, total = 5 })
    expect(s:finished(), false) expect(s:outcome(), nil) expect(s:reason(), nil)
    expect(s:winners(), {})
    s:choose "Now stop"
    expect(s:finished(), true) expect(s:outcome(), "by_score") expect(s:reason(), "enough")
    expect(s:winners(), { 2 })
    expect(s:options(), {}) expect(s:refused(), {}) expect(s:chooser(), nil)
  )");
  CHECK_THAT(failure("s:choose 'Now stop' s:choose 'Now draw'"),
             ContainsSubstring("the game is over"));
  CHECK_THAT(failure("s:choose 'Now stop' s:prompt()"), ContainsSubstring("the game is over"));
}

TEST_CASE("a spec reads what each player sees and knows") {
  passes(R"(
    s:only("hand", 1, { "card 1", "card 2" })
    s:only("hand", 2, { "card 3" })
    s:stack("deck", { "card 4" })
    expect(s:view(1)["hand/1"], { "card 1", "card 2" })
    expect(s:view(2)["hand/1"], { "?", "?" })
    expect(s:view()["hand/2"], { "?" })
    expect(#s:view(1).bag, 4)
    expect(s:view(1).bag[1], "?")
    expect(s:view(1).box, nil)
    expect(s:knows(1, "card 1"), true)
    expect(s:knows(2, "card 1"), false)
    expect(s:knows(1, "card 4"), false)
  )");
}

TEST_CASE("the log holds choices and what was told, and hides what a reader doesn't know") {
  passes(R"(
    s:stack("deck", { "card 6" })
    s:choose "Now draw"
    expect(s:log(), { "Now draw", "Ann draws card 6" })
    expect(s:log(1), { "Now draw", "Ann draws card 6" })
    expect(s:log(2), { "Now draw", "Ann draws a card" })
  )");
}

TEST_CASE("the log keeps secret answers until all have answered") {
  passes(R"(
    s:only("hand", 1, { "card 1", "card 2" })
    s:choose_all { "Now vote", "card 1" }
    expect(s:log(1), { "Now vote", "card 1" })
    expect(s:log(2), { "Now vote", "chose in secret" })
    s:choose_any(1)
    expect(s:log(2)[2], "a card")
  )");
}
