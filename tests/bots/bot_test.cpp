#include "bots/bot.hpp"

#include "bots/one_game.hpp"
#include "bots/open_game.hpp"
#include "catch.hpp"
#include "core/errors.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;

namespace {

core::Block final_block(const test::OpenGame& game, const std::vector<std::string>& kinds,
                        uint64_t seed) {
  bots::BotTable table(game.model(), game.make, kinds, 1000);
  REQUIRE(table.play(seed).ended);
  return table.rules().table().block();
}

}  // namespace

TEST_CASE("an unknown kind of bot is refused with the nearest there is") {
  REQUIRE_THROWS_WITH(bots::make_bot("gredy", nullptr), ContainsSubstring("'greedy'"));
  REQUIRE_THROWS_AS(bots::make_bot("", nullptr), core::UsageError);
  for (const std::string& kind : bots::bot_kinds()) REQUIRE(bots::make_bot(kind, nullptr));
}

TEST_CASE("a bot's dice differ from seat to seat and from game to game") {
  const core::Stream first = bots::dice_of_bot(1, core::Seat(0));
  REQUIRE(first.state == bots::dice_of_bot(1, core::Seat(0)).state);
  REQUIRE(first.state != bots::dice_of_bot(1, core::Seat(1)).state);
  REQUIRE(first.state != bots::dice_of_bot(2, core::Seat(0)).state);
}

TEST_CASE("a table of random bots plays what random bots play one by one") {
  const test::OpenGame game = test::open_game("content/four");
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    bots::BotTable fast(game.model(), game.make, {"random"}, 1000);
    fast.play(seed);
    const auto rules = game.make(game.model());
    std::vector<bots::RandomBot> seats(2);
    for (std::size_t s = 0; s < 2; ++s) seats[s].sit_down(seed, core::Seat(s));
    core::Position position;
    core::Status status = core::start_game(*rules, seed, &position.checkpoint);
    while (status == core::Status::choosing) {
      const core::Seat seat = rules->chooser();
      const bots::Seen seen(rules->table(), position, seat, rules->option_count());
      status = core::run_to_choice(*rules, rules->answer(seats[seat.index()].decide(seen)));
    }
    REQUIRE(rules->table().block() == fast.rules().table().block());
  }
}

TEST_CASE("a table used for many games plays each as a new table would") {
  const test::OpenGame game = test::open_game("tests/bots/games/orchard");
  for (const char* kind : {"random", "greedy"}) {
    bots::BotTable used(game.model(), game.make, {kind}, 1000);
    for (uint64_t seed = 1; seed <= 4; ++seed) {
      used.play(seed);
      REQUIRE(used.rules().table().block() == final_block(game, {kind}, seed));
    }
  }
}
