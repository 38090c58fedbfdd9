#include "ui/narrowing.hpp"

#include "catch.hpp"
#include "core/toy.hpp"

using namespace toy;
using glasshouse::ui::Narrowing;
using glasshouse::ui::Offer;

namespace {

Offer offer(std::size_t index, std::vector<Part> parts) {
  return {index, "option " + std::to_string(index), "move", std::move(parts)};
}

}  // namespace

TEST_CASE("a click keeps the options that contain what was clicked") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  const Part card2 = Part::of(card(at, 2));
  const Part deck = Part::of(zone_id(at, "deck"));
  const Part row = Part::of(zone_id(at, "row"));
  Narrowing narrowing({offer(0, {card1, deck}), offer(1, {card1, row}), offer(2, {card2, row})});
  CHECK_FALSE(narrowing.only());
  REQUIRE(narrowing.click(at, card1));
  CHECK(narrowing.left().size() == 2);
  CHECK_FALSE(narrowing.offers(at, card2));
  CHECK_FALSE(narrowing.click(at, card2));
  REQUIRE(narrowing.click(at, row));
  CHECK(narrowing.only()->index == 1);
  REQUIRE(narrowing.step_back());
  CHECK(narrowing.left().size() == 2);
  narrowing.start_over();
  CHECK(narrowing.left().size() == 3);
  CHECK_FALSE(narrowing.step_back());
}

TEST_CASE("a twin in the same zone is as good as the piece that an option names") {
  const Table at = table();
  const auto bag = at.pieces(zone_id(at, "bag"));
  Narrowing narrowing({offer(0, {Part::of(bag[0])}), offer(1, {Part::of(bag[4])})});
  REQUIRE(at.same_look(bag[0], bag[1]));
  REQUIRE(narrowing.click(at, Part::of(bag[1])));
  CHECK(narrowing.only()->index == 0);
}

TEST_CASE("what glows is what can be clicked next; options without parts get buttons") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  Narrowing narrowing({offer(0, {card1, Part::of(3)}), offer(1, {Part::of(std::string("pass"))})});
  CHECK(narrowing.next_parts() == std::vector<Part>{card1});
  REQUIRE(narrowing.without_parts().size() == 1);
  CHECK(narrowing.without_parts()[0].index == 1);
}
