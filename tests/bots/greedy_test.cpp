#include "bots/greedy.hpp"

#include "bots/open_game.hpp"
#include "bots/simulate.hpp"
#include "catch.hpp"

using namespace glasshouse;

namespace {

bots::SimulateResult hundred_games(const char* folder, std::vector<std::string> kinds) {
  const test::OpenGame game = test::open_game(folder);
  bots::SimulateOptions options;
  options.games = 100;
  options.kinds = std::move(kinds);
  bots::SimulateResult result = bots::simulate(game.model(2), game.make, options);
  REQUIRE(result.tally.errors == 0);
  return result;
}

}  // namespace

TEST_CASE("greedy beats random in a game of points") {
  const auto result = hundred_games("tests/bots/games/orchard", {"greedy", "random"});
  CHECK(result.tally.bots[0].wins >= 95);
  CHECK(result.tally.bots[0].mean_score() > result.tally.bots[1].mean_score());
}

TEST_CASE("greedy sees a win in a game without points") {
  const auto result = hundred_games("content/noughts", {"greedy", "random"});
  CHECK(result.tally.bots[0].wins >= 60);
}

TEST_CASE("greedy does not know what lies on top of a deck") {
  const auto result = hundred_games("tests/bots/games/two_decks", {"greedy", "random"});
  CHECK(result.tally.bots[0].wins >= 30);
  CHECK(result.tally.bots[0].wins <= 70);
}

TEST_CASE("greedy finishes a turn of several choices well") {
  const auto result = hundred_games("tests/bots/games/bundles", {"greedy", "random"});
  CHECK(result.tally.bots[0].wins >= 95);
}

TEST_CASE("greedy bots of one team help each other") {
  const auto greedy = hundred_games("tests/bots/games/bridge", {"greedy"});
  const auto random = hundred_games("tests/bots/games/bridge", {"random"});
  CHECK(greedy.tally.bots[0].shared > 2 * random.tally.bots[0].shared);
}
