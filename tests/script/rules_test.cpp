#include "script/rules.hpp"

#include "catch.hpp"
#include "core/errors.hpp"
#include "script/toy_script.hpp"

using namespace glasshouse;
using namespace toy;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string error_of(const std::string& code, std::shared_ptr<GameSpec> game = spec()) {
  try {
    play_turn(code, std::move(game));
  } catch (const core::ContentError& error) {
    return error.what();
  }
  return "no error";
}

std::unique_ptr<Rules> asking(const ScriptFile& file) {
  auto rules = rules_of(file, spec());
  rules->table().deal(1);
  rules->table().begin_first_turn();
  return rules;
}

}  // namespace

TEST_CASE("an error names the script, the line and the functions that led there") {
  const std::string text = error_of("local function deep() error('oh no') end\ndeep()");
  CHECK_THAT(text, ContainsSubstring("toy.lua:3: oh no"));
  CHECK_THAT(text, ContainsSubstring("in deep, line 3, called by"));
}

TEST_CASE("a wrong argument is named with what was expected and what came") {
  CHECK_THAT(
      error_of("game.deck:draw('two', game.discard)"),
      ContainsSubstring("zone:draw: argument 1 (count): expected a whole number, got 'two'"));
  CHECK_THAT(error_of("game.deck:draw(1, player)"),
             ContainsSubstring("argument 2 (to): expected a zone or a cell, got a player (Ann)"));
  CHECK_THAT(error_of("game.deck:draw(1.5, game.discard)"), ContainsSubstring("a whole number"));
  CHECK_THAT(error_of("game.deck.draw(1, game.discard)"),
             ContainsSubstring("call zone:draw with a colon, on a zone"));
  CHECK_THAT(error_of("game.deck:where('nubmer', 3)"), ContainsSubstring("did you mean 'number'?"));
}

TEST_CASE("a misspelt field is an error that suggests the right one") {
  CHECK_THAT(error_of("return game.dekc"),
             ContainsSubstring("game has no field 'dekc'; did you mean 'deck'?"));
  CHECK_THAT(error_of("return player.hnad"), ContainsSubstring("did you mean 'hand'?"));
  CHECK_THAT(error_of("return game.deck[1].nubmer"), ContainsSubstring("did you mean 'number'?"));
  CHECK_THAT(error_of("game.deck:shufle()"), ContainsSubstring("did you mean 'shuffle'?"));
  CHECK_THAT(error_of("game:moves():refus('a', 'b', 'c')"),
             ContainsSubstring("moves have no method 'refus'; did you mean 'refuse'?"));
  CHECK_THAT(error_of("player.cions = 3"), ContainsSubstring("did you mean 'coins'?"));
}

TEST_CASE("an attribute that only other kinds have is nil") {
  CHECK(play_turn("assert(game.deck[1].colour == nil)") == Status::turn_over);
}

TEST_CASE("counters are read and written like fields, within their limits") {
  CHECK(play_turn("player.coins = player.coins + 2 assert(player.coins == 5)") ==
        Status::turn_over);
  CHECK_THAT(error_of("player.coins = 99"), ContainsSubstring("counter coins goes from 0 to 9"));
  CHECK_THAT(error_of("player.coins = 'many'"), ContainsSubstring("takes a whole number"));
}

TEST_CASE("nothing can be kept on pieces, zones and cells") {
  CHECK_THAT(error_of("game.deck[1].mine = true"), ContainsSubstring("can't be kept here"));
  CHECK_THAT(error_of("game.deck.mine = true"), ContainsSubstring("can't be kept here"));
  CHECK_THAT(error_of("game.board:cell(1,1).mine = true"), ContainsSubstring("can't be kept here"));
}

