#include "bots/simulation.hpp"

#include "bots/open_game.hpp"
#include "catch.hpp"
#include "core/errors.hpp"

using namespace glasshouse;
using namespace std::chrono_literals;

namespace {

std::vector<bots::Tally> finish(bots::Simulation& simulation) {
  while (!simulation.wait(10ms)) continue;
  return simulation.collect();
}

}  // namespace

TEST_CASE("games played in several goes count like those played in one") {
  const test::OpenGame game = test::open_game("tests/bots/games/orchard");
  bots::SimulateOptions options;
  options.games = 50;
  options.details = options.rows = true;
  options.threads = 2;
  const bots::Tally whole = bots::simulate(game.model(), game.make, options).tally;
  bots::Simulation simulation({{game.model(), game.make}}, options);
  simulation.add(0, bots::GameSet({20, 50}));
  bots::Tally sum = finish(simulation).at(0);
  CHECK(sum.games.ranges() == std::vector<bots::GameRange>{{20, 50}});
  simulation.add(0, bots::GameSet({0, 20}));
  sum.add(finish(simulation).at(0));
  CHECK(simulation.done() == 50);
  CHECK(sum.games == whole.games);
  CHECK(sum.fingerprint == whole.fingerprint);
  CHECK(*sum.details == *whole.details);
  REQUIRE(sum.rows.size() == 50);
  for (std::size_t i = 0; i < 50; ++i) {
    CHECK(sum.rows[i].game == i);
    CHECK(sum.rows[i].scores == whole.rows[i].scores);
  }
  CHECK_THROWS_AS(sum.add(whole), std::logic_error);
}

TEST_CASE("several series are played side by side, each like alone") {
  const test::OpenGame orchard = test::open_game("tests/bots/games/orchard");
  const test::OpenGame noughts = test::open_game("content/noughts");
  bots::SimulateOptions options;
  options.games = 40;
  bots::Simulation simulation({{orchard.model(), orchard.make}, {noughts.model(), noughts.make}},
                              options);
  simulation.add(0, bots::GameSet({0, 40}));
  simulation.add(1, bots::GameSet({0, 40}));
  const std::vector<bots::Tally> both = finish(simulation);
  const auto alone = [&options](const test::OpenGame& game) {
    return bots::simulate(game.model(), game.make, options).tally.fingerprint;
  };
  CHECK(both.at(0).fingerprint == alone(orchard));
  CHECK(both.at(1).fingerprint == alone(noughts));
}

TEST_CASE("more series than a thread keeps rules for are played one after another") {
  const test::OpenGame game = test::open_game("content/noughts");
  bots::SimulateOptions options;
  options.threads = 2;
  std::vector<bots::Series> series(20, {game.model(), game.make});
  bots::Simulation simulation(series, options);
  for (std::size_t s = 0; s < series.size(); ++s) simulation.add(s, bots::GameSet({0, 10}));
  const std::vector<bots::Tally> tallies = finish(simulation);
  for (const bots::Tally& tally : tallies) {
    CHECK(tally.games.count() == 10);
    CHECK(tally.fingerprint == tallies.front().fingerprint);
  }
}

TEST_CASE("a cancelled run has whole games only, and knows which") {
  const test::OpenGame game = test::open_game("tests/bots/games/orchard");
  std::atomic<bool> cancel{false};
  bots::SimulateOptions options;
  options.threads = 2;
  options.cancel = &cancel;
  bots::Simulation simulation({{game.model(), game.make}}, options);
  simulation.add(0, bots::GameSet({0, 100'000'000}));
  while (simulation.done() < 10) simulation.wait(1ms);
  cancel = true;
  const bots::Tally tally = finish(simulation).at(0);
  CHECK(tally.games.count() == tally.finished);
  CHECK(tally.finished == simulation.done());
  CHECK(tally.finished >= 10);
}

TEST_CASE("rules that can't be loaded are told to whoever collects") {
  const test::OpenGame game = test::open_game("content/noughts");
  const bots::MakeRules broken = [](auto) -> std::unique_ptr<core::Rules> {
    throw core::ContentError({"broken.lua", 1, 0, "it is broken", ""});
  };
  bots::Simulation simulation({{game.model(), broken}}, {});
  simulation.add(0, bots::GameSet({0, 10}));
  CHECK_THROWS_AS(finish(simulation), core::ContentError);
}
