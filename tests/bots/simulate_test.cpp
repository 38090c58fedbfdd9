#include "bots/simulate.hpp"

#include "bots/open_game.hpp"
#include "catch.hpp"
#include "core/errors.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;

namespace {

bots::SimulateResult simulated(const char* folder, const bots::SimulateOptions& options,
                               std::size_t players = 0) {
  const test::OpenGame game = test::open_game(folder);
  return bots::simulate(game.model(players), game.make, options);
}

void check_equal(const bots::PlayerTally& one, const bots::PlayerTally& other) {
  CHECK(one.games == other.games);
  CHECK(one.wins == other.wins);
  CHECK(one.shared == other.shared);
  CHECK(one.points == other.points);
  CHECK(one.squares == other.squares);
}

}  // namespace

TEST_CASE("any number of threads gives the same results") {
  for (const auto& kinds : {std::vector<std::string>{"random"}, {"greedy", "random", "random"}}) {
    bots::SimulateOptions options;
    options.games = 30;
    options.kinds = kinds;
    const auto one = simulated("tests/bots/games/orchard", options, 3);
    options.threads = 3;
    const auto three = simulated("tests/bots/games/orchard", options, 3);
    CHECK(one.fingerprint() == three.fingerprint());
    CHECK(one.tally.choices == three.tally.choices);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      check_equal(one.tally.bots[i], three.tally.bots[i]);
    }
    for (std::size_t s = 0; s < 3; ++s) check_equal(one.tally.seats[s], three.tally.seats[s]);
  }
}

TEST_CASE("another seed gives other games") {
  bots::SimulateOptions options;
  options.games = 20;
  const std::string one = simulated("content/noughts", options).fingerprint();
  CHECK(one == simulated("content/noughts", options).fingerprint());
  CHECK(one.size() == 16);
  options.seed = 2;
  CHECK(one != simulated("content/noughts", options).fingerprint());
}

TEST_CASE("wins, shared ones and losses add up to the games") {
  bots::SimulateOptions options;
  options.games = 500;
  const auto result = simulated("content/noughts", options);
  const bots::Tally& tally = result.tally;
  CHECK(result.games == 500);
  CHECK(tally.finished == 500);
  CHECK(tally.seats[0].shared == tally.seats[1].shared);
  CHECK(tally.seats[0].wins + tally.seats[1].wins + tally.seats[0].shared == 500);
  CHECK(tally.seats[0].wins > tally.seats[1].wins);
  REQUIRE(tally.bots.size() == 1);
  CHECK(tally.bots[0].wins == tally.seats[0].wins + tally.seats[1].wins);
  CHECK(tally.length.min >= 5);
  CHECK(tally.length.max == 9);
  CHECK(tally.choices == tally.length.total);
}

TEST_CASE("different bots change seats from game to game") {
  bots::SimulateOptions options;
  options.games = 10;
  options.kinds = {"greedy", "random"};
  const auto result = simulated("tests/bots/games/orchard", options, 2);
  CHECK(result.tally.bots[0].wins >= 9);
  CHECK(result.tally.seats[0].wins >= 4);
  CHECK(result.tally.seats[1].wins >= 4);
}

TEST_CASE("a game that fails is counted with its seed, and the others go on") {
  bots::SimulateOptions options;
  options.games = 50;
  const auto result = simulated("tests/bots/games/brittle", options);
  CHECK(result.tally.errors > 0);
  CHECK(result.tally.finished > 0);
  CHECK(result.tally.errors + result.tally.finished == 50);
  const bots::FailedGame& failed = result.tally.failed.front();
  CHECK_THAT(failed.message, ContainsSubstring("brittle.lua:7: it broke"));
  options.games = 1;
  options.seed = failed.seed;
  CHECK(simulated("tests/bots/games/brittle", options).tally.errors == 1);
}

TEST_CASE("a game without an end is an error") {
  bots::SimulateOptions options;
  options.games = 2;
  for (const char* folder : {"tests/bots/games/endless", "tests/bots/games/silent"}) {
    for (const char* kind : {"random", "greedy"}) {
      options.most_choices = kind == std::string("random") ? 10'000 : 50;
      options.kinds = {kind};
      const auto result = simulated(folder, options);
      CHECK(result.tally.errors == 2);
      CHECK_THAT(result.tally.failed.at(0).message, ContainsSubstring("did not end"));
    }
  }
}

TEST_CASE("progress reaches the number of games, and cancelling stops early") {
  bots::SimulateOptions options;
  options.games = 3000;
  options.threads = 2;
  std::atomic<bool> cancel = false;
  std::size_t last = 0;
  options.cancel = &cancel;
  options.progress = [&](std::size_t done, std::size_t total) {
    CHECK(done >= last);
    CHECK(total == 3000);
    last = done;
  };
  CHECK(simulated("content/noughts", options).games == 3000);
  CHECK(last > 0);
  options.games = 1'000'000'000;
  options.progress = [&](std::size_t, std::size_t) { cancel = true; };
  CHECK(simulated("content/noughts", options).games < options.games);
}

TEST_CASE("wrong kinds and wrong numbers of bots are refused") {
  bots::SimulateOptions options;
  options.kinds = {"random", "randon"};
  CHECK_THROWS_WITH(simulated("content/noughts", options), ContainsSubstring("'random'"));
  options.kinds = {"random", "random", "greedy"};
  CHECK_THROWS_AS(simulated("content/noughts", options), core::UsageError);
}
