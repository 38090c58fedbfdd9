#include "ui/table/picking/pointing.hpp"

#include "catch.hpp"

using glasshouse::core::Part;
using glasshouse::ui::Point;
using glasshouse::ui::Pointing;

namespace {

const Part kCard = Part::of(glasshouse::core::PieceId(3));
const Part kDeck = Part::of(glasshouse::core::ZoneId(1));

}  // namespace

TEST_CASE("a press and release at one place is a click; far apart they are none") {
  Pointing hand;
  CHECK_FALSE(hand.release({10, 10}).click);
  hand.press({10, 10}, false);
  CHECK(hand.release({13, 12}).click);
  CHECK(hand.clicked_at() == Point{13, 12});
  hand.press({10, 10}, false);
  CHECK_FALSE(hand.release({30, 10}).click);
}

TEST_CASE("a pressed pointer that goes far drags, and what it holds is dropped") {
  Pointing hand;
  hand.press({10, 10}, false);
  hand.move({12, 10}, kCard, 1);
  CHECK_FALSE(hand.drags_from());
  hand.move({30, 10}, kCard, 1);
  CHECK(hand.drags_from() == Point{10, 10});
  hand.hold(kCard);
  CHECK_FALSE(hand.drags_from());
  const Pointing::Release release = hand.release({90, 90});
  CHECK(release.dropped == kCard);
  CHECK_FALSE(release.click);
  CHECK_FALSE(hand.held());
}

TEST_CASE("moving the table is no click, and tells how far it goes") {
  Pointing hand;
  hand.move({10, 10}, std::nullopt, 1);
  hand.press({10, 10}, true);
  CHECK(hand.panning());
  CHECK(hand.move({14, 7}, std::nullopt, 1) == Point{4, -3});
  CHECK_FALSE(hand.release({14, 7}).click);
  CHECK_FALSE(hand.panning());
}

TEST_CASE("what can't be dragged is let go, and is no click either") {
  Pointing hand;
  hand.press({10, 10}, false);
  hand.let_go();
  CHECK_FALSE(hand.pressed());
  CHECK_FALSE(hand.release({10, 10}).click);
}

TEST_CASE("what the pointer rests on is explained after a while, once") {
  Pointing hand;
  hand.move({10, 10}, kCard, 5);
  CHECK(hand.awaits_rest());
  CHECK_FALSE(hand.explains(5.2));
  CHECK_FALSE(hand.tick(5.2));
  CHECK(hand.tick(5.5));
  CHECK_FALSE(hand.tick(5.6));
  CHECK(hand.explains(5.6));
  hand.move({11, 10}, kCard, 5.7);
  CHECK(hand.explains(5.7));
  hand.move({50, 10}, kDeck, 5.8);
  CHECK_FALSE(hand.explains(5.9));
  CHECK(hand.explains(6.3));
}

TEST_CASE("who clicks is told nothing until the pointer comes to something else") {
  Pointing hand;
  hand.move({10, 10}, kCard, 5);
  hand.touch({10, 10});
  CHECK_FALSE(hand.awaits_rest());
  CHECK_FALSE(hand.explains(9));
  hand.move({50, 10}, kDeck, 9);
  CHECK(hand.awaits_rest());
}

TEST_CASE("a press right after a change counts once the pointer has been elsewhere") {
  Pointing hand;
  hand.move({10, 10}, kCard, 5);
  hand.note_change(5);
  CHECK(hand.is_echo({10, 10}, 5.1));
  CHECK_FALSE(hand.is_echo({10, 10}, 5.4));
  hand.move({60, 10}, kDeck, 5.1);
  hand.move({10, 10}, kCard, 5.2);
  CHECK_FALSE(hand.is_echo({10, 10}, 5.2));
}

TEST_CASE("the cursor of the arrow keys goes when the mouse moves") {
  Pointing hand;
  hand.move({10, 10}, kCard, 1);
  hand.set_cursor(kDeck);
  CHECK(hand.explains(1));
  hand.move({10, 10}, kCard, 2);
  CHECK(hand.cursor() == kDeck);
  hand.move({11, 10}, kCard, 3);
  CHECK_FALSE(hand.cursor());
}
