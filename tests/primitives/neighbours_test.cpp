#include "primitives/neighbours.hpp"

#include "boards.hpp"
#include "catch.hpp"
#include "primitives/places.hpp"

namespace glasshouse::primitives::testing {
namespace {

// Every place near the occupied ones, asked one by one.
std::vector<Place> slow_open_places(const core::Board& shape, const std::vector<Place>& occupied) {
  std::vector<Place> out;
  for (const Place place : occupied) {
    for (const Place next : shape.neighbours(place)) {
      if (!contains(occupied, next) && !contains(out, next)) out.push_back(next);
    }
  }
  if (shape.tiles_may_overlap()) {
    for (const Place tile : occupied) {
      std::erase_if(
          out, [&](Place place) { return shape.contact(place, tile) == core::Contact::overlap; });
    }
  }
  return sorted(out);
}

TEST_CASE("open places agree with asking every place") {
  Dice dice(2);
  for (const Topology topology : kBoundedTopologies) {
    for (int round = 0; round < 30; ++round) {
      const Scene scene = random_scene(dice, topology, "....a");
      std::vector<Place> occupied, open;
      occupied_places(scene.shape, scene.cells, occupied);
      open_places(scene.shape, occupied, open);
      REQUIRE(open == slow_open_places(scene.shape, occupied));
    }
  }
}

TEST_CASE("open places of growing grids agree with asking every place") {
  Dice dice(3);
  for (const Topology topology : kAllTopologies) {
    const core::Board shape = growing(topology);
    for (int round = 0; round < 20; ++round) {
      const std::vector<Place> occupied = random_places(dice, shape, 1 + dice.below(25));
      std::vector<Place> open;
      open_places(shape, occupied, open);
      REQUIRE(open == slow_open_places(shape, occupied));
    }
  }
}

TEST_CASE("a growing pyramid opens downward only from its top") {
  std::vector<Place> open;
  open_places(growing(Topology::brick_down), std::vector{at(0, 0)}, open);
  CHECK(open == std::vector{at(1, 0), at(1, 1)});
}

TEST_CASE("open places don't depend on the order in which tiles came") {
  const core::Board shape = growing(Topology::hex);
  std::vector<Place> one_way, other_way;
  open_places(shape, std::vector{at(0, 0), at(0, 1), at(1, 0)}, one_way);
  open_places(shape, std::vector{at(1, 0), at(0, 0), at(0, 1)}, other_way);
  CHECK(one_way == other_way);
  CHECK(one_way.size() == 9);
}

TEST_CASE("a place that an octagon overlaps is not open") {
  const core::Board shape = growing(Topology::octagon);
  const Place middle{};
  const Place south_east = octagon_step(middle, 1);
  std::vector<Place> open;
  open_places(shape, std::vector{middle}, open);
  CHECK(open.size() == 8);
  open_places(shape, std::vector{middle, south_east}, open);
  CHECK_FALSE(contains(open, octagon_step(middle, 0)));  // east
  CHECK_FALSE(contains(open, octagon_step(middle, 2)));  // south
  CHECK(contains(open, octagon_step(middle, 3)));        // south-west
}

}  // namespace
}  // namespace glasshouse::primitives::testing
