#include "catch.hpp"
#include "spec_kit.hpp"

using Catch::Matchers::ContainsSubstring;
using kit::failure;
using kit::passes;

TEST_CASE("pieces are put from the supplies, each only once") {
  passes(R"(
    s:clear "lake"
    for _ = 1, 3 do s:put("red", "lake") end
    s:expect_zone("lake", nil, { "red", "red", "red" })
    expect_error(function() s:put("red", "market") end, "no piece 'red' is left")
    expect(s:count "bag" + s:count "box", 3)
  )");
  CHECK_THAT(failure("s:put('rod', 'lake')"), ContainsSubstring("did you mean 'red'"));
  CHECK_THAT(failure("s:put(3, 'lake')"), ContainsSubstring("a piece is a name or a table"));
}

TEST_CASE("pieces are put by what they are") {
  passes(R"(
    s:put({ kind = "glass", colour = "red" }, "market", 1)
    s:put({ kind = "pawn", owner = 2 }, "market", { at = 2 })
    s:put({ "pawn/1" }, "market")
    expect(s:zone "market", { "red", "pawn/2", "rope stall", "salt stall", "salt stall", "pawn/1" })
  )");
  CHECK_THAT(failure("s:put({ kind = 'glas' }, 'lake')"),
             ContainsSubstring("did you mean 'glass'"));
  CHECK_THAT(failure("s:put({ color = 'red' }, 'lake')"),
             ContainsSubstring("did you mean 'colour'"));
  CHECK_THAT(failure("s:put({ colour = 'green' }, 'lake')"),
             ContainsSubstring("no piece has the colour 'green'; there is {'white', 'red'}"));
}

TEST_CASE("pieces are put on cells, turned and face down") {
  passes(R"(
    s:put("card 1", "board", { cell = "a1", face = "down", rotation = 3 })
    s:put("card 2", "board", { row = 1, column = 2 })
    expect(s:knows(1, "card 1"), false)
    expect(s:knows(1, "card 2"), true)
    expect_error(function() s:put("card 3", "board", "a1") end, "is taken by card 1")
    expect_error(function() s:put("card 3", "board") end, "board is a grid: say which cell")
    expect_error(function() s:put("card 3", "board", { cel = "a1" }) end, "did you mean 'cell'")
    expect_error(function() s:put("card 3", "lake", { face = "left" }) end, "face is 'up' or 'down'")
    expect_error(function() s:put("card 3", "lake", 0) end, "a position is a whole number from 1")
  )");
  CHECK_THAT(
      failure(
          "s:put('card 1', 'board', { cell = 'a1', face = 'down', rotation = 3 }) expect(1, 2)"),
      ContainsSubstring("board: a1 card 1 (face down) (turned 3)"));
}

TEST_CASE("a zone can be made to hold exactly some pieces, in order") {
  passes(R"(
    s:only("lake", { "red", "white", "red" })
    s:expect_zone("lake", nil, { "red", "white", "red" })
    s:only("lake", { "white" })
    s:expect_zone("lake", nil, { "white" })
    s:only("board", { a1 = "pawn/1", c3 = "pawn/2" })
    expect(s:cells "board", { a1 = "pawn/1", c3 = "pawn/2" })
    s:only("board", {})
    expect(s:count "board", 0)
    s:only("market", { "salt stall", "rope stall" })
    expect(s:zone "market", { "salt stall", "rope stall" })
  )");
  CHECK_THAT(failure("s:only('board', { 'pawn/1' })"), ContainsSubstring("pieces by cell"));
  CHECK_THAT(failure("s:only('lake', { 'red', 'red', 'red', 'white' })"),
             ContainsSubstring("lake is full"));
}

TEST_CASE("what lies in a zone that is arranged stays out of other zones") {
  passes(R"(
    s:only("lake", { "red", "red" })
    s:put("red", "board", "a1")
    s:expect_zone("lake", nil, { "red", "red" })
    expect_error(function() s:put("red", "board", "b1") end, "no piece 'red' is left")
  )");
}

TEST_CASE("an arrangement that can't be made changes nothing") {
  passes(R"(
    s:only("board", { a1 = "red" })
    local before = s:view(1)
    expect_error(function() s:put("white", "board", "a1") end, "is taken by red")
    expect_error(function() s:only("lake", { "red", "red", "white", "white" }) end, "lake is full")
    expect_error(function() s:stack("deck", { "card 1", "card 9" }) end, "no piece 'card 9'")
    expect(s:view(1), before)
    s:put("white", "board", "b1")
    s:put("white", "board", "c1")
    s:put("white", "board", "a2")
  )");
}

TEST_CASE("a deck is stacked with what is drawn first in front") {
  passes(R"(
    s:stack("deck", { "card 5", "card 2" })
    s:choose "Now draw"
    s:choose "Now draw"
    expect(s:log(), { "Now draw", "Ann draws card 5", "Now draw", "Bob draws card 2" })
  )");
}

