#include "bots/search.hpp"

#include <fstream>
#include <thread>

#include "bots/open_game.hpp"
#include "bots/simulate.hpp"
#include "catch.hpp"
#include "core/errors.hpp"

using namespace glasshouse;

namespace {

bots::SimulateResult games(const char* folder, std::vector<std::string> kinds, std::size_t count,
                           std::size_t players = 2) {
  const test::OpenGame game = test::open_game(folder);
  bots::SimulateOptions options;
  options.games = count;
  options.kinds = std::move(kinds);
  bots::SimulateResult result = bots::simulate(game.model(players), game.make, options);
  REQUIRE(result.tally.errors == 0);
  return result;
}

// The first decision of a game of short turns, or a later one.
struct Decision {
  test::OpenGame game;
  std::unique_ptr<core::Rules> live;
  core::Position position;

  explicit Decision(const char* folder, uint64_t seed = 3)
      : game(test::open_game(folder)), live(game.make(game.model())) {
    REQUIRE(core::start_game(*live, seed, &position.checkpoint) == core::Status::choosing);
  }
  void take(std::string_view option) {
    const core::Status after = live->answer(core::find_option(*live, option));
    REQUIRE(core::run_to_choice(*live, after, &position.checkpoint) == core::Status::choosing);
  }
  std::size_t decide(bots::Bot& bot, uint64_t seed = 1) {
    bot.sit_down(seed, live->chooser());
    return bot.decide(bots::Seen(live->table(), position, live->chooser(), live->option_count()));
  }
};

bots::Budget iterations(std::size_t count) { return {count, std::chrono::milliseconds(0), 1}; }

}  // namespace

TEST_CASE("search never loses noughts") {
  for (const char* other : {"random", "greedy"}) {
    const auto result = games("content/noughts", {"search:500", other}, 100);
    CHECK(result.tally.bots[1].wins == 0);
  }
  const auto draws = games("content/noughts", {"search:500"}, 20);
  CHECK(draws.tally.bots[0].shared == 40);
}

