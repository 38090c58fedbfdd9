#include "match/workbench/state_tree.hpp"

#include "catch.hpp"
#include "match/toy_rules.hpp"

using namespace glasshouse;
using match::StateNode;

namespace {

const StateNode* find(const StateNode& tree, const std::string& label) {
  for (const StateNode& child : tree.children) {
    if (child.label == label) return &child;
    if (const StateNode* found = find(child, label)) return found;
  }
  return nullptr;
}

std::size_t pieces_in(const StateNode& tree) {
  std::size_t out = 0;
  for (const StateNode& child : tree.children) {
    // An attribute of a piece has no children and the piece of its parent.
    const bool attribute = child.piece.exists() && child.piece == tree.piece;
    out += (child.piece.exists() && !attribute ? 1 : 0) + pieces_in(child);
  }
  return out;
}

}  // namespace

TEST_CASE("the tree has every piece of the table once") {
  match::Match match = toy::pebbles();
  toy::play(match, 6, 2);
  CHECK(pieces_in(match::state_tree(match.table())) == match.model().pieces.size());
}

TEST_CASE("players have their zones and counters below them") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die"});
  const StateNode tree = match::state_tree(match.table());
  const StateNode* player = find(tree, match.model().player_name(core::Seat(0)));
  REQUIRE(player);
  const StateNode* points = find(*player, "points");
  REQUIRE(points);
  CHECK(points->value == std::to_string(toy::points(match, 1)));
  CHECK(points->counter.exists());
  const StateNode* hand = find(*player, "hand");
  REQUIRE(hand);
  CHECK(hand->value == "2 pieces");
  CHECK(hand->children[0].value == "known to " + match.model().player_name(core::Seat(0)));
}

TEST_CASE("the turn tells whose it is") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass"});
  const StateNode tree = match::state_tree(match.table());
  REQUIRE(find(tree, "to move"));
  CHECK(find(tree, "to move")->value == match.model().player_name(core::Seat(1)));
}

TEST_CASE("a search keeps what has all its words, and the way there") {
  const match::Match match = toy::pebbles();
  const StateNode tree = match::state_tree(match.table());
  const StateNode found = match::filtered(tree, "HAND white");
  CHECK(match::size_of(found) < match::size_of(tree));
  for (const StateNode& player : found.children) {
    for (const StateNode& zone : player.children) CHECK(zone.label == "hand");
  }
  CHECK(match::size_of(match::filtered(tree, "bag")) > 12);
  CHECK(match::filtered(tree, "unicorn").children.empty());
  CHECK(match::size_of(match::filtered(tree, "")) == match::size_of(tree));
}
