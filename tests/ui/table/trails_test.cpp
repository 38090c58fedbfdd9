#include "ui/table/trails.hpp"

#include "catch.hpp"
#include "core/toy.hpp"

using namespace toy;
namespace ui = glasshouse::ui;

namespace {

constexpr Seat kAnn(0), kBob(1);

// The toy table with every zone in a place of its own.
struct Placed {
  Table at = table();
  ui::TableLayout layout;

  Placed() {
    for (std::size_t z = 0; z < at.model().zones.size(); ++z) {
      ui::PlacedZone zone;
      zone.zone = ZoneId(z);
      zone.area = {static_cast<float>(z) * 100, 0, 80, 80};
      layout.zones.push_back(zone);
    }
  }
  ui::Rect area(const char* zone, Seat owner = {}) const {
    return layout.find_zone(zone_id(at, zone, owner))->area;
  }
  // Moves a card and tells of it.
  Event move(int number, const char* zone, Seat owner = {}) {
    Event out;
    out.piece = card(at, number);
    out.from = at.zone_of(out.piece);
    out.to = zone_id(at, zone, owner);
    at.move(out.piece, out.to);
    return out;
  }
  std::vector<ui::Trail> trails(const std::vector<Event>& events, Seat mover) const {
    std::vector<ui::Move> moves;
    ui::add_moves(moves, events);
    return ui::trails(moves, mover, at, layout);
  }
};

}  // namespace

TEST_CASE("a trail leads from where a piece lay when the turn began to where it is") {
  Placed on;
  const auto trails = on.trails({on.move(1, "hand", kAnn), on.move(1, "discard")}, kAnn);
  REQUIRE(trails.size() == 1);
  CHECK(trails[0].from == on.area("deck"));
  CHECK(trails[0].to == on.area("discard"));
}

TEST_CASE("pieces that went the same way have one trail") {
  Placed on;
  const auto trails = on.trails(
      {on.move(1, "hand", kAnn), on.move(2, "hand", kAnn), on.move(3, "hand", kBob)}, kAnn);
  REQUIRE(trails.size() == 1);
  CHECK(trails[0].to == on.area("hand", kAnn));
}

TEST_CASE("where the mover took nothing, all that moved has trails") {
  Placed on;
  const auto trails = on.trails({on.move(1, "discard"), on.move(2, "row")}, kAnn);
  CHECK(trails.size() == 2);
}

TEST_CASE("a piece that is back where it was leaves no trail") {
  Placed on;
  CHECK(on.trails({on.move(1, "discard"), on.move(1, "deck")}, kAnn).empty());
}
