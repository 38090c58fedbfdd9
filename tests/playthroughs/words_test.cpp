// Word games by bots, every play looked at by a referee of its own. GLASSHOUSE_GAMES=200 plays so
// many games of each sort.
#include <cstdlib>

#include "bots/bot.hpp"
#include "bots/seen.hpp"
#include "catch.hpp"
#include "match/match.hpp"
#include "playthroughs/rules_source.hpp"
#include "playthroughs/word_referee.hpp"

using namespace glasshouse;

namespace {

std::size_t game_count() {
  const char* wanted = std::getenv("GLASSHOUSE_GAMES");
  return wanted ? std::stoul(wanted) : 6;
}

core::Setup setup_of(std::size_t players) {
  core::Setup setup;
  setup.players = players;
  return setup;
}

// A game by bots of one kind, choice by choice.
class WordGame {
 public:
  WordGame(const test::OpenGame& game, std::size_t players, const std::string& kind, uint64_t seed)
      : match_(test::source_of(game), {setup_of(players), {}, seed}) {
    for (std::size_t s = 0; s < players; ++s) {
      bots_.push_back(bots::make_bot(kind, game.make));
      bots_.back()->sit_down(seed, core::Seat(s));
    }
  }

  const match::Match& match() const { return match_; }
  const core::Option& chosen() const { return chosen_; }
  // What words have brought; at the end the points that are shown tell more.
  int words(core::Seat seat) const {
    return match_.scores(seat)[seat.index()]->lines.front().points;
  }

  void choose() {
    const core::Seat seat = match_.chooser();
    const core::Position position = match_.position();
    const std::size_t index = bots_[seat.index()]->decide(
        bots::Seen(match_.table(), position, seat, match_.option_count()));
    chosen_ = match_.option(index);
    match_.choose(index);
  }

 private:
  match::Match match_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
  core::Option chosen_;
};

std::size_t tiles_in_play(const core::Table& table) {
  std::size_t out = 0;
  for (std::size_t z = 0; z < table.model().zones.size(); ++z) out += table.count(core::ZoneId(z));
  return out;
}

template <class Judge>
std::size_t referee(WordGame& game, const std::string& grid, const Judge& judge) {
  std::size_t plays = 0;
  const std::size_t tiles = tiles_in_play(game.match().table());
  test::SeenTiles before;
  while (!game.match().finished()) {
    const core::Seat seat = game.match().chooser();
    const core::Position position = game.match().position();
    // A play begins with its first star, and that with the turn.
    if (position.choices.empty()) before = test::tiles_on(game.match().table(), grid);
    const int points = game.words(seat);
    game.choose();
    CHECK(tiles_in_play(game.match().table()) == tiles);
    const test::SeenTiles after = test::tiles_on(game.match().table(), grid);
    if (game.chosen().kind != "play") {
      CHECK(after.size() == before.size());
      continue;
    }
    const test::Ruling ruling = judge(before, after);
    INFO(core::worded(game.match().table(), game.chosen()));
    CHECK(ruling.wrong == "");
    CHECK(ruling.points == game.words(seat) - points);
    ++plays;
  }
  return plays;
}

}  // namespace

TEST_CASE("every word laid in games of Starwords stands before a referee") {
  const test::OpenGame game = test::open_game("tests/games/starwords-tested");
  const auto words = test::words_in(game.spec->lexicon->file);
  std::size_t plays = 0;
  for (const char* kind : {"greedy", "random"}) {
    for (std::size_t i = 0; i < game_count(); ++i) {
      WordGame sitting(game, 2 + i % 3, kind, 100 + i);
      CHECK(tiles_in_play(sitting.match().table()) == 134);
      plays += referee(sitting, "table", [&](const auto& before, const auto& after) {
        return test::judge_starwords(before, after, words);
      });
    }
  }
  CHECK(plays > 10 * game_count());
}

TEST_CASE("every word laid in games of Crossword stands before a referee") {
  const test::OpenGame game = test::open_game("tests/games/crossword-tested");
  const auto words = test::words_in(game.spec->lexicon->file);
  std::size_t plays = 0;
  for (const char* kind : {"greedy", "random"}) {
    for (std::size_t i = 0; i < game_count(); ++i) {
      WordGame sitting(game, 2 + i % 3, kind, 100 + i);
      plays += referee(sitting, "board", [&](const auto& before, const auto& after) {
        return test::judge_crossword(sitting.match().model(), before, after, words);
      });
    }
  }
  CHECK(plays > 5 * game_count());
}

TEST_CASE("a referee sees what is wrong") {
  const std::set<std::string> words{"TO", "NUT"};
  const auto tile = [](std::size_t piece, core::Place place, const char* letter) {
    return test::SeenTile{core::PieceId(piece), place, letter, 1};
  };
  const test::SeenTiles nut{tile(0, {0, 0, 0, 0}, "N"), tile(1, {1, 0, 0, 0}, "U"),
                            tile(2, {2, 0, 0, 0}, "T")};
  const auto with = [&](const test::SeenTile& one) {
    test::SeenTiles out = nut;
    out.push_back(one);
    return out;
  };
  CHECK(test::judge_starwords({}, nut, words).wrong == "");
  CHECK(test::judge_starwords({}, nut, words).points == 3);
  CHECK(test::judge_starwords(nut, with(tile(3, {2, 0, 1, 0}, "O")), words).points == 2);
  CHECK(test::judge_starwords(nut, with(tile(3, {2, 0, 1, 0}, "X")), words).wrong ==
        "TX is no word");
  CHECK(test::judge_starwords(nut, with(tile(3, {3, 0, -1, 2}, "O")), words).wrong ==
        "O meets T at a tip");
  CHECK(test::judge_starwords(nut, with(tile(3, {2, 1, 0, 1}, "O")), words).wrong == "");
  CHECK(test::judge_starwords(nut, with(tile(3, {1, 1, 0, 1}, "O")), words).wrong ==
        "O overlaps a tile");
  CHECK(test::judge_starwords(nut, with(tile(3, {5, 0, 0, 0}, "O")), words).wrong ==
        "there is no main word");
}
