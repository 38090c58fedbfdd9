// Octagons on a growing grid, through everything that a table does with pieces.
#include <stdexcept>

#include "catch.hpp"
#include "core/snapshot.hpp"
#include "core/toy.hpp"
#include "core/view.hpp"

using namespace glasshouse::core;
using namespace toy;

namespace {

std::shared_ptr<const Model> open_model(int per_cell = 1) {
  auto game = toy::spec();
  game->zones.push_back(grid("reef", Topology::octagon, 0, 0, true));
  game->zones.back().per_cell = per_cell;
  return build_model(game, {2, {"Ann", "Bob"}, {}});
}

Table open_table(int per_cell = 1) {
  Table out(open_model(per_cell));
  out.deal(1);
  return out;
}

// Steps from the middle, one after the other.
Place way(std::initializer_list<std::size_t> directions) {
  const Board open = grid("open", Topology::octagon, 0, 0, true).shape;
  Place out;
  for (const std::size_t direction : directions) out = open.step(out, direction);
  return out;
}

}  // namespace

TEST_CASE("a piece on the open table lies where it was laid") {
  Table at = open_table();
  const ZoneId reef = zone_id(at, "reef");
  at.move(card(at, 1), reef, way({}));
  at.move(card(at, 2), reef, way({0}));
  at.move(card(at, 3), reef, way({0, 1}));
  CHECK(at.place_of(card(at, 3)) == Place{1, 1, 0, 1});
  CHECK(at.piece_at(reef, way({0, 1})) == card(at, 3));
  CHECK_FALSE(at.piece_at(reef, way({1})).exists());
  CHECK(at.shape(reef).name(at.place_of(card(at, 3))) == "1e1se");
}

TEST_CASE("pieces on the open table may touch but not overlap") {
  Table at = open_table();
  const ZoneId reef = zone_id(at, "reef");
  at.move(card(at, 1), reef, way({}));
  at.move(card(at, 2), reef, way({0}));
  CHECK_THROWS_WITH(at.move(card(at, 3), reef, way({1})),
                    "cell 1se of reef is partly covered by card 2 on cell 1e");
  CHECK_THROWS_WITH(at.move(card(at, 3), reef, way({0})), "cell 1e of reef is taken by card 2");
  CHECK_THROWS_AS(at.move(card(at, 3), reef, Place{0, 1, 0, 0}), std::invalid_argument);
  CHECK(at.count(reef) == 2);
}

TEST_CASE("a piece doesn't stand in its own way") {
  Table at = open_table();
  const ZoneId reef = zone_id(at, "reef");
  at.move(card(at, 1), reef, way({0}));
  at.move(card(at, 1), reef, way({1}));
  CHECK(at.place_of(card(at, 1)) == way({1}));
  at.move(card(at, 2), reef, way({1, 1}));
  CHECK(at.count(reef) == 2);
}

TEST_CASE("where a place holds several they lie exactly on each other") {
  Table at = open_table(2);
  const ZoneId reef = zone_id(at, "reef");
  at.move(card(at, 1), reef, way({}));
  at.move(card(at, 2), reef, way({}));
  CHECK(at.pieces_at(reef, {}).size() == 2);
  CHECK_THROWS_AS(at.move(card(at, 3), reef, way({})), std::invalid_argument);
  CHECK_THROWS_AS(at.move(card(at, 3), reef, way({0, 3})), std::invalid_argument);
}

TEST_CASE("an open table is the same after its snapshot, and in a seat's view") {
  Table at = open_table();
  const ZoneId reef = zone_id(at, "reef");
  for (int i = 1; i <= 6; ++i) {
    const auto slanted = static_cast<int16_t>(3 * i);
    at.move(card(at, i), reef, {static_cast<int16_t>(-i), slanted, 2, slanted});
  }
  const Restored again = restored(at.shared_model(), snapshot_of(at.model(), at.block()));
  CHECK(again.exact());
  CHECK(again.block == at.block());
  const View seen = view(at, Seat(1));
  REQUIRE(seen.zones[reef.index()].pieces.size() == 6);
  for (const SeenPiece& piece : seen.zones[reef.index()].pieces) {
    CHECK(at.piece_at(reef, piece.place) == piece.piece);
  }
}