TEST_CASE("what the manifest lets change is assigned like a field, within its range") {
  auto game = spec();
  ChangeSpec damage{"damage", ChangeSpec::Type::number, 0, {}, 0, 9, true, {}};
  ChangeSpec side{"side", ChangeSpec::Type::choice, "farm", {"farm", "town"}, 0, 0, true, {}};
  ChangeSpec wet{"wet", ChangeSpec::Type::flag, false, {}, 0, 0, true, {}};
  ChangeSpec owner{"owner", ChangeSpec::Type::player, {}, {}, 0, 0, true, {}};
  game->pieces[0].changes = {damage, side, wet, owner};
  const auto changing = [&game] { return std::make_shared<GameSpec>(*game); };
  CHECK(play_turn(
            "local card = game.deck[1] card.damage = 3 card.side = 'town' card.wet = true "
            "card.owner = player "
            "assert(card.damage == 3 and card.side == 'town' and card.wet) "
            "assert(card.owner == player and game.deck[2].owner == nil) "
            "assert(game.deck:count('side', 'town') == 1 and game.deck:sum('damage') == 3) "
            "assert(game.deck:where('owner', player)[1] == card and #game.deck:distinct() == 8) "
            "card.owner = nil assert(card.owner == nil) "
            "assert(game.row[1].damage == nil)",
            changing()) == Status::turn_over);
  const auto error = [&](const std::string& code) { return error_of(code, changing()); };
  CHECK_THAT(error("game.deck[1].damage = 12"),
             ContainsSubstring("toy.lua:3: damage goes from 0 to 9, not 12"));
  CHECK_THAT(error("game.deck[1].damage = 1.5"), ContainsSubstring("whole numbers, not 1.5"));
  CHECK_THAT(error("game.deck[1].side = 'twon'"),
             ContainsSubstring("side is one of farm, town, not 'twon'; did you mean 'town'?"));
  CHECK_THAT(error("game.deck[1].wet = 1"), ContainsSubstring("wet is true or false, not 1"));
  CHECK_THAT(error("game.deck[1].owner = 1"), ContainsSubstring("owner is a player or nil, not 1"));
  CHECK_THAT(error("game.deck[1].damege = 1"), ContainsSubstring("did you mean 'damage'?"));
  CHECK_THAT(error("game.deck[1].colour = 'red'"),
             ContainsSubstring("'colour' is not among the `changes`"));
  CHECK_THAT(error("game:times_seen()"), ContainsSubstring("`remember_positions: true`"));
}

TEST_CASE("a forged handle is refused") {
  CHECK_THAT(error_of("game.deck:has({ [0] = game.deck[1][0] })"),
             ContainsSubstring("expected a piece, got a table"));
}

TEST_CASE("a turn sleeps at a choice and goes on with the answer") {
  const ScriptFile file(
      turn_of("local card = player:choose('Discard a card', game.deck)\ncard:move(game.discard)"));
  const auto rules = asking(file);
  REQUIRE(rules->begin_turn() == Status::choosing);
  CHECK(rules->chooser() == Seat(0));
  CHECK(rules->prompt() == "Discard a card");
  REQUIRE(rules->option_count() == 8);
  CHECK(worded(rules->table(), rules->option(4)) == "card 5");
  CHECK(rules->answer(4) == Status::turn_over);
  CHECK(names(rules->table(), zone_id(rules->table(), "discard")) ==
        std::vector<std::string>{"card 5"});
}

TEST_CASE("equal pieces are offered once") {
  const ScriptFile file(turn_of("player:choose('Which?', game.bag)"));
  const auto rules = asking(file);
  rules->begin_turn();
  CHECK(rules->option_count() == 2);
  CHECK(worded(rules->table(), rules->option(1)) == "blue stone");
}

