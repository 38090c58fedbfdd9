#include "catch.hpp"
#include "core/snapshot.hpp"
#include "core/toy.hpp"

using namespace glasshouse::core;
using namespace toy;

namespace {

Table remembering() {
  auto game = spec();
  game->remember_positions = true;
  CounterSpec passed;
  passed.name = "passed";
  passed.in_position = false;
  game->counters.push_back(passed);
  Table out(build_model(game, {2, {"Ann", "Bob"}, {}}));
  out.deal(1);
  for (const int n : {7, 8}) out.move(card(out, n), zone_id(out, "discard"));
  out.begin_first_turn();
  return out;
}

void to_board(Table& at, int number, Place place) {
  at.move(card(at, number), zone_id(at, "board"), place);
}

}  // namespace

TEST_CASE("a position counts when a turn of the same player begins with it") {
  Table at = remembering();
  to_board(at, 7, {1, 1});
  CHECK(at.times_seen() == 1);
  at.begin_next_turn();
  CHECK(at.times_seen() == 1);
  at.begin_next_turn();
  CHECK(at.times_seen() == 1);  // the same table, and the other player
  at.begin_next_turn();
  CHECK(at.times_seen() == 2);
}

TEST_CASE("in a turn the position is that of who comes next") {
  Table at = remembering();
  to_board(at, 7, {1, 1});
  at.begin_next_turn();
  to_board(at, 7, {2, 2});
  at.begin_next_turn();
  to_board(at, 7, {1, 1});
  CHECK(at.times_seen() == 2);
  to_board(at, 7, {3, 3});
  CHECK(at.times_seen() == 1);
}

TEST_CASE("pieces that look alike can change places in a position") {
  Table at = remembering();
  const ZoneId bag = zone_id(at, "bag");
  const PieceId one = at.pieces(bag)[0], other = at.pieces(bag)[1], third = at.pieces(bag)[4];
  REQUIRE(at.same_look(one, other));
  REQUIRE_FALSE(at.same_look(one, third));
  at.move(one, zone_id(at, "board"), {1, 1});
  at.move(other, zone_id(at, "board"), {2, 2});
  at.move(third, zone_id(at, "board"), {3, 3});
  at.begin_next_turn();
  REQUIRE(at.times_seen() == 1);
  at.swap(one, other);
  CHECK(at.times_seen() == 1);
  at.swap(one, third);
  CHECK(at.times_seen() == 1);
  at.swap(one, third);
  at.begin_next_turn();
  at.begin_next_turn();
  CHECK(at.times_seen() == 2);
}

TEST_CASE("counters are a part of the position, but for those that the manifest leaves out") {
  Table at = remembering();
  at.begin_next_turn();
  at.set_counter(at.model().find_counter("passed"), 7);
  at.begin_next_turn();
  CHECK(at.times_seen() == 2);
  at.set_counter(at.model().find_counter("coins", Seat(0)), 7);
  CHECK(at.times_seen() == 1);
}

TEST_CASE("what was seen is copied, put back, and restored from names") {
  Table at = remembering();
  at.begin_next_turn();
  const Block early = at.block();
  for (int i = 0; i < 20; ++i) at.begin_next_turn();
  CHECK(at.times_seen() == 11);
  const Table copy = at;
  CHECK(copy.times_seen() == 11);
  CHECK(restored(at.shared_model(), snapshot_of(at.model(), at.block())).block == at.block());
  at.restore(early);
  CHECK(at.times_seen() == 1);
  CHECK(at.block() == early);
}

TEST_CASE("an edit of the manifest that leaves things as they are leaves the memory, too") {
  Table at = remembering();
  at.begin_next_turn();
  at.begin_next_turn();
  REQUIRE(at.times_seen() == 2);
  auto edited = std::make_shared<GameSpec>(at.model().spec());
  edited->pieces.insert(edited->pieces.begin(), chests());
  edited->pieces.front().name = "trunk";
  edited->pieces.front().entries.clear();
  const auto model = build_model(edited, {2, {"Ann", "Bob"}, {}});
  Table now(model);
  now.restore(restored(model, snapshot_of(at.model(), at.block())).block);
  CHECK(now.times_seen() == 2);
}
