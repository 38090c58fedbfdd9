#include <set>

#include "catch.hpp"
#include "core/toy.hpp"
#include "core/view.hpp"

using namespace glasshouse::core;
using namespace toy;

namespace {

const SeenZone& seen_zone(const View& seen, ZoneId zone) { return seen.zones[zone.index()]; }

}  // namespace

TEST_CASE("a drawn card is known to who holds it") {
  Table at = table();
  at.draw(zone_id(at, "deck"), 1, zone_id(at, "hand", Seat(0)));
  CHECK(at.knows(Seat(0), card(at, 8)));
  CHECK_FALSE(at.knows(Seat(1), card(at, 8)));
}

TEST_CASE("a card played openly is known to all, and stays known in a deck until it is shuffled") {
  Table at = table();
  const ZoneId deck = zone_id(at, "deck");
  at.move(card(at, 8), zone_id(at, "discard"));
  CHECK(at.known_by(card(at, 8)) == everyone(2));
  at.move(card(at, 8), deck);
  CHECK(at.known_by(card(at, 8)) == everyone(2));
  at.shuffle(deck);
  CHECK(at.known_by(card(at, 8)) == 0);
}

TEST_CASE("a card laid face down is known to its placer only, also after it lies open for all") {
  Table at = table();
  const ZoneId board = zone_id(at, "board");
  at.move(card(at, 8), zone_id(at, "hand", Seat(1)));
  at.set_face(card(at, 8), false);
  at.move(card(at, 8), board, Place{1, 1});
  CHECK(at.known_by(card(at, 8)) == mask_of(Seat(1)));
  at.set_face(card(at, 8), true);
  CHECK(at.known_by(card(at, 8)) == everyone(2));
}

TEST_CASE("a bag makes everybody forget") {
  Table at = table();
  const ZoneId discard = zone_id(at, "discard");
  at.draw(zone_id(at, "bag"), 1, discard);
  const PieceId stone = at.top(discard);
  CHECK(at.known_by(stone) == everyone(2));
  at.move(stone, zone_id(at, "bag"));
  CHECK(at.known_by(stone) == 0);
}

TEST_CASE("who knew one card of a hand can't tell whether it was the one laid face down") {
  Table at = table();
  const ZoneId hand = zone_id(at, "hand", Seat(0));
  at.draw(zone_id(at, "deck"), 2, hand);
  at.show(card(at, 8), mask_of(Seat(1)));
  REQUIRE(at.knows(Seat(1), card(at, 8)));
  at.set_face(card(at, 7), false);
  at.move(card(at, 7), zone_id(at, "board"), Place{1, 1});
  CHECK_FALSE(at.knows(Seat(1), card(at, 8)));
  CHECK_FALSE(at.knows(Seat(1), card(at, 7)));
  CHECK(at.knows(Seat(0), card(at, 7)));
}

TEST_CASE("who knew the whole hand goes on knowing") {
  Table at = table();
  at.draw(zone_id(at, "deck"), 2, zone_id(at, "hand", Seat(0)));
  at.show(card(at, 8), mask_of(Seat(1)));
  at.show(card(at, 7), mask_of(Seat(1)));
  at.set_face(card(at, 7), false);
  at.move(card(at, 7), zone_id(at, "board"), Place{1, 1});
  CHECK(at.knows(Seat(1), card(at, 7)));
}

TEST_CASE("news is counted where undo must stop") {
  Table at = table();
  const uint64_t start = at.news();
  at.move(card(at, 8), zone_id(at, "hand", Seat(0)));
  const uint64_t drawn = at.news();
  CHECK(drawn > start);
  at.set_face(card(at, 8), false);
  at.move(card(at, 8), zone_id(at, "board"), Place{1, 1});
  CHECK(at.news() == drawn);
  at.set_face(card(at, 8), true);
  CHECK(at.news() > drawn);
  const uint64_t shown = at.news();
  at.move(card(at, 8), zone_id(at, "discard"));
  CHECK(at.news() == shown);
  at.shuffle(zone_id(at, "deck"));
  CHECK(at.news() > shown);
}

