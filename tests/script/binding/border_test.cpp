// What hostile scripts have tried at the border to the host, each a turn or a setup of its own: the
// script is told what is wrong with its line, and the process goes on.
#include "catch.hpp"
#include "core/errors.hpp"
#include "script/toy_script.hpp"

using namespace glasshouse;
using namespace toy;
using Catch::Matchers::ContainsSubstring;

namespace {

// What the turn's fault says, with its place. The code stands in line 3.
std::string fault_of(const std::string& code) {
  try {
    play_turn(code);
  } catch (const core::ContentError& error) {
    return error.what();
  }
  return "no fault";
}

void check_fault(const std::string& code, const std::string& part) {
  INFO(code);
  const std::string fault = fault_of(code);
  CHECK_THAT(fault, ContainsSubstring("toy.lua:3: "));
  CHECK_THAT(fault, ContainsSubstring(part));
}

}  // namespace

TEST_CASE("the steps of loops refuse what they were not made for") {
  check_fault("local f = pairs({1, 2, 3}) f(0x4141414141, 0)", "table expected");
  check_fault("local f = ipairs(game.bag) f(0x4141414141, 0)", "expected a list, got the number");
  check_fault("local f = ipairs(game.bag) f({}, 0)", "expected a list, got a table");
  check_fault("local f, s = ipairs(game.bag) f(s, 'x')", "expected a whole number, got 'x'");
  check_fault("local f = ipairs(game.board:cells()) f(game:moves(), 0)", "expected a list");
}

TEST_CASE("the steps of loops end beyond the ends of a list") {
  for (const char* at : {"-1000000000", "9", "math.mininteger", "math.maxinteger", "2^40 // 1"}) {
    INFO(at);
    CHECK(fault_of("local f, s = ipairs(game.board:cells()) assert(f(s, " + std::string(at) +
                   ") == nil)") == "no fault");
  }
}

TEST_CASE("nobody gets at the functions behind what the host makes") {
  for (const char* thing : {"game", "player", "game.bag", "game.deck[1]", "game.board:cell(1, 1)",
                            "game.board:cells()", "game:moves()", "game.rules", "game.players"}) {
    INFO(thing);
    CHECK(fault_of("assert(getmetatable(" + std::string(thing) + ") == false)") == "no fault");
  }
}

TEST_CASE("methods refuse any self that is not theirs") {
  const char* methods[] = {"game.roll",
                           "player.next",
                           "game.bag.draw",
                           "game.deck[1].move",
                           "game.board.cells",
                           "game.board.cell",
                           "game.board:cells().has",
                           "game:moves().add",
                           "game:moves().only",
                           "game.board:cell(1, 1).pieces"};
  for (const std::string method : methods) {
    for (const char* self : {"0x4141414141", "nil", "{}", "'x'", "print", "game.rules"}) {
      check_fault(method + "(" + self + ")", "with a colon, on");
    }
  }
}

TEST_CASE("what can't be an option is refused when it is offered") {
  check_fault("player:choose('x', {true, false})", "option 1: expected a piece");
  check_fault("player:choose('x', {1.5, 2})", "option 1: expected a whole number");
  check_fault("player:choose('x', {print, 2})", "option 1: expected a piece");
  check_fault("local t = {1, 2, 3} t[2] = nil player:choose('x', t)", "option 2: expected a piece");
  check_fault("player:choose('x', {{text = 'a {}', parts = {{}}}, 2})",
              "option 1: expected a piece");
  check_fault("player:choose('x', {{text = 'a {}', parts = {game}}, 2})", "option 1: expected");
  check_fault("player:choose('x', {{}, 2})", "option 1: a table needs a `text`");
  check_fault("player:choose('x', {2^40 // 1, 2})", "option 1: expected a whole number from");
  check_fault("player:choose('x', {game, 2})", "option 1: expected a piece");
  check_fault("player:choose('x', {('x'):rep(5000), 2})", "a text of at most 4000 bytes");
  check_fault("local t = {} for i = 1, 100001 do t[i] = i end player:choose('x', t)",
              "at most 100,000 options");
}

TEST_CASE("a table of options may change while it is asked about") {
  CHECK(fault_of("local t = {'a', 'b'} "
                 "local r = player:choose('x', setmetatable(t, {__index = error})) "
                 "assert(r == 'a')") == "no fault");
}

TEST_CASE("numbers stay whole until they are checked") {
  CHECK(fault_of("assert(game.board:cell(65537, 1) == nil)") == "no fault");
  CHECK(fault_of("assert(game.board:piece_at(1, 65537) == nil)") == "no fault");
  CHECK(fault_of("assert(game.board:cell(2^62 // 1 | 0, 1) == nil)") == "no fault");
  check_fault("game.board:cell(1.5, 1)", "grid:cell: argument 1 (row): expected a whole number");
  check_fault("local m = game:moves() m:add('a', '{}', 2^40 // 1)", "a whole number from");
  check_fault("game:log('{}', 2^33 // 1)", "a whole number from -2147483648 to 2147483647");
  check_fault("game.board:bounds(game.board:cell(1, 1), 'number', 2^40 // 1, 5)",
              "argument 3 (low)");
}

