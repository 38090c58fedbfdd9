#include "bots/seen.hpp"

#include "bots/open_game.hpp"
#include "catch.hpp"

using namespace glasshouse;

namespace {

// The first decision of a game, as a bot gets it.
struct Decision {
  std::unique_ptr<core::Rules> live, own, witness;
  core::Position position;

  explicit Decision(const test::OpenGame& game, uint64_t seed = 3)
      : live(game.make(game.model())),
        own(game.make(live->table().shared_model())),
        witness(game.make(live->table().shared_model())) {
    REQUIRE(core::start_game(*live, seed, &position.checkpoint) == core::Status::choosing);
  }
  void choose(uint32_t index) {
    position.choices.push_back({live->chooser(), index, ""});
    REQUIRE(live->answer(index) == core::Status::choosing);
  }
  bots::Seen seen() const {
    return {live->table(), position, live->chooser(), live->option_count()};
  }
  void remember(const bots::Seen& seen) const {
    seen.remember([this]() -> core::Rules& { return *witness; });
  }
};

std::vector<core::PieceId> pieces_in(const core::Table& table, const char* zone, core::Seat owner) {
  const auto pieces = table.pieces(table.model().find_zone(zone, owner));
  return {pieces.begin(), pieces.end()};
}

}  // namespace

TEST_CASE("an imagined deal keeps what the seat has drawn this turn, and its decisions") {
  Decision decision(test::open_game("tests/bots/games/bundles"));
  decision.choose(1);
  const bots::Seen seen = decision.seen();
  decision.remember(seen);
  core::Stream random{11};
  for (int i = 0; i < 20; ++i) {
    const core::ImaginedDeal deal = seen.imagine(random);
    REQUIRE(seen.recall(*decision.own, deal));
    const core::Table& real = decision.live->table();
    const core::Table& imagined = decision.own->table();
    CHECK(pieces_in(real, "hand", seen.seat()) == pieces_in(imagined, "hand", seen.seat()));
    CHECK(pieces_in(real, "bundle", seen.seat()) == pieces_in(imagined, "bundle", seen.seat()));
    for (std::size_t o = 0; o < seen.option_count(); ++o) {
      CHECK(core::worded(real, decision.live->option(o)) ==
            core::worded(imagined, decision.own->option(o)));
    }
  }
}

TEST_CASE("imagined deals differ in what the seat doesn't know") {
  Decision decision(test::open_game("tests/bots/games/two_decks"));
  const bots::Seen seen = decision.seen();
  decision.remember(seen);
  core::Stream random{5};
  int same_top = 0;
  for (int i = 0; i < 40; ++i) {
    REQUIRE(seen.recall(*decision.own, seen.imagine(random)));
    const core::ZoneId left = decision.live->table().model().find_zone("left");
    same_top += decision.live->table().top(left) == decision.own->table().top(left);
  }
  CHECK(same_top < 10);
}

TEST_CASE("what was shuffled away this turn is imagined anew too") {
  Decision decision(test::open_game("tests/bots/games/shuffle_first"));
  const bots::Seen seen = decision.seen();
  decision.remember(seen);
  core::Stream random{5};
  int same_top = 0;
  for (int i = 0; i < 40; ++i) {
    REQUIRE(seen.recall(*decision.own, seen.imagine(random)));
    const core::ZoneId deck = decision.live->table().model().find_zone("deck");
    same_top += decision.live->table().top(deck) == decision.own->table().top(deck);
  }
  CHECK(same_top < 10);
}

TEST_CASE("a deal under which the rules ask something else is not recalled") {
  Decision decision(test::open_game("tests/bots/games/two_decks"));
  const bots::Seen other(decision.live->table(), decision.position, core::Seat(1), 2);
  decision.remember(other);
  core::Stream random{5};
  CHECK_FALSE(other.recall(*decision.own, other.imagine(random)));
  decision.position.choices.push_back({core::Seat(0), 7, ""});
  const bots::Seen impossible = decision.seen();
  decision.remember(impossible);
  CHECK_FALSE(impossible.recall(*decision.own, impossible.imagine(random)));
}

