#include "ui/table/picking/narrowing.hpp"

#include "catch.hpp"
#include "core/toy.hpp"

using namespace toy;
using glasshouse::ui::Narrowing;

namespace {

using Numbers = std::vector<Narrowing::Number>;

glasshouse::core::Option option(std::vector<Part> parts) {
  return {"move", "", std::move(parts), ""};
}

}  // namespace

TEST_CASE("a click keeps the options that contain what was clicked") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  const Part card2 = Part::of(card(at, 2));
  const Part pile = Part::of(zone_id(at, "discard"));
  const Part row = Part::of(zone_id(at, "row"));
  Narrowing narrowing(at, {option({card1, pile}), option({card1, row}), option({card2, row})});
  CHECK_FALSE(narrowing.only());
  REQUIRE(narrowing.click(at, card1));
  CHECK(narrowing.left().size() == 2);
  CHECK_FALSE(narrowing.offers(at, card2));
  CHECK_FALSE(narrowing.click(at, card2));
  CHECK(narrowing.completed(9).empty());
  REQUIRE(narrowing.click(at, row));
  CHECK(narrowing.only() == 1u);
  CHECK(narrowing.completed(9) == Numbers{1});
  REQUIRE(narrowing.step_back(at));
  CHECK(narrowing.left().size() == 2);
  while (narrowing.step_back(at)) {
  }
  CHECK(narrowing.left().size() == 3);
  CHECK_FALSE(narrowing.step_back(at));
}

TEST_CASE("a twin in the same zone is as good as the piece that an option names") {
  const Table at = table();
  const auto bag = at.pieces(zone_id(at, "bag"));
  Narrowing narrowing(at, {option({Part::of(bag[0])}), option({Part::of(bag[4])})});
  REQUIRE(at.same_look(bag[0], bag[1]));
  REQUIRE(narrowing.click(at, Part::of(bag[1])));
  CHECK(narrowing.only() == 0u);
}

TEST_CASE("two of the same look must both be clicked where an option takes two") {
  const Table at = table();
  const auto bag = at.pieces(zone_id(at, "bag"));
  const Part one = Part::of(bag[0]);
  const Part twin = Part::of(bag[1]);
  Narrowing narrowing(at, {option({one}), option({one, twin})});
  REQUIRE(narrowing.click(at, one));
  CHECK(narrowing.left().size() == 2);
  CHECK(narrowing.completed(9) == Numbers{0});
  REQUIRE(narrowing.offers(at, twin));
  REQUIRE(narrowing.click(at, twin));
  CHECK(narrowing.only() == 1u);
  CHECK_FALSE(narrowing.offers(at, twin));
}

TEST_CASE("what glows is what can be clicked next; options without parts get buttons") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  Narrowing narrowing(at, {option({card1, Part::of(3)}), option({Part::of(std::string("pass"))})});
  CHECK(narrowing.next_parts() == std::vector<Part>{card1});
  CHECK(narrowing.without_parts(9) == Numbers{1});
  CHECK(narrowing.without_parts(0).empty());
}

TEST_CASE("a piece dropped on a zone means the options that put it there") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  const Part card2 = Part::of(card(at, 2));
  const Part pile = Part::of(zone_id(at, "discard"));
  const Part row = Part::of(zone_id(at, "row"));
  // The second option names the same four things, but puts each card on the other zone.
  Narrowing narrowing(at, {option({card1, pile, card2, row}), option({card1, row, card2, pile})});
  REQUIRE(narrowing.drop(at, card1, row));
  CHECK(narrowing.only() == 1u);
  CHECK(narrowing.completed(9).empty());
  CHECK_FALSE(narrowing.drop(at, card2, row));
  REQUIRE(narrowing.drop(at, card2, pile));
  CHECK(narrowing.completed(9) == Numbers{1});
  CHECK(narrowing.dropped().size() == 2);
  REQUIRE(narrowing.step_back(at));
  CHECK(narrowing.dropped().size() == 1);
  CHECK(narrowing.clicked().size() == 2);
}

