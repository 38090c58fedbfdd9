#include "bots/game_watch.hpp"

#include "bots/open_game.hpp"
#include "bots/simulate.hpp"
#include "catch.hpp"

using namespace glasshouse;

namespace {

bots::SimulateResult watched(const char* folder, const bots::SimulateOptions& from) {
  const test::OpenGame game = test::open_game(folder);
  bots::SimulateOptions options = from;
  options.details = true;
  return bots::simulate(game.model(), game.make, options);
}

bots::Details details_of(const char* folder, const bots::SimulateOptions& options) {
  return *watched(folder, options).tally.details;
}

}  // namespace

TEST_CASE("looking on changes no game") {
  for (const char* kind : {"random", "greedy"}) {
    for (const char* folder : {"tests/bots/games/bundles", "content/noughts"}) {
      const test::OpenGame game = test::open_game(folder);
      bots::SimulateOptions options;
      options.games = 20;
      options.kinds = {kind};
      const auto unseen = bots::simulate(game.model(), game.make, options);
      CHECK(unseen.fingerprint() == watched(folder, options).fingerprint());
      CHECK_FALSE(unseen.tally.details);
    }
  }
}

TEST_CASE("kinds of options are counted where they are offered and where they are taken") {
  bots::SimulateOptions options;
  options.games = 200;
  const bots::Details details = details_of("tests/bots/games/seesaw", options);
  CHECK(details.options.count() == uint64_t{200} * 8);
  CHECK(details.options.entries() == std::map<int64_t, uint64_t>{{10, 800}, {11, 800}});
  const bots::KindTally& push = details.kinds.at("push");
  const bots::KindTally& rest = details.kinds.at("rest");
  CHECK(details.kinds.size() == 2);
  CHECK(push.offered == 1600);
  CHECK(push.options == 16'000);
  CHECK(rest.offered == 800);
  CHECK(rest.options == 800);
  CHECK(push.taken + rest.taken == 1600);
  CHECK(rest.by_chance == uint64_t{800} * (1'000'000 / 11));
  CHECK(rest.taken > 30);
  CHECK(rest.taken < 130);
}

TEST_CASE("leads are compared after whole rounds") {
  bots::SimulateOptions options;
  options.games = 3;
  const bots::Tally tally = watched("tests/bots/games/seesaw", options).tally;
  const bots::Details& details = *tally.details;
  // After the rounds it stands 1:0, 1:3, 4:3 and 5:4.
  CHECK(details.lead_changes.entries() == std::map<int64_t, uint64_t>{{2, 3}});
  CHECK(details.decided.entries() == std::map<int64_t, uint64_t>{{75, 3}});
  CHECK(details.tenths[0] == bots::TenthTally{3, 3, 3, 3, 3});
  CHECK(details.tenths[4] == bots::TenthTally{3, 3, 0, 6, -6});
  CHECK(details.tenths[9] == bots::TenthTally{3, 3, 3, 3, 3});
}

TEST_CASE("nobody leads in a game without points") {
  bots::SimulateOptions options;
  options.games = 5;
  options.rows = true;
  const bots::Tally tally = watched("content/noughts", options).tally;
  CHECK(tally.details->lead_changes.count() == 0);
  CHECK_FALSE(tally.rows.at(0).lead);
  CHECK(tally.details->kinds.size() == 1);
  CHECK(tally.details->kinds.count("Mark an empty square") == 1);
}

TEST_CASE("details are the same with any number of threads") {
  bots::SimulateOptions options;
  options.games = 60;
  const bots::Details one = details_of("tests/bots/games/orchard", options);
  options.threads = 3;
  CHECK(one == details_of("tests/bots/games/orchard", options));
}

TEST_CASE("a kind without a name is called after its wording, its text or its prompt") {
  const test::OpenGame game = test::open_game("tests/bots/games/orchard");
  const auto rules = game.make(game.model());
  REQUIRE(core::start_game(*rules, 1) == core::Status::choosing);
  CHECK(bots::kind_label(*rules, rules->option(0)) == "Pick an apple");
  CHECK(bots::kind_label(*rules, {"take", "Take {apple}", {}, ""}) == "take");
  CHECK(bots::kind_label(*rules, {"", "Bid 37 for {apple}", {}, ""}) == "Bid # for {apple}");
  const core::Part word = core::Part::of("stop");
  CHECK(bots::kind_label(*rules, {"", "{}", {word}, ""}) == "Pick an apple");
}
