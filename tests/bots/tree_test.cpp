#include "bots/tree.hpp"

#include "catch.hpp"

using namespace glasshouse;
using bots::BySeat;
using bots::Tree;

namespace {

const core::Seat kWe(0), kThey(1);
constexpr BySeat kWeWin{1, 0}, kTheyWin{0, 1}, kDraw{0.5, 0.5};

// We decide at the root between two options, they between two behind each of them.
struct TwoMoves {
  Tree tree;
  uint32_t ours[2], theirs[2][2];

  TwoMoves() {
    tree.node(Tree::kRoot).options = 2;
    for (uint64_t i = 0; i < 2; ++i) {
      ours[i] = tree.add(Tree::kRoot, i, kWe);
      tree.node(ours[i]).options = 2;
      for (uint64_t k = 0; k < 2; ++k) theirs[i][k] = tree.add(ours[i], k, kThey);
    }
  }
  const BySeat* end() const { return tree.end_of(Tree::kRoot); }
};

}  // namespace

TEST_CASE("numbers are found by their keys however many there are") {
  bots::FlatIndex index;
  const auto key = [](uint32_t n) { return (n + 1) * 0x9e3779b97f4a7c15u; };
  for (uint32_t n = 0; n < 3'000; ++n) index.add(key(n), n);
  for (uint32_t n = 0; n < 3'000; ++n) CHECK(index.find(key(n)) == n);
  CHECK(index.find(key(3'000)) == bots::FlatIndex::kNone);
  index.clear();
  CHECK(index.find(key(0)) == bots::FlatIndex::kNone);
}

TEST_CASE("parts have numbers, and count once something was learnt of them") {
  Tree tree;
  const uint32_t part = tree.part_number(kWe, 7);
  CHECK(tree.part_number(kWe, 7) == part);
  CHECK(tree.part_number(kThey, 7) != part);
  CHECK(tree.find_part(kWe, 7) == nullptr);
  tree.part(part).add(1);
  CHECK(tree.find_part(kWe, 7) == &tree.part(part));
}

TEST_CASE("who can win need not look at the other options") {
  TwoMoves game;
  game.tree.settle(game.theirs[0][1], kTheyWin);
  REQUIRE(game.tree.end_of(game.ours[0]));
  CHECK(*game.tree.end_of(game.ours[0]) == kTheyWin);
  CHECK(game.end() == nullptr);
}

TEST_CASE("who can't win takes the best of all options") {
  TwoMoves game;
  game.tree.settle(game.theirs[0][0], kWeWin);
  CHECK(game.tree.end_of(game.ours[0]) == nullptr);
  game.tree.settle(game.theirs[0][1], kDraw);
  REQUIRE(game.tree.end_of(game.ours[0]));
  CHECK(*game.tree.end_of(game.ours[0]) == kDraw);
  CHECK(game.end() == nullptr);
  game.tree.settle(game.theirs[1][0], kTheyWin);
  REQUIRE(game.end());
  CHECK(*game.end() == kDraw);
}

TEST_CASE("an end that is seen again counts once") {
  TwoMoves game;
  game.tree.settle(game.theirs[0][0], kWeWin);
  game.tree.settle(game.theirs[0][0], kWeWin);
  CHECK(game.tree.end_of(game.ours[0]) == nullptr);
}