TEST_CASE("search answers a corner of noughts with the centre, as every other reply loses") {
  Decision decision("content/noughts");
  decision.take("a1");
  bots::SearchBot bot(decision.game.make, iterations(1'000));
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    CHECK(decision.decide(bot, seed) == core::find_option(*decision.live, "b2"));
  }
}

TEST_CASE("search looks further ahead than greedy") {
  const auto result = games("content/four", {"search:200", "greedy"}, 20);
  CHECK(result.tally.bots[0].wins >= 15);
}

TEST_CASE("search does not know what lies on top of a deck") {
  const auto result = games("tests/bots/games/two_decks", {"search:40", "random"}, 100);
  CHECK(result.tally.bots[0].wins >= 30);
  CHECK(result.tally.bots[0].wins <= 70);
}

TEST_CASE("search plays with more than two") {
  const auto result = games("content/glassworks", {"search:30", "random", "random"}, 9, 3);
  CHECK(result.tally.bots[0].wins >= 6);
}

TEST_CASE("search bots of one team help each other") {
  const auto search = games("tests/bots/games/bridge", {"search:50"}, 40);
  const auto random = games("tests/bots/games/bridge", {"random"}, 40);
  CHECK(search.tally.bots[0].shared > 2 * random.tally.bots[0].shared);
}

TEST_CASE("a win counts for more than what looks well") {
  const auto result = games("tests/bots/games/harvest", {"search:40"}, 10);
  CHECK(result.tally.bots[0].shared == 20);
  CHECK(result.tally.turns.max <= 2);
}

TEST_CASE("a partner is taken to choose well among cards that were never tried") {
  const auto result = games("tests/bots/games/trust", {"search:600"}, 30);
  CHECK(result.tally.turns.mean() > 1.7);  // luck ends a game in the first turn
}

TEST_CASE("partners finish a tower without seeing each other's cards") {
  const auto result = games("content/tower", {"search:50"}, 4, 3);
  CHECK(result.tally.bots[0].shared > 0);
  CHECK(result.tally.turns.mean() > 25);
}

// A bot can't know that rules keep a card with the same back out of all hands.
TEST_CASE("search plays the regular game of tower") {
  const test::OpenGame game = test::open_game("content/tower");
  core::Setup setup;
  setup.players = 3;
  setup.options.emplace_back("finish_card", core::Value(true));
  bots::SimulateOptions options;
  options.games = 4;
  options.kinds = {"search:10"};
  options.seed = 1;
  const auto result = bots::simulate(core::build_model(game.spec, setup), game.make, options);
  CHECK(result.tally.errors == 0);
}

// The script that docs/bots.md shows.
TEST_CASE("what an author says about a game makes a few iterations enough") {
  const auto file = [](const char* path) {
    std::ifstream stream(test::source_tree() / path);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  };
  CHECK_THAT(file("docs/bots.md"),
             Catch::Matchers::ContainsSubstring(file("tests/bots/games/ladder/ladder.lua")));
  const auto result = games("tests/bots/games/ladder", {"search:30", "random"}, 40);
  CHECK(result.tally.bots[0].wins >= 24);
}

TEST_CASE("the same dice and iterations grow the same tree") {
  Decision decision("content/glassworks");
  bots::SearchBot first(decision.game.make, iterations(60));
  bots::SearchBot second(decision.game.make, iterations(60));
  const std::size_t chosen = decision.decide(first);
  CHECK(chosen == decision.decide(second));
  CHECK(first.last_thought().iterations == 60);
  CHECK(first.last_thought().tree_size == second.last_thought().tree_size);
  CHECK(chosen == decision.decide(first));
  CHECK(first.last_thought().tree_size == second.last_thought().tree_size);
}

TEST_CASE("a search stops when it knows that it wins a game without secrets") {
  Decision decision("content/noughts");
  for (const char* cell : {"a1", "b1"}) decision.take(cell);  // the centre and others win in three
  bots::SearchBot bot(decision.game.make, iterations(50'000));
  decision.decide(bot);
  CHECK(bot.last_thought().iterations < 5'000);
}

TEST_CASE("dice and secret answers leave every end open") {
  const char* folder = GENERATE("tests/bots/games/ladder", "tests/games/fists");
  Decision decision(folder);
  bots::SearchBot bot(decision.game.make, iterations(3'000));
  decision.decide(bot);
  CHECK(bot.last_thought().iterations == 3'000);
}

TEST_CASE("a search for whose positions there is no room comes to the same") {
  Decision decision("content/four");
  bots::Tuning narrow;
  narrow.most_bytes = 700'000;
  bots::SearchBot bot(decision.game.make, iterations(1'500));
  bots::SearchBot forgetful(decision.game.make, iterations(1'500), narrow);
  for (uint64_t seed = 1; seed <= 4; ++seed) {
    CHECK(decision.decide(bot, seed) == decision.decide(forgetful, seed));
    CHECK(bot.last_thought().tree_size == forgetful.last_thought().tree_size);
    CHECK(forgetful.last_thought().bytes < bot.last_thought().bytes);
  }
}

TEST_CASE("a search takes no more memory than it may, and goes on thinking") {
  Decision decision("content/four");
  bots::Tuning narrow;
  narrow.most_bytes = 100'000;
  bots::SearchBot bot(decision.game.make, iterations(5'000), narrow);
  CHECK(decision.decide(bot) < decision.live->option_count());
  CHECK(bot.last_thought().iterations == 5'000);
  CHECK(bot.last_thought().tree_size < 1'500);
  CHECK(bot.last_thought().bytes < 200'000);
}

TEST_CASE("a search in a hurry answers at once") {
  Decision decision("content/glassworks");
  std::atomic<bool> hurry{true};
  bots::SearchBot bot(decision.game.make, iterations(100'000'000));
  bot.hurry_on(&hurry);
  CHECK(decision.decide(bot) < decision.live->option_count());
  CHECK(bot.last_thought().iterations == 0);
  hurry = false;
  std::jthread impatient([&hurry] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    hurry = true;
  });
  CHECK(decision.decide(bot) < decision.live->option_count());
  CHECK(bot.last_thought().iterations < 100'000'000);
}

TEST_CASE("several threads think beside each other where time is given") {
  Decision decision("content/glassworks");
  bots::SearchBot bot(decision.game.make, {20, std::chrono::minutes(10), 3});
  CHECK(decision.decide(bot) < decision.live->option_count());
  CHECK(bot.last_thought().iterations == 60);
}

TEST_CASE("an error of the rules in a thread comes out of the search") {
  Decision decision("tests/bots/games/brittle");
  bots::SearchBot bot(decision.game.make, {5000, std::chrono::minutes(10), 2});
  CHECK_THROWS_AS(decision.decide(bot), core::ContentError);
}

TEST_CASE("thinking of a search leaves the game as it is") {
  Decision decision("content/waterfall");
  const core::Block before = decision.live->table().block();
  bots::SearchBot bot(decision.game.make, iterations(20));
  decision.decide(bot);
  CHECK(decision.live->table().block() == before);
}