TEST_CASE("refused options carry their reason and can't be chosen") {
  const ScriptFile file(turn_of(R"(
    local moves = game:moves()
    moves:refuse("draw", "the deck is closed", "Draw {card}", game.deck[1])
    moves:add("pass", "Pass")
    player:choose("What?", moves)
    player:choose("Or?", { { text = "Jump", why = "too high" }, { text = "Walk" }, "Run" }))"));
  const auto rules = asking(file);
  rules->begin_turn();
  REQUIRE(rules->option_count() == 1);
  REQUIRE(rules->refused().size() == 1);
  CHECK(rules->refused()[0].why == "the deck is closed");
  CHECK(worded(rules->table(), rules->refused()[0]) == "Draw card 1");
  rules->answer(0);
  REQUIRE(rules->option_count() == 2);
  CHECK(worded(rules->table(), rules->option(1)) == "Run");
  CHECK(rules->refused()[0].why == "too high");
}

TEST_CASE("what is refused is explained once, when somebody reads it") {
  const ScriptFile file(turn_of(R"(
    local moves, told = game:moves(), 0
    moves:add("pass", "Pass")
    moves:explain(function(refuse)
      told = told + 1
      refuse("draw", "the deck is closed, says explanation " .. told, "Draw {card}", game.deck[1])
    end)
    player:choose("What?", moves)
    assert(told < 2)
    player:choose("Told so often:", { "Nothing", told > 0 and "Once" or "Never" }))"));
  const auto rules = asking(file);
  rules->begin_turn();
  rules->answer(0);
  CHECK(worded(rules->table(), rules->option(1)) == "Never");
  rules->begin_turn();
  for (int i = 0; i < 2; ++i) {
    REQUIRE(rules->refused().size() == 1);
    CHECK(rules->refused()[0].why == "the deck is closed, says explanation 1");
  }
  CHECK(rules->option_count() == 1);
  CHECK(rules->why_not({Part::of(rules->table().pieces(zone_id(rules->table(), "deck"))[0])}) ==
        "the deck is closed, says explanation 1");
  rules->answer(0);
  CHECK(worded(rules->table(), rules->option(1)) == "Once");
}

TEST_CASE("a chooser in the middle of a turn can read what is refused") {
  struct Reader : core::Chooser {
    std::size_t pick(Rules& rules) override {
      for (const Option& option : rules.refused()) read.push_back(option.why);
      return 0;
    }
    std::vector<std::string> read;
  };
  const ScriptFile file(turn_of(R"(
    local moves = game:moves()
    moves:add("pass", "Pass")
    moves:explain(function(refuse) refuse("draw", "the deck is closed", "Draw") end)
    moves:explain(function(refuse) refuse("draw", "nobody is awake", "Wake up") end)
    assert(player:choose("What?", moves).kind == "pass"))"));
  const auto rules = asking(file);
  Reader reader;
  const core::Asking asked(*rules, reader);
  CHECK(rules->begin_turn() == Status::turn_over);
  CHECK(reader.read == std::vector<std::string>{"the deck is closed", "nobody is awake"});
}

TEST_CASE("an explanation reads only, and its errors have their lines") {
  const auto fault = [](const std::string& body) {
    const ScriptFile file(
        turn_of("local moves = game:moves()\nmoves:add('pass', 'Pass')\n"
                "moves:explain(function(refuse)\n" +
                body + "\nend)\nplayer:choose('What?', moves)"));
    const auto rules = asking(file);
    REQUIRE(rules->begin_turn() == Status::choosing);
    try {
      rules->refused();
    } catch (const core::ContentError& error) {
      CHECK(rules->option_count() == 1);
      return std::string(error.what());
    }
    return std::string("no error");
  };
  CHECK_THAT(fault("moves:add('draw', 'Draw')"),
             ContainsSubstring("an explanation adds no option"));
  CHECK_THAT(fault("game.deck:draw(1, game.discard)"), ContainsSubstring("only reads the table"));
  CHECK_THAT(fault("player:choose('Really?', { 'Yes' })"),
             ContainsSubstring("nobody can be asked"));
  CHECK_THAT(
      fault("refuse('draw', 7, 'Draw')"),
      ContainsSubstring("moves:refuse: argument 2 (why): expected a text, got the number 7"));
  CHECK_THAT(fault("error('oh no')"), ContainsSubstring("toy.lua:6: oh no"));
  CHECK_THAT(error_of("game:moves():explain('because')"), ContainsSubstring("expected a function"));
  CHECK_THAT(error_of("local m = game:moves() for i = 1, 9 do m:explain(print) end"),
             ContainsSubstring("no more than 4 functions"));
}

TEST_CASE("an option carries what it costs, and others cost nothing") {
  const ScriptFile file(turn_of(R"(
    local moves = game:moves()
    moves:add("buy", "Buy")
    moves:costs("3 points")
    moves:add("pass", "Pass")
    player:choose("What?", moves)
    player:choose("Or?", { { text = "Jump", costs = "a card" }, "Run" }))"));
  const auto rules = asking(file);
  rules->begin_turn();
  REQUIRE(rules->option_count() == 2);
  CHECK(rules->option(0).costs == "3 points");
  CHECK(rules->option(1).costs == "");
  rules->answer(0);
  CHECK(rules->option(0).costs == "a card");
  CHECK(rules->option(1).costs == "");
}

TEST_CASE("what options cost in very many different words is told as a fault") {
  CHECK_THROWS_WITH(play_turn("for i = 1, 20000 do local m = game:moves() m:add('a', 'A') "
                              "m:costs(i .. ' points') end"),
                    ContainsSubstring("different costs"));
}

TEST_CASE("a position is rebuilt from its checkpoint and choices, byte for byte") {
  const ScriptFile file(turn_of(R"(
    for i = 1, 3 do
      player:choose("Discard", game.deck):move(game.discard)
      game.bag:draw(1, game.discard)
    end)"));
  const auto rules = asking(file);
  Position position{rules->table().block(), {}};
  rules->begin_turn();
  for (const uint32_t pick : {5u, 2u}) {
    position.choices.push_back({Seat(0), pick, ""});
    rules->answer(pick);
  }
  const Block reached = rules->table().block();
  rules->answer(0);
  CHECK_FALSE(rules->table().block() == reached);
  CHECK(rebuild(*rules, position) == Status::choosing);
  CHECK(rules->table().block() == reached);
  const auto other = asking(file);
  CHECK(rebuild(*other, position) == Status::choosing);
  CHECK(other->table().block() == reached);
}

TEST_CASE("nothing to choose from is the author's fault") {
  CHECK_THAT(error_of("player:choose('Which?', game.discard)"),
             ContainsSubstring("there is nothing to choose from for \"Which?\""));
}

TEST_CASE("nobody can be asked while a score is counted or a table is sorted") {
  CHECK_THAT(error_of("local t = {2, 1} table.sort(t, function(a, b) "
                      "return player:choose('?', {'x', 'y'}) == 'x' end)"),
             ContainsSubstring("nobody can be asked inside the function given to table.sort"));
  const ScriptFile file(
      "return { turn = function() end, score = function(g, p) return p:choose('?', {'x'}) end }");
  const auto rules = asking(file);
  CHECK_THROWS_WITH(rules->score(Seat(0)), ContainsSubstring("nobody can be asked here"));
}

TEST_CASE("a score only reads") {
  const ScriptFile file(
      "return { turn = function() end, score = function(g, p) p.coins = 1 return 1 end }");
  const auto rules = asking(file);
  CHECK_THROWS_WITH(rules->score(Seat(0)), ContainsSubstring("a score only reads the table"));
}

TEST_CASE("scores are a number, labels or an ordered list") {
  const auto score_of = [](const std::string& code) {
    const ScriptFile file("return { turn = function() end, score = function(game, player) return " +
                          code + " end }");
    return asking(file)->score(Seat(1));
  };
  CHECK(score_of("player.coins").total == 3);
  const Score labelled = score_of("{ rows = 4, columns = -1 }");
  CHECK(labelled.total == 3);
  CHECK(labelled.lines[0].label == "columns");
  const Score ordered = score_of("{ { 'rows', 4 }, { 'columns', 2 } }");
  CHECK(ordered.lines[0].label == "rows");
  CHECK_THROWS_WITH(score_of("'many'"), ContainsSubstring("score returns a whole number"));
  CHECK_THROWS_WITH(score_of("{ rows = 1.5 }"), ContainsSubstring("points are whole numbers"));
}

TEST_CASE("a variant overrides functions and calls what it replaced") {
  ScriptFile file(R"(
    local base = {}
    function base.prize() return 1 end
    function base.turn(game, player) player.coins = base.prize() end
    return base)");
  auto game = spec();
  const std::string variant =
      file.write("variant.lua", "return { prize = function() return super.prize() + 4 end }");
  game->scripts = {file.path(), variant};
  const auto rules = script::load_rules(build_model(game, {2, {}, {}}));
  rules->table().deal(1);
  rules->table().begin_first_turn();
  rules->begin_turn();
  CHECK(rules->table().counter(rules->table().model().find_counter("coins", Seat(0))) == 5);
}

TEST_CASE("modules come from the game's folders and nowhere else") {
  ScriptFile file(turn_of("player.coins = require('lib.numbers').seven"));
  file.write("lib/numbers.lua", "return { seven = 7 }");
  const auto rules = rules_of(file, spec());
  rules->table().deal(1);
  rules->table().begin_first_turn();
  CHECK(rules->begin_turn() == Status::turn_over);
  CHECK_THAT(error_of("require('../secret')"), ContainsSubstring("is no module name"));
  CHECK_THAT(error_of("require('nowhere')"), ContainsSubstring("there is no module 'nowhere'"));
}

TEST_CASE("a script that can't be loaded says where") {
  const auto load_error = [](const std::string& text) -> std::string {
    const ScriptFile file(text);
    try {
      rules_of(file, spec());
    } catch (const core::ContentError& error) {
      return error.what();
    }
    return "no error";
  };
  CHECK_THAT(load_error("local x = = 3"), ContainsSubstring("toy.lua:1:"));
  CHECK_THAT(load_error("return 7"), ContainsSubstring("the script returns number"));
  CHECK_THAT(load_error("return {}"), ContainsSubstring("there is no function `turn`"));
  CHECK_THAT(load_error("os.execute('ls')"), ContainsSubstring("os"));
}

TEST_CASE("a runaway turn is stopped with its line, and the rules stay usable") {
  const ScriptFile file(
      turn_of("if player:choose('?', { 'loop', 'eat', 'go' }) == 'loop' then\n"
              "  while true do end\n"
              "elseif player.coins == 3 then player.coins = 4 end"));
  auto game = spec();
  const auto rules = rules_of(file, game, {64u << 20, std::chrono::milliseconds(100), {}});
  rules->table().deal(1);
  rules->table().begin_first_turn();
  const Block start = rules->table().block();
  rules->begin_turn();
  for (int again = 0; again < 3; ++again) {
    CHECK_THROWS_WITH(rules->answer(0), ContainsSubstring("toy.lua:4"));
    rules->table().restore(start);
    rules->begin_turn();
  }
  REQUIRE(rules->begin_turn() == Status::choosing);
  CHECK(rules->answer(2) == Status::turn_over);
}

TEST_CASE("a script that eats memory is stopped, and the rules stay usable") {
  const ScriptFile file(
      turn_of("if player:choose('?', { 'eat', 'go' }) == 'eat' then\n"
              "  local t = {} while true do t[#t + 1] = ('x'):rep(1e6) end\n"
              "end"));
  const auto rules = rules_of(file, spec());
  rules->table().deal(1);
  rules->table().begin_first_turn();
  const Block start = rules->table().block();
  rules->begin_turn();
  CHECK_THROWS_WITH(rules->answer(0), ContainsSubstring("memory"));
  rules->table().restore(start);
  REQUIRE(rules->begin_turn() == Status::choosing);
  CHECK(rules->answer(1) == Status::turn_over);
}

TEST_CASE("reading a number that the manifest doesn't have is an error") {
  CHECK_THAT(error_of("return game.rules.lake"), ContainsSubstring("the manifest has no 'lake'"));
  CHECK_THAT(error_of("game.options.short = true"), ContainsSubstring("can't be changed"));
}

TEST_CASE("moves kept from an earlier turn are refused") {
  const ScriptFile file(R"(
    local kept
    return { turn = function(game, player)
      kept = kept or game:moves()
      kept:add("x", "X")
    end })");
  const auto rules = asking(file);
  rules->begin_turn();
  CHECK_THROWS_WITH(rules->begin_turn(), ContainsSubstring("belong to an earlier turn"));
}

TEST_CASE("turns that never ask and never end are stopped") {
  const ScriptFile file(turn_of(""));
  const auto rules = rules_of(file, spec());
  CHECK_THROWS_WITH(start_game(*rules, 1), ContainsSubstring("in which nobody was asked"));
}

TEST_CASE("after the end nobody is asked any more") {
  const ScriptFile file(turn_of("game:win(player, 'enough')\nplayer:choose('?', { 'x' })"));
  const auto rules = asking(file);
  CHECK(rules->begin_turn() == Status::game_over);
  CHECK(winners(*rules) == mask_of(Seat(0)));
  CHECK(std::string(rules->table().head().reason) == "enough");
}

TEST_CASE("walking a zone while moving its pieces skips none") {
  CHECK(play_turn("for _, card in ipairs(game.deck) do card:move(game.discard) end "
                  "assert(#game.discard == 8)") == Status::turn_over);
}

TEST_CASE("a wording puts the things of a list into words") {
  const ScriptFile file(
      turn_of("player:choose('Which?', game.bag, 'Keep {stone}')\nplayer:choose('Which?', {1, 2}, "
              "'{} times')"));
  const auto rules = asking(file);
  REQUIRE(rules->begin_turn() == Status::choosing);
  CHECK(worded(rules->table(), rules->option(1)) == "Keep blue stone");
  REQUIRE(rules->answer(0) == Status::choosing);
  CHECK(worded(rules->table(), rules->option(1)) == "2 times");
}

TEST_CASE("a wording that names nothing, or is given for moves, is an error") {
  CHECK_THAT(error_of("player:choose('Which?', game.bag, 'Keep it')"),
             ContainsSubstring("argument 3 (wording): expected a wording with {}"));
  CHECK_THAT(error_of("player:choose('Which?', game:moves(), 'Keep {}')"),
             ContainsSubstring("moves have wordings of their own"));
}

TEST_CASE("a score that is none is told with the place of its function") {
  const ScriptFile file(
      "return {\n  turn = function() end,\n  score = function() local t = {} "
      "for i = 1, 20000 do t[-i] = i end return t end }");
  CHECK_THROWS_WITH(asking(file)->score(Seat(0)), ContainsSubstring("toy.lua:3: score returns"));
}

TEST_CASE("turns in which nobody is asked have some time together") {
  const ScriptFile file(turn_of("local i = 0 while i < 5000000 do i = i + 1 end"));
  CHECK_THROWS_WITH(
      run_to_choice(*asking(file), Status::turn_over),
      ContainsSubstring("turns in which nobody was asked took more than 2 s together"));
}