TEST_CASE("thinking leaves the game as it is") {
  Decision decision(test::open_game("tests/bots/games/two_decks"));
  const core::Block before = decision.live->table().block();
  const auto bot = bots::make_bot("greedy", test::open_game("tests/bots/games/two_decks").make);
  bot->sit_down(1, decision.live->chooser());
  CHECK(bot->decide(decision.seen()) < 2);
  CHECK(decision.live->table().block() == before);
}

TEST_CASE("what others have laid in this turn lies there in every imagined deal") {
  const test::OpenGame game = test::open_game("tests/games/tricks");
  for (uint64_t seed = 1; seed <= 10; ++seed) {
    Decision decision(game, seed);
    decision.choose(5);
    decision.choose(0);
    const bots::Seen seen = decision.seen();
    decision.remember(seen);
    core::Stream random{seed};
    int recalled = 0;
    for (int i = 0; i < 200; ++i) {
      if (!seen.recall(*decision.own, seen.imagine(random))) continue;
      ++recalled;
      REQUIRE(pieces_in(decision.own->table(), "trick", {}) ==
              pieces_in(decision.live->table(), "trick", {}));
    }
    CHECK(recalled > 10);
  }
}

TEST_CASE("who answers in secret does not know what others have answered") {
  Decision decision(test::open_game("tests/games/fists"));
  decision.choose(2);
  const bots::Seen seen = decision.seen();
  decision.remember(seen);
  core::Stream random{1};
  std::array<int, 3> imagined{};
  for (int i = 0; i < 300; ++i) {
    std::vector<core::Choice> made;
    REQUIRE(seen.recall(*decision.own, seen.imagine(random), &made));
    ++imagined.at(made.at(0).index);
  }
  for (const int times : imagined) CHECK(times > 60);
}

TEST_CASE("the number of the option with which somebody laid a card face down tells nothing") {
  Decision decision(test::open_game("tests/games/lurkers"));
  decision.choose(0);
  const bots::Seen seen = decision.seen();
  decision.remember(seen);
  core::Stream random{1};
  std::array<int, 4> imagined{};
  for (int i = 0; i < 400; ++i) {
    std::vector<core::Choice> made;
    REQUIRE(seen.recall(*decision.own, seen.imagine(random), &made));
    ++imagined.at(made.at(0).index);
  }
  for (const int times : imagined) CHECK(times > 60);
}

namespace {

// Takes the first option of everything, and counts.
struct First : core::Chooser {
  std::size_t pick(core::Rules& rules) override {
    asked.push_back(rules.chooser());
    return 0;
  }
  std::vector<core::Seat> asked;
};

}  // namespace

TEST_CASE("a recalled turn goes on without a stop, from the decision that is faced") {
  Decision decision(test::open_game("tests/bots/games/bundles"));
  decision.choose(1);
  const bots::Seen seen = decision.seen();
  decision.remember(seen);
  core::Stream random{11};
  const core::ImaginedDeal deal = seen.imagine(random);
  First first;
  std::vector<core::Choice> made;
  const auto status = seen.recall(*decision.own, deal, first, &made);
  REQUIRE(status);
  CHECK(*status != core::Status::choosing);
  REQUIRE_FALSE(first.asked.empty());
  CHECK(first.asked.front() == seen.seat());
  CHECK(made.size() == 1);
  CHECK(seen.recall(*decision.own, deal));
}

TEST_CASE("a deal that can't be is not gone on with") {
  Decision decision(test::open_game("tests/bots/games/bundles"));
  decision.choose(1);
  const bots::Seen seen = decision.seen();
  decision.remember(seen);
  core::Stream random{11};
  core::ImaginedDeal deal = seen.imagine(random);
  core::Table table(decision.live->table().shared_model());
  table.restore(deal.checkpoint);
  table.finish(core::Outcome::drawn, 0, "");
  deal.checkpoint = table.block();
  First first;
  CHECK_FALSE(seen.recall(*decision.own, deal, first));
  CHECK(first.asked.empty());
}
