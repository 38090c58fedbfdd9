// Games whose scripts try to learn what a seat can't see, and bots that would profit by it.
// Somebody guesses one of six in each of them.
#include "bots/one_game.hpp"
#include "bots/open_game.hpp"
#include "catch.hpp"

using namespace glasshouse;

namespace {

constexpr uint64_t kGames = 4;

// Of a hundred guesses so many came true, in games that are played the last of so many times.
double hits(const std::string& folder, const std::string& kind, std::size_t times = 1) {
  const test::OpenGame game = test::open_game(folder);
  const auto model = game.model(2);
  int hits = 0;
  uint32_t turns = 0;
  for (uint64_t seed = 1; seed <= kGames; ++seed) {
    bots::BotTable bots(model, game.make, {kind}, 10'000);
    for (std::size_t t = 1; t < times; ++t) bots.play(seed, t % 2);
    REQUIRE(bots.play(seed).ended);
    const core::Table& table = bots.rules().table();
    for (std::size_t s = 0; s < model->players(); ++s) {
      hits += table.counter(model->find_counter("hits", core::Seat(s)));
    }
    turns += table.head().turn;
  }
  return 100.0 * hits / turns;
}

}  // namespace

TEST_CASE("bots guess no better than chance, whatever a script tries to learn for them") {
  const char* games[] = {"tests/faulty/foreseeing",  "tests/faulty/hoarding",
                         "tests/faulty/reshuffling", "tests/faulty/refilling",
                         "tests/bots/games/sly",     "tests/bots/games/sealed",
                         "tests/bots/games/tumbler"};
  for (const char* game : games) {
    for (const char* kind : {"greedy", "search:40"}) {
      DYNAMIC_SECTION(game << ": " << kind) { CHECK(hits(game, kind) < 40); }
    }
  }
}

TEST_CASE("a roll that nobody was shown is as good as one to come") {
  for (const char* kind : {"greedy", "search:60"}) {
    const double share = hits("tests/bots/games/trapdoor", kind);
    CHECK(share < 60);  // it is known whether it is odd,
    CHECK(share > 20);  // and that is made use of
  }
}

TEST_CASE("a game that is played again is a new one to bots") {
  for (const char* kind : {"greedy", "search:40"}) {
    CHECK(hits("tests/faulty/deja_vu", kind, 3) < 40);
  }
}
