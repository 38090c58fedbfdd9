#include "bots/honesty.hpp"

#include "bots/open_game.hpp"
#include "catch.hpp"

using namespace glasshouse;

namespace {

// Decides by where a card lies that it can't see, and by what may change of it: made to be caught.
class PeekingBot : public bots::Bot {
 public:
  explicit PeekingBot(const core::Table& live) : live_(live) {}
  std::size_t decide(const bots::Seen& seen) override {
    for (std::size_t p = 0; p < live_.model().pieces.size(); ++p) {
      const core::PieceId piece(p);
      if (!live_.knows(seen.seat(), piece)) return peek(piece) % seen.option_count();
    }
    return 0;
  }

 private:
  std::size_t peek(core::PieceId piece) const {
    std::size_t out = live_.index_of(piece);
    for (std::size_t a = 0; a < live_.model().attributes.size(); ++a) {
      if (live_.model().attributes[a].changes) {
        out += live_.column(core::AttributeId(a))[piece.index()];
      }
    }
    return out;
  }

  const core::Table& live_;
};

// Decides by the dice that are still to come.
class ForeseeingBot : public bots::Bot {
 public:
  explicit ForeseeingBot(const core::Table& live) : live_(live) {}
  std::size_t decide(const bots::Seen& seen) override {
    core::Table ahead = live_;
    return ahead.random_below(static_cast<uint32_t>(seen.option_count()), core::StreamId(0));
  }

 private:
  const core::Table& live_;
};

// Is there anything that who decides first doesn't know?
bool hides_pieces(const test::OpenGame& game) {
  const auto rules = game.make(game.model());
  if (core::start_game(*rules, 1) != core::Status::choosing) return false;
  for (std::size_t p = 0; p < rules->table().model().pieces.size(); ++p) {
    if (!rules->table().knows(rules->chooser(), core::PieceId(p))) return true;
  }
  return false;
}

template <class Peeker>
bots::SeatBot peeker() {
  return [](const core::Table& live) { return std::make_unique<Peeker>(live); };
}

bots::SeatBot honest(const test::OpenGame& game, const std::string& kind) {
  return [game, kind](const core::Table&) { return bots::make_bot(kind, game.make); };
}

std::string texts(const bots::HonestyReport& report) {
  std::string out;
  for (const bots::Peeking& peeking : report.peeking) {
    out += "seed " + std::to_string(peeking.seed) + " choice " + std::to_string(peeking.choice) +
           ": " + peeking.decided + " / " + peeking.otherwise + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("bots of every kind decide the same in every game, whatever they can't see") {
  for (const manifest::FoundGame& found : test::games_to_test()) {
    const test::OpenGame game = test::open_game(found.folder);
    for (const char* kind : {"random", "greedy", "search:12"}) {
      DYNAMIC_SECTION(found.id << ": " << kind) {
        bots::HonestyOptions options;
        if (game.spec->lexicon) options.games = options.decisions = 2;
        const auto report =
            bots::check_honesty(game.model(), game.make, honest(game, kind), options);
        INFO(texts(report));
        CHECK(report.decisions > 2);
        CHECK(report.peeking.empty());
      }
    }
  }
}

TEST_CASE("a bot that looks at hidden pieces is caught in every game that has some") {
  std::size_t caught = 0;
  std::vector<std::filesystem::path> folders{"tests/bots/games/two_decks"};
  for (const manifest::FoundGame& found : test::games_to_test()) folders.push_back(found.folder);
  for (const std::filesystem::path& folder : folders) {
    const test::OpenGame game = test::open_game(folder);
    if (!hides_pieces(game)) continue;
    bots::HonestyOptions options;
    options.games = game.spec->lexicon ? 4 : 20;
    const auto report = bots::check_honesty(game.model(), game.make, peeker<PeekingBot>(), options);
    INFO(folder);
    CHECK_FALSE(report.peeking.empty());
    ++caught;
  }
  CHECK(caught >= 6);
}

TEST_CASE("a bot that knows how the dice will fall is caught") {
  const test::OpenGame game = test::open_game("content/glassworks");
  CHECK_FALSE(
      bots::check_honesty(game.model(), game.make, peeker<ForeseeingBot>()).peeking.empty());
}
