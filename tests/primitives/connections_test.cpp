#include "primitives/connections.hpp"

#include "boards.hpp"
#include "catch.hpp"
#include "primitives/places.hpp"

namespace glasshouse::primitives::testing {
namespace {

// Takes places out of the list as they are found to hang on those found before.
bool slow_is_connected(const core::Board& shape, std::vector<Place> places) {
  if (places.empty()) return true;
  std::vector<Place> found{places.back()};
  places.pop_back();
  for (std::size_t at = 0; at < found.size(); ++at) {
    for (std::size_t direction = 0; direction < shape.directions(); ++direction) {
      const Place next = shape.step(found[at], direction);
      if (std::erase(places, next) > 0) found.push_back(next);
    }
  }
  return places.empty();
}

std::vector<Place> without(std::vector<Place> places, Place one) {
  std::erase(places, one);
  return places;
}

std::vector<Place> slow_removable(const core::Board& shape, const std::vector<Place>& places) {
  std::vector<Place> out;
  for (const Place place : places) {
    if (slow_is_connected(shape, without(places, place))) out.push_back(place);
  }
  return out;
}

void require_agreement(const core::Board& shape, const std::vector<Place>& places) {
  REQUIRE(is_connected(shape, places) == slow_is_connected(shape, places));
  const auto expected = slow_removable(shape, places);
  std::vector<Place> out;
  removable(shape, places, out);
  REQUIRE(out == expected);
  for (const Place place : places) {
    REQUIRE(stays_connected_without(shape, places, place) == contains(expected, place));
  }
}

TEST_CASE("the middle of a chain may not be removed") {
  const core::Board waterfall = growing(Topology::brick_down);
  const std::vector<Place> tiles{at(0, 0), at(1, 0), at(2, 0)};
  CHECK_FALSE(stays_connected_without(waterfall, tiles, at(1, 0)));
  CHECK(stays_connected_without(waterfall, tiles, at(2, 0)));
  std::vector<Place> out;
  removable(waterfall, tiles, out);
  CHECK(out == std::vector{at(0, 0), at(2, 0)});
}

TEST_CASE("every place of a ring may be removed") {
  const core::Board shape = growing(Topology::square4);
  const std::vector<Place> ring{at(0, 0), at(0, 1), at(0, 2), at(1, 2),
                                at(2, 2), at(2, 1), at(2, 0), at(1, 0)};
  std::vector<Place> out;
  removable(shape, ring, out);
  CHECK(out == ring);
}

TEST_CASE("few or no places hang together") {
  const core::Board shape = growing(Topology::hex);
  std::vector<Place> out;
  CHECK(is_connected(shape, std::vector<Place>{}));
  removable(shape, std::vector<Place>{}, out);
  CHECK(out.empty());
  removable(shape, std::vector{at(4, 4)}, out);
  CHECK(out == std::vector{at(4, 4)});
  CHECK(stays_connected_without(shape, std::vector{at(4, 4)}, at(4, 4)));
}

TEST_CASE("of two separate parts only a single place can go") {
  const core::Board shape = growing(Topology::square4);
  std::vector<Place> out;
  removable(shape, std::vector{at(0, 0), at(0, 1), at(5, 5)}, out);
  CHECK(out == std::vector{at(5, 5)});
  removable(shape, std::vector{at(0, 0), at(5, 5), at(9, 9)}, out);
  CHECK(out.empty());
}

TEST_CASE("removing a place that isn't there asks whether all hang together") {
  const core::Board shape = growing(Topology::square4);
  CHECK(stays_connected_without(shape, std::vector{at(0, 0), at(0, 1)}, at(7, 7)));
  CHECK_FALSE(stays_connected_without(shape, std::vector{at(0, 0), at(0, 2)}, at(7, 7)));
}

TEST_CASE("a place with stacked pieces counts once") {
  const core::Board shape = growing(Topology::square4);
  const std::vector<Place> stacked{at(0, 1), at(0, 0), at(0, 1), at(0, 2)};
  std::vector<Place> out;
  removable(shape, stacked, out);
  CHECK(out == std::vector{at(0, 0), at(0, 2)});
}

TEST_CASE("a chain of ten thousand places is searched without deep recursion") {
  const core::Board shape = growing(Topology::square4);
  std::vector<Place> chain(10000);
  for (std::size_t tile = 0; tile < chain.size(); ++tile)
    chain[tile] = at(0, static_cast<int>(tile));
  std::vector<Place> out;
  removable(shape, chain, out);
  CHECK(out == std::vector{chain.front(), chain.back()});
}

TEST_CASE("what may be removed agrees with trying it, on growing grids") {
  Dice dice(10);
  for (const Topology topology : kAllTopologies) {
    const core::Board shape = growing(topology);
    for (int round = 0; round < 60; ++round) {
      require_agreement(shape, random_places(dice, shape, 1 + dice.below(20)));
    }
  }
}

TEST_CASE("what may be removed agrees with trying it, on bounded boards") {
  Dice dice(11);
  for (const Topology topology : kBoundedTopologies) {
    for (int round = 0; round < 60; ++round) {
      const Scene scene = random_scene(dice, topology, ".aaaa");
      std::vector<Place> places;
      occupied_places(scene.shape, scene.cells, places);
      require_agreement(scene.shape, places);
    }
  }
}

}  // namespace
}  // namespace glasshouse::primitives::testing