TEST_CASE("texts have a longest length, and can be printed") {
  check_fault("game:log(('x'):rep(4001))",
              "game:log: argument 1 (wording): expected a text of at "
              "most 4000 bytes");
  check_fault("game:log('{}', ('x'):rep(4001))", "at most 4000 bytes");
  check_fault("player:choose(('x'):rep(4001), {1})", "at most 4000 bytes");
  check_fault("game:moves():add(('x'):rep(4001), 'x')", "at most 4000 bytes");
  check_fault("game:log('\\27[2J')", "byte 1 of this text can't be printed");
  check_fault("game:moves():add('a', '\\255')", "byte 1 of this text can't be printed");
  check_fault("game:win(player, 'so \\200')", "byte 4 of this text can't be printed");
}

TEST_CASE("a prompt that can't be printed is asked all the same") {
  const ScriptFile file(turn_of("player:choose('\\27[2Jwhat\\255', {1, 2})"));
  const auto rules = rules_of(file, spec());
  rules->table().deal(1);
  rules->table().begin_first_turn();
  REQUIRE(rules->begin_turn() == Status::choosing);
  CHECK(rules->prompt() == "\uFFFD[2Jwhat\uFFFD");
}

TEST_CASE("what the host holds for a script is bounded") {
  check_fault("while true do game:moves() end", "");
  check_fault("while true do game:log('x') end", "a turn can tell and show no more than 1 MB");
  check_fault("local m = game:moves() while true do m:add('a', 'x') end", "100000 options");
  check_fault("local m = game:moves() for i = 1, 20000 do m:add('a', 'x' .. i) end", "wordings");
  check_fault("local m = game:moves() for i = 1, 70000 do m:add('a' .. i, 'x') end",
              "kinds of moves");
  check_fault(
      "local m = game:moves() m:add('a', 'x', table.unpack(game.board:cells(), 1, 1), "
      "table.unpack({}, 1, 300))",
      "at most 250 values");
}

TEST_CASE("moving a zone's pieces to itself ends") {
  CHECK(fault_of("game.bag:move_all(game.bag) assert(#game.bag == 5)") == "no fault");
  CHECK(fault_of("game.deck:move_all(game.deck) assert(game.deck[1].number == 1)") == "no fault");
  CHECK(fault_of("assert(game.deck:draw(math.maxinteger, game.deck) == 8)") == "no fault");
}

TEST_CASE("what the manifest says can't be changed") {
  check_fault("game.rules.lake = 7", "'lake' can't be changed");
  check_fault("game.rules[1] = 7", "can't be changed");
  check_fault("game.options.long = true", "'long' can't be changed");
  check_fault("game.players[1] = nil", "can't be changed");
  CHECK(fault_of("for _, p in pairs(game.players) do assert(p.seat) end "
                 "local n = 0 for _ in ipairs(game.players) do n = n + 1 end "
                 "assert(n == 2 and #game.players == 2 and next(game.options) == 'long')") ==
        "no fault");
}

TEST_CASE("a score beyond what a number can hold is told") {
  for (const char* score : {"2^40 // 1", "{ points = 2^40 // 1 }",
                            "{ a = 2^30 // 1, b = 2^30 // 1 }", "{ { 'a', math.mininteger } }"}) {
    INFO(score);
    const ScriptFile file("return { turn = function() end, score = function() return " +
                          std::string(score) + " end }");
    const auto rules = rules_of(file, spec());
    rules->table().deal(1);
    CHECK_THROWS_WITH(rules->score(core::Seat(0)), ContainsSubstring("score"));
  }
}

TEST_CASE("the texts of options are bounded and count against the script's memory") {
  const std::string texts = "local p, s = {}, ('x'):rep(3900) for i = 1, 250 do p[i] = s end ";
  check_fault(texts + "player:choose('x', {{text = 'a', parts = p}, 'b'})",
              "more than 16000 bytes together");
  check_fault(texts + "game:moves():add('k', '{}', table.unpack(p))",
              "moves:add: the texts of an option have more than 16000 bytes together");
  const std::string few = "local p, t, s = {}, {}, ('x'):rep(60) for i = 1, 250 do p[i] = s end ";
  check_fault(few +
                  "for i = 1, 9000 do t[i] = {text = '{} ' .. i, parts = p} end "
                  "player:choose('x', t)",
              "more than 64 MB");
  check_fault(
      "local m, p = game:moves(), {} for i = 1, 249 do p[i] = '' end "
      "for i = 1, 90000 do m:add('k', '{}', i, table.unpack(p)) end",
      "more than 64 MB");
}

TEST_CASE("errors that bring no place of their own get that of the line that ran") {
  check_fault("error({})", "the script raised an error that is no text but a table");
  check_fault("error('plain', 0)", "plain");
  check_fault("local function f() return (('x'):gsub('x', f)) end f()", "C stack overflow");
}
