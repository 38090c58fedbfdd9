#include "core/naming.hpp"

#include "catch.hpp"
#include "named_table.hpp"

using namespace glasshouse;
using namespace glasshouse::core;

TEST_CASE("pieces are named by kind, owner, attributes and a number among those alike") {
  const auto model = named_table::model();
  const Names names(*model);
  CHECK(names.of(PieceId(0)) == "tile(white)#1");
  CHECK(names.of(PieceId(2)) == "tile(black)#1");
  CHECK(names.of(PieceId(3)) == "tile(black)#2");
  CHECK(names.of(names.find_piece("box/2#1")) == "box/2#1");
  CHECK_FALSE(names.find_piece("tile(red)#1").exists());
}

TEST_CASE("zones and counters are named with their owner or holder") {
  const auto model = named_table::model();
  const Names names(*model);
  CHECK(names.find_zone("bag") == model->find_zone("bag"));
  CHECK(names.find_zone("hand/2") == model->find_zone("hand", Seat(1)));
  CHECK(names.find_counter("points/1") == model->find_counter("points", Seat(0)));
  const ZoneId inside = names.find_zone("inside@box/2#1");
  REQUIRE(inside.exists());
  CHECK(model->zones[inside.index()].holder == names.find_piece("box/2#1"));
}

TEST_CASE("more pieces of one look rename no other piece") {
  const Names before(*named_table::model());
  const Names after(
      *named_table::model([](GameSpec& spec) { spec.pieces[0].entries[0].count = 9; }));
  CHECK(before.of(PieceId(2)) == after.of(PieceId(9)));
}

TEST_CASE("a family is what stays when attributes change") {
  CHECK(family_of("pawn/1(red)#1") == "pawn/1");
  CHECK(family_of("stone#3") == "stone");
}
