#include "match/barrier.hpp"

#include "catch.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using core::Event;

namespace {

Event moved(const match::Match& match, const char* from, const char* to, core::SeatMask knows) {
  Event out;
  out.kind = Event::Kind::moved;
  out.piece = match.table().pieces(toy::zone(match, "hand", 1))[0];
  out.from = toy::zone(match, from);
  out.to = toy::zone(match, to);
  out.knows = knows;
  return out;
}

Event of_kind(Event::Kind kind, core::ZoneId to = {}) {
  Event out;
  out.kind = kind;
  out.to = to;
  return out;
}

}  // namespace

TEST_CASE("a draw says more than the dice behind it") {
  const match::Match match = toy::pebbles();
  const Event rolled = of_kind(Event::Kind::rolled);
  CHECK(match::barrier_reason(match.model(), {rolled, moved(match, "bag", "board", 3)}, 1) ==
        "a new pebble was drawn from the bag");
  CHECK(match::barrier_reason(match.model(), {rolled}, 1) == "dice were thrown");
}

TEST_CASE("a shuffle is told with its zone and whose it is") {
  const match::Match match = toy::pebbles();
  const auto told = [&](core::ZoneId zone) {
    return match::barrier_reason(match.model(), {of_kind(Event::Kind::shuffled, zone)}, 1);
  };
  CHECK(told(toy::zone(match, "deck")) == "the deck was shuffled");
  CHECK(told(toy::zone(match, "hand", 2)) == "Ben's hand was shuffled");
}

TEST_CASE("news without an event is still news") {
  const match::Match match = toy::pebbles();
  CHECK(match::barrier_reason(match.model(), {}, 1) == "something new was seen");
  CHECK(match::barrier_reason(match.model(), {moved(match, "deck", "board", 0)}, 1) ==
        "something new was seen");
}

TEST_CASE("what only bots saw stops nobody") {
  const match::Match match = toy::pebbles();
  Event seen = moved(match, "board", "board", 2);
  seen.from = toy::zone(match, "hand", 2);
  CHECK(match::barrier_reason(match.model(), {seen}, 1) == "");
  CHECK(match::barrier_reason(match.model(), {seen}, 2).find("was seen by") != std::string::npos);
  CHECK(match::barrier_reason(match.model(), {seen, of_kind(Event::Kind::rolled)}, 1) ==
        "dice were thrown");
}
