#include "core/turn_dice.hpp"

#include "catch.hpp"
#include "core/toy.hpp"

using namespace glasshouse::core;

namespace {

constexpr StreamId kDice{0};

struct Turn {
  Table real{toy::model()};
  TurnDice dice;
  std::vector<bool> known = std::vector<bool>(real.model().pieces.size());

  template <class Play>
  void play(Play play) {
    real.deal(7);
    NotedChance noted(dice);
    const LeftToChance left(real, &noted);
    play(real);
  }
  // The turn as it is recalled, on other streams.
  template <class Play>
  Table recall(Play play, uint64_t seed) const {
    Table out(real.shared_model());
    out.deal(7);
    out.reseed(seed);
    RecalledChance recalled(real.model(), dice, known);
    const LeftToChance left(out, &recalled);
    play(out);
    return out;
  }
};

std::vector<PieceId> pieces_in(const Table& table, const char* zone) {
  const auto pieces = table.pieces(table.model().find_zone(zone));
  return {pieces.begin(), pieces.end()};
}

}  // namespace

TEST_CASE("what was rolled falls again, and what comes after it doesn't") {
  Turn turn;
  std::vector<uint32_t> real, recalled;
  const auto roll = [](std::vector<uint32_t>& out) {
    return [&out](Table& table) { out.push_back(table.random_below(1'000'000, kDice)); };
  };
  turn.play(roll(real));
  turn.recall(
      [&](Table& table) {
        roll(recalled)(table);
        roll(recalled)(table);
      },
      3);
  CHECK(recalled[0] == real[0]);
  CHECK(recalled[1] != turn.real.random_below(1'000'000, kDice));
}

TEST_CASE("who rolls another die than really learns nothing") {
  Turn turn;
  uint32_t real = 0;
  turn.play([&](Table& table) { real = table.random_below(1'000'000, kDice); });
  int same = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    turn.recall(
        [&](Table& table) {
          table.random_below(2'000'000, kDice);
          same += table.random_below(1'000'000, kDice) == real;
        },
        seed);
  }
  CHECK(same == 0);
}

TEST_CASE("a piece drawn from a bag is drawn again only if it is known by now") {
  Turn turn;
  const auto draw = [](Table& table) {
    table.draw(table.model().find_zone("bag"), 1, table.model().find_zone("discard"));
  };
  turn.play(draw);
  const PieceId drawn = pieces_in(turn.real, "discard").front();
  int same = 0;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    same += pieces_in(turn.recall(draw, seed), "discard").front() == drawn;
  }
  CHECK(same < 50);
  turn.known[drawn.index()] = true;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    CHECK(pieces_in(turn.recall(draw, seed), "discard").front() == drawn);
  }
}

TEST_CASE("of a shuffled deck only what is known by now comes to lie where it did") {
  Turn turn;
  const auto shuffle = [](Table& table) { table.shuffle(table.model().find_zone("deck")); };
  turn.play(shuffle);
  const std::vector<PieceId> real = pieces_in(turn.real, "deck");
  turn.known[real[2].index()] = true;
  int same = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    const std::vector<PieceId> recalled = pieces_in(turn.recall(shuffle, seed), "deck");
    CHECK(recalled[2] == real[2]);
    same += recalled[0] == real[0];
  }
  CHECK(same < 20);
}
