#include <algorithm>

#include "catch.hpp"
#include "core/errors.hpp"
#include "core/view.hpp"
#include "script/toy_script.hpp"

using namespace glasshouse;
using namespace toy;
using Catch::Matchers::ContainsSubstring;
using Hook = Rules::Hook;

namespace {

std::unique_ptr<Rules> at_first_choice(const ScriptFile& file) {
  auto rules = rules_of(file, spec());
  rules->table().deal(1);
  rules->table().begin_first_turn();
  REQUIRE(rules->begin_turn() == Status::choosing);
  return rules;
}

std::string with_hook(const std::string& hook, const std::string& options = "{ 'low', 'high' }") {
  return "return { turn = function(game, player) player:choose('?', " + options + ") end, " + hook +
         " }";
}

// Asks for preferences while the turn is running.
class Curious : public Chooser {
 public:
  std::size_t pick(Rules& rules) override {
    for (std::size_t i = 0; i < rules.option_count(); ++i) heard.push_back(rules.prefer(i));
    return 0;
  }
  std::vector<double> heard;
};

}  // namespace

TEST_CASE("a script without hooks has none") {
  const ScriptFile file(with_hook("helper = 1"));
  const auto rules = at_first_choice(file);
  for (const Hook hook : {Hook::evaluate, Hook::prefer, Hook::playout})
    CHECK_FALSE(rules->has(hook));
}

TEST_CASE("a script may tell how well a player stands") {
  const ScriptFile file(
      with_hook("evaluate = function(game, player) return player.coins + player.seat / 4 end"));
  const auto rules = at_first_choice(file);
  CHECK(rules->has(Hook::evaluate));
  CHECK(rules->evaluate(Seat(0)) == 3.25);
  CHECK(rules->evaluate(Seat(1)) == 3.5);
}

TEST_CASE("a preference gets the option as choose would return it") {
  const std::string moves =
      "(function() local m = game:moves() "
      "for i = 1, 3 do m:add('bid', 'Bid {sum}', i * 10) end return m end)()";
  const ScriptFile file(
      with_hook("prefer = function(_, player, option) return option.sum + player.seat end", moves));
  const auto rules = at_first_choice(file);
  CHECK(rules->prefer(0) == 11);
  CHECK(rules->prefer(2) == 31);
  const ScriptFile cells(
      with_hook("playout = function(_, _, cell) return cell.row end", "game.board:cells()"));
  const auto others = at_first_choice(cells);
  CHECK(others->playout_weight(0) == 1);
  CHECK(others->playout_weight(8) == 3);
}

TEST_CASE("preferences can be asked for while a turn runs") {
  const ScriptFile file(with_hook("prefer = function(_, _, option) return #option end"));
  const auto rules = rules_of(file, spec());
  rules->table().deal(1);
  rules->table().begin_first_turn();
  Curious curious;
  const Asking asking(*rules, curious);
  CHECK(rules->begin_turn() == Status::turn_over);
  CHECK(curious.heard == std::vector<double>{3, 4});
}

TEST_CASE("hooks only read, ask nobody, and return a number") {
  const auto error_of = [](const std::string& code) -> std::string {
    const ScriptFile file(with_hook("evaluate = function(game, player) " + code + " end"));
    const auto rules = at_first_choice(file);
    try {
      rules->evaluate(Seat(0));
    } catch (const core::ContentError& error) {
      return error.what();
    }
    return "no error";
  };
  CHECK_THAT(error_of("player.coins = 1 return 1"), ContainsSubstring("only reads the table"));
  CHECK_THAT(error_of("return player:choose('?', {'x'})"),
             ContainsSubstring("nobody can be asked"));
  CHECK_THAT(error_of("return 'much'"), ContainsSubstring("evaluate returns a number"));
  CHECK_THAT(error_of("return 0 / 0"), ContainsSubstring("evaluate returns a number"));
  CHECK_THAT(error_of("return nobody.rung"), ContainsSubstring("toy.lua:1"));
}

TEST_CASE("an error in a hook is the turn's when the turn asks") {
  const ScriptFile file(with_hook("prefer = function() error('no idea') end"));
  const auto rules = rules_of(file, spec());
  rules->table().deal(1);
  rules->table().begin_first_turn();
  Curious curious;
  {
    const Asking asking(*rules, curious);
    CHECK_THROWS_WITH(rules->begin_turn(), ContainsSubstring("no idea"));
  }
  CHECK(rules->begin_turn() == Status::choosing);
}

TEST_CASE("options are told apart by what they mean") {
  const ScriptFile file(with_hook("x = 1", "game.board:cells()"));
  const auto rules = at_first_choice(file);
  const auto other = at_first_choice(file);
  std::vector<uint64_t> parts;
  for (std::size_t i = 0; i < 9; ++i) {
    CHECK(rules->option_key(i, &parts) == other->option_key(i));
    CHECK(parts.size() == 1);
    for (std::size_t j = 0; j < i; ++j) CHECK(rules->option_key(i) != rules->option_key(j));
  }
}

TEST_CASE("a piece that looks the same means the same, and one unknown is told by its place") {
  const ScriptFile file(
      turn_of("game.bag:draw(5, game.discard)\n"
              "local m = game:moves()\n"
              "for _, stone in ipairs(game.discard) do m:add('take', 'Take {stone}', stone) end\n"
              "for _, card in ipairs(game.deck) do m:add('draw', 'Draw {card}', card) end\n"
              "player:choose('?', m)"));
  const auto rules = at_first_choice(file);
  std::vector<uint64_t> stones, cards;
  for (std::size_t i = 0; i < rules->option_count(); ++i) {
    (i < 5 ? stones : cards).push_back(rules->option_key(i));
  }
  std::sort(stones.begin(), stones.end());
  CHECK(std::unique(stones.begin(), stones.end()) - stones.begin() == 2);
  core::Stream random{4};
  core::redeal(rules->table(), rules->chooser(), random);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const core::PieceId now = rules->table().pieces(rules->table().model().find_zone("deck"))[i];
    std::size_t option = 5;
    while (core::PieceId(rules->option(option).parts[0].id) != now) ++option;
    CHECK(rules->option_key(option) == cards[i]);
  }
}
