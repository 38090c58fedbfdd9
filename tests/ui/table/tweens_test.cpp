#include "ui/table/tweens.hpp"

#include "catch.hpp"

using namespace glasshouse;
using ui::Rect;

namespace {

ui::PlacedPiece placed(uint16_t piece, Rect area) {
  ui::PlacedPiece out;
  out.seen.piece.value = piece;
  out.area = area;
  return out;
}

ui::TableLayout layout_of(std::vector<ui::PlacedPiece> pieces) {
  ui::TableLayout out;
  out.pieces = std::move(pieces);
  ui::PlacedZone bag;
  bag.zone = core::ZoneId(3);
  bag.area = {500, 500, 100, 100};
  out.zones.push_back(bag);
  return out;
}

core::Event moved(uint16_t piece, core::ZoneId from, core::ZoneId to) {
  core::Event out;
  out.piece.value = piece;
  out.from = from;
  out.to = to;
  return out;
}

const Rect kHere{0, 0, 40, 40};
const Rect kThere{200, 0, 40, 40};

}  // namespace

TEST_CASE("a piece travels from where it was, and arrives") {
  ui::Tweens tweens;
  tweens.begin(layout_of({placed(1, kHere)}), {}, 10, 0.5f);
  const ui::TableLayout after = layout_of({placed(1, kThere)});
  CHECK(tweens.going(10.2));
  const auto on_the_way = tweens.travellers(after, 10.25);
  REQUIRE(on_the_way.size() == 1);
  CHECK(on_the_way[0].from == kHere);
  CHECK(on_the_way[0].to == kThere);
  CHECK(on_the_way[0].share == Approx(0.5f));
  CHECK(on_the_way[0].placed == 0);
  CHECK_FALSE(tweens.going(10.6));
  CHECK(tweens.travellers(after, 10.6).empty());
}

TEST_CASE("a piece that stays doesn't travel") {
  ui::Tweens tweens;
  tweens.begin(layout_of({placed(1, kHere)}), {}, 0, 0.5f);
  CHECK(tweens.travellers(layout_of({placed(1, kHere)}), 0.1).empty());
}

TEST_CASE("a piece nobody saw comes out of the zone it left") {
  ui::Tweens tweens;
  tweens.begin(layout_of({}), {moved(7, core::ZoneId(3), core::ZoneId(1))}, 0, 1);
  const auto on_the_way = tweens.travellers(layout_of({placed(7, kHere)}), 0.1);
  REQUIRE(on_the_way.size() == 1);
  CHECK(on_the_way[0].from.centre() == ui::Point{550, 550});
}

TEST_CASE("a piece that goes out of sight travels to the zone and vanishes there") {
  ui::Tweens tweens;
  tweens.begin(layout_of({placed(7, kHere)}), {moved(7, core::ZoneId(1), core::ZoneId(3))}, 0, 1);
  const auto on_the_way = tweens.travellers(layout_of({}), 0.5);
  REQUIRE(on_the_way.size() == 1);
  CHECK(on_the_way[0].placed == ui::Traveller::kNowhere);
  CHECK(on_the_way[0].to.centre() == ui::Point{550, 550});
}

TEST_CASE("a journey that is taken back begins where the piece is, not where it was going") {
  ui::Tweens tweens;
  const ui::TableLayout before = layout_of({placed(1, kHere)});
  const ui::TableLayout after = layout_of({placed(1, kThere)});
  tweens.begin(before, {}, 0, 1);
  const ui::Rect half_way = ui::travel_spot(tweens.travellers(after, 0.5)[0]);
  tweens.begin(after, {}, 0.5, 1);
  const auto back = tweens.travellers(before, 0.5);
  REQUIRE(back.size() == 1);
  CHECK(back[0].from == half_way);
  CHECK(back[0].to == kHere);
}

TEST_CASE("without time there is no journey") {
  ui::Tweens tweens;
  tweens.begin(layout_of({placed(1, kHere)}), {}, 0, 0);
  CHECK_FALSE(tweens.going(0));
}