TEST_CASE("nobody knows where a piece went that they knew before") {
  passes(R"(
    s:only("hand", 1, { "card 1" })
    s:choose "Now draw"
    expect(s:knows(1, "card 1"), true)
    s:stack("deck", { "card 1" })
    expect(s:knows(1, "card 1"), false)
  )");
}

TEST_CASE("a piece of columns that are dealt anew gets the values that are asked for") {
  passes(R"(
    local before = s:zone "tiles"
    s:only("market", {})
    s:put({ kind = "tile", gem = "red", worth = 2 }, "market")
    s:put({ kind = "tile", gem = "blue", worth = 1 }, "market")
    s:put({ kind = "tile", gem = "blue", worth = 1 }, "market")
    expect(s:zone "market", { "red tile 2", "blue tile 1", "blue tile 1" })
    expect(s:zone "tiles", { "red tile 1" })
    expect(#before, 4)
  )");
  CHECK_THAT(failure(R"(
    s:put({ kind = "tile", gem = "red", worth = 2 }, "market")
    s:put({ kind = "tile", gem = "blue", worth = 2 }, "market")
  )"),
             ContainsSubstring("every tile with the worth 2 lies where it was put"));
}

TEST_CASE("the script sees the values it was given on an arranged table") {
  passes(R"(
    s:only("hand", 1, { { kind = "tile", gem = "red", worth = 2 } })
    s:expect_option "Play red tile 2"
  )");
}

TEST_CASE("arranging before a turn's first choice begins the turn anew") {
  passes(R"(
    expect(s:counter "tide", 1)
    s:set("coins", 3, 1)
    expect(s:counter "tide", 1)
    s:expect_option "Buy a boat"
    s:set("tide", 7)
    expect(s:counter "tide", 8)
  )");
}

TEST_CASE("arranging in the middle of a turn leaves what was done and begins it anew") {
  passes(R"(
    s:choose "Now wait"
    expect(s:prompt(), "Done?")
    expect(s:count "lake", 3)
    s:set("coins", 3, 1)
    expect(s:prompt(), "What now?")
    expect(s:count "lake", 3)
    expect(s:chooser(), 1)
  )");
}

TEST_CASE("the turn of any seat can be started, without another set-up") {
  passes(R"(
    s:only("lake", {})
    s:start_turn(2)
    expect(s:chooser(), 2)
    expect(s:active(), 2)
    expect(s:count "lake", 0)
    s:choose "Now draw"
    expect(s:active(), 1)
  )");
  CHECK_THAT(failure("s:start_turn(3)"), ContainsSubstring("a seat from 1 to 2"));
}

TEST_CASE("a round can be started with any seat, and ends before it") {
  passes(R"(
    s:start_turn(2)
    s:choose "Now draw"
    expect(s:round(), 2)
    local t = scenario()
    t:start_round(2)
    expect(t:chooser(), 2)
    t:choose "Now draw"
    expect(t:round(), 1)
    t:choose "Now draw"
    expect(t:round(), 2)
  )");
}

TEST_CASE("a turn resumes as in a game that came so far") {
  passes(R"(
    s:resume { seat = 2, turn = 9, round = 5, start = 1 }
    expect(s:chooser(), 2)
    expect(s:turn(), 9)
    expect(s:round(), 5)
    s:choose "Now draw"
    expect(s:turn(), 10)
    expect(s:round(), 6)
  )");
  CHECK_THAT(failure("s:resume { turn = 2 }"), ContainsSubstring("resume needs a seat"));
  CHECK_THAT(failure("s:resume { seat = 1, trun = 2 }"), ContainsSubstring("did you mean 'turn'"));
  CHECK_THAT(failure("s:resume { seat = 1, random = { nowhere = '1f' } }"),
             ContainsSubstring("nothing is drawn at random from 'nowhere'"));
}

TEST_CASE("what chance holds ready is the same for the same numbers") {
  passes(R"(
    local function drawn()
      local t = scenario { seed = 4 }
      t:only("lake", {})
      t:resume { seat = 1, random = { ["zone bag"] = "00000000000000ff" } }
      t:choose "Now draw"
      return t:zone "lake"
    end
    expect(drawn(), drawn())
  )");
}

TEST_CASE("a game that asks in its set-up is arranged there only to start a turn") {
  passes(R"(
    local t = scenario { options = { night = true } }
    expect(t:turn(), 0)
    expect(t:chooser(), 2)
    t:choose "Ready"
    expect(t:chooser(), 1)
    t = scenario { options = { night = true } }
    t:only("lake", { "red" })
    expect_error(function() t:options() end, "say whose turn begins, with start_turn")
    t:start_turn(1)
    expect(t:zone "lake", { "red" })
    t:expect_option "Now stop"
  )");
}

TEST_CASE("a game that is over can't be arranged") {
  CHECK_THAT(failure("s:choose 'Now stop' s:clear 'lake'"), ContainsSubstring("the game is over"));
}