TEST_CASE("a drop works also where an option names piece and place apart from each other") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  const Part pile = Part::of(zone_id(at, "discard"));
  Narrowing narrowing(at, {option({pile, card1}), option({pile})});
  REQUIRE(narrowing.drop(at, card1, pile));
  CHECK(narrowing.only() == 0u);
}

TEST_CASE("a piece and then its place, clicked one after the other, are laid like a drop") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  const Part card2 = Part::of(card(at, 2));
  const Part pile = Part::of(zone_id(at, "discard"));
  const Part row = Part::of(zone_id(at, "row"));
  Narrowing narrowing(at, {option({card1, pile, card2, row}), option({card1, row, card2, pile})});
  REQUIRE(narrowing.click(at, card1));
  CHECK(narrowing.left().size() == 2);
  REQUIRE(narrowing.click(at, row));
  CHECK(narrowing.only() == 1u);
  CHECK(narrowing.dropped().size() == 1);
  REQUIRE(narrowing.step_back(at));
  CHECK(narrowing.dropped().empty());
  CHECK(narrowing.clicked().size() == 1);
}

TEST_CASE("an option is complete when all its pieces are laid, wherever it says that they begin") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  const Part card2 = Part::of(card(at, 2));
  const Part pile = Part::of(zone_id(at, "discard"));
  const Part row = Part::of(zone_id(at, "row"));
  // The same cards at the same places, read from either end; the third takes one card more.
  Narrowing narrowing(
      at, {option({pile, card1, pile, card2, row}), option({row, card1, pile, card2, row}),
           option({pile, card1, pile, card2, row, Part::of(card(at, 3)), row})});
  REQUIRE(narrowing.drop(at, card1, pile));
  CHECK(narrowing.completed(9).empty());
  REQUIRE(narrowing.drop(at, card2, row));
  CHECK(narrowing.left().size() == 3);
  CHECK(narrowing.completed(9) == Numbers{0, 1});
  CHECK(narrowing.completed(1) == Numbers{0});
}

TEST_CASE("a piece answers for the place it lies on") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  const Part card2 = Part::of(card(at, 2));
  const Part deck = Part::of(zone_id(at, "deck"));
  Narrowing narrowing(at, {option({card1, deck, card2, deck}), option({card1, deck})});
  CHECK_FALSE(narrowing.offers(at, deck));
  REQUIRE(narrowing.click(at, card1));
  CHECK(narrowing.completed(9) == Numbers{1});
  REQUIRE(narrowing.click(at, card2));
  CHECK(narrowing.only() == 0u);
  CHECK(narrowing.completed(9) == Numbers{0});
}

TEST_CASE("what was clicked is put back without what was clicked after it") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  const Part card2 = Part::of(card(at, 2));
  const Part row = Part::of(zone_id(at, "row"));
  Narrowing narrowing(at, {option({card1, card2, row}), option({card2}), option({card1})});
  REQUIRE(narrowing.click(at, card1));
  REQUIRE(narrowing.click(at, card2));
  REQUIRE(narrowing.put_back(at, card1));
  CHECK(narrowing.clicked() == std::vector<Part>{card2});
  CHECK(narrowing.left().size() == 2);
  CHECK_FALSE(narrowing.put_back(at, card1));
}

TEST_CASE("a click on another thing of its kind changes what was picked") {
  const Table at = table();
  const Part card1 = Part::of(card(at, 1));
  const Part card2 = Part::of(card(at, 2));
  const Part card3 = Part::of(card(at, 3));
  const Part row = Part::of(zone_id(at, "row"));
  Narrowing narrowing(at, {option({card1, row}), option({card2, row}), option({row})});
  REQUIRE(narrowing.click(at, card1));
  CHECK(narrowing.can_change_to(at, card2));
  CHECK_FALSE(narrowing.can_change_to(at, card3));
  REQUIRE(narrowing.change_to(at, card2));
  CHECK(narrowing.clicked() == std::vector<Part>{card2});
  REQUIRE(narrowing.click(at, row));
  REQUIRE(narrowing.change_to(at, card1));
  CHECK(narrowing.only() == 0u);
  CHECK(narrowing.dropped().size() == 1);
  CHECK_FALSE(narrowing.change_to(at, card3));
}