TEST_CASE("a view names only what the seat knows, and of a bag only the count") {
  Table at = table();
  at.draw(zone_id(at, "deck"), 2, zone_id(at, "hand", Seat(0)));
  const View own = view(at, Seat(0));
  const View other = view(at, Seat(1));
  const ZoneId hand = zone_id(at, "hand", Seat(0));
  CHECK(seen_zone(own, hand).pieces[0].piece == card(at, 8));
  CHECK_FALSE(seen_zone(other, hand).pieces[0].piece.exists());
  CHECK(seen_zone(other, hand).count == 2);
  CHECK(seen_zone(own, zone_id(at, "bag")).pieces.empty());
  CHECK(seen_zone(own, zone_id(at, "bag")).count == 5);
  CHECK_FALSE(seen_zone(view(at, Seat()), hand).pieces[0].piece.exists());
}

TEST_CASE("kinds that share a back are not told apart by it") {
  auto shared = spec();
  PieceKind joker = cards();
  joker.name = "joker";
  joker.title = "joker";
  joker.back = "card";
  joker.attributes.clear();
  joker.entries = {{{}, 1, {}}};
  shared->pieces.push_back(joker);
  Table at(build_model(shared, {2, {}, {}}));
  at.deal(1);
  const SeenZone deck = view(at, Seat(0)).zones[zone_id(at, "deck").index()];
  REQUIRE(deck.pieces.size() == 9);
  for (const SeenPiece& piece : deck.pieces) CHECK(piece.kind == 0);
}

TEST_CASE("a redeal changes what a seat can't see and nothing that it can") {
  Table at = table(2);
  at.draw(zone_id(at, "deck"), 2, zone_id(at, "hand", Seat(0)));
  at.draw(zone_id(at, "deck"), 2, zone_id(at, "hand", Seat(1)));
  const std::vector<std::string> mine = names(at, zone_id(at, "hand", Seat(0)));
  Stream random{7};
  std::set<std::vector<std::string>> theirs;
  for (int i = 0; i < 50; ++i) {
    Table other = at;
    redeal(other, Seat(0), random);
    REQUIRE(names(other, zone_id(at, "hand", Seat(0))) == mine);
    REQUIRE(other.count(zone_id(at, "hand", Seat(1))) == 2);
    theirs.insert(names(other, zone_id(at, "hand", Seat(1))));
    for (const PieceId piece : other.pieces(zone_id(at, "hand", Seat(1)))) {
      REQUIRE(other.knows(Seat(1), piece));
    }
  }
  CHECK(theirs.size() > 10);
}

TEST_CASE("columns are paired anew from game to game, with the same values") {
  auto paired = spec();
  PieceKind tiles;
  tiles.name = "tile";
  tiles.title = "{gem} {number}";
  tiles.start = "discard";
  tiles.entries = {{{}, 6, {}}};
  tiles.dealt = {{"gem", {"a", "a", "b", "b", "c", "c"}}, {"number", {1, 2, 3, 4, 5, 6}}};
  paired->pieces = {tiles, cards()};
  Table one(build_model(paired, {2, {}, {}}));
  one.deal(1);
  Table other(one.shared_model());
  other.deal(2);
  Table again(one.shared_model());
  again.deal(1);
  CHECK(names(one, ZoneId(3)) != names(other, ZoneId(3)));
  CHECK(one.block() == again.block());
  int sum = 0;
  for (const PieceId piece : one.pieces(ZoneId(3))) {
    sum += static_cast<int>(
        *one.attribute(piece, one.model().find_attribute("number"))->as<int64_t>());
  }
  CHECK(sum == 21);
  // The cards' numbers are fixed, although the tiles' are dealt.
  CHECK(names(one, ZoneId(0)) == names(other, ZoneId(0)));
}
