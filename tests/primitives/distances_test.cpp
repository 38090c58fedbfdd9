#include "primitives/distances.hpp"

#include "boards.hpp"
#include "catch.hpp"
#include "primitives/places.hpp"

namespace glasshouse::primitives::testing {
namespace {

// Bellman and Ford's way: every place again and again until no way gets shorter.
std::vector<int> slow_distances(const core::Board& shape, const std::vector<Place>& passable,
                                Place from) {
  constexpr int kFar = 1 << 20;
  const auto distance_of = [&](const std::vector<int>& known, Place place) {
    if (place == from) return 0;
    const auto found = std::find(passable.begin(), passable.end(), place);
    return found == passable.end() ? kFar
                                   : known[static_cast<std::size_t>(found - passable.begin())];
  };
  std::vector<int> known(passable.size(), kFar);
  for (std::size_t round = 0; round <= passable.size(); ++round) {
    for (std::size_t place = 0; place < passable.size(); ++place) {
      if (passable[place] == from) known[place] = 0;
      for (std::size_t direction = 0; direction < shape.directions(); ++direction) {
        const Place next = shape.step(passable[place], direction);
        known[place] = std::min(known[place], distance_of(known, next) + 1);
      }
    }
  }
  for (int& distance : known) distance = distance >= kFar ? kUnreachable : distance;
  return known;
}

TEST_CASE("walls are walked around") {
  const Scene scene = draw(Topology::square4, {"...", "aa.", "..."});
  const auto empty = [&](CellIndex cell) { return !scene.cells[cell.index()].exists(); };
  std::vector<int> out;
  distances(scene.shape, std::vector{scene.cell(1, 1)}, empty, out);
  CHECK(out == std::vector{0, 1, 2, -1, -1, 3, 6, 5, 4});
}

TEST_CASE("the nearest of several starts counts, and a start need not be passable") {
  const Scene scene = draw(Topology::square4, {"a...a"});
  const auto empty = [&](CellIndex cell) { return !scene.cells[cell.index()].exists(); };
  std::vector<int> out;
  distances(scene.shape, std::vector{scene.cell(1, 1), scene.cell(1, 5)}, empty, out);
  CHECK(out == std::vector{0, 1, 2, 1, 0});
}

TEST_CASE("what can be reached comes nearest first") {
  const Scene scene = draw(Topology::square4, {"..a.", ".aa."});
  const auto empty = [&](CellIndex cell) { return !scene.cells[cell.index()].exists(); };
  std::vector<CellIndex> out;
  reachable(scene.shape, scene.cell(2, 1), empty, out);
  CHECK(out == std::vector{scene.cell(2, 1), scene.cell(1, 1), scene.cell(1, 2)});
}

TEST_CASE("a way over tiles may start beside them") {
  const core::Board shape = growing(Topology::square4);
  const std::vector<Place> tiles{at(0, 1), at(0, 2), at(3, 3)};
  std::vector<int> out;
  place_distances(shape, tiles, at(0, 0), out);
  CHECK(out == std::vector{1, 2, kUnreachable});
  place_distances(shape, tiles, at(0, 2), out);
  CHECK(out == std::vector{1, 0, kUnreachable});
  std::vector<Place> places;
  reachable_places(shape, tiles, at(0, 2), places);
  CHECK(places == std::vector{at(0, 2), at(0, 1)});
}

TEST_CASE("distances on growing grids agree with shortening ways until none gets shorter") {
  Dice dice(12);
  for (const Topology topology : kAllTopologies) {
    const core::Board shape = growing(topology);
    for (int round = 0; round < 20; ++round) {
      const auto places = random_places(dice, shape, 1 + dice.below(25));
      const Place from = dice.one_in(3) ? at(0, 1) : places[dice.below(places.size())];
      const auto expected = slow_distances(shape, places, from);
      std::vector<int> out;
      place_distances(shape, places, from, out);
      REQUIRE(out == expected);
      std::vector<Place> reached;
      reachable_places(shape, places, from, reached);
      const auto unreachable = std::count(expected.begin(), expected.end(), kUnreachable);
      REQUIRE(reached.size() + static_cast<std::size_t>(unreachable) == places.size());
    }
  }
}

TEST_CASE("distances on bounded boards agree with those over lists of places") {
  Dice dice(13);
  for (const Topology topology : kBoundedTopologies) {
    for (int round = 0; round < 30; ++round) {
      const Scene scene = random_scene(dice, topology, "..aaaa");
      std::vector<Place> places;
      occupied_places(scene.shape, scene.cells, places);
      const CellIndex from(dice.below(scene.cells.size()));
      const auto expected = slow_distances(scene.shape, places, scene.shape.places[from.index()]);
      const auto occupied = [&](CellIndex cell) { return scene.cells[cell.index()].exists(); };
      std::vector<int> out;
      distances(scene.shape, std::vector{from}, occupied, out);
      for (std::size_t place = 0; place < places.size(); ++place) {
        REQUIRE(out[scene.shape.index_of(places[place]).index()] == expected[place]);
      }
      std::vector<CellIndex> reached;
      reachable(scene.shape, from, occupied, reached);
      for (std::size_t at = 1; at < reached.size(); ++at) {
        REQUIRE(out[reached[at - 1].index()] <= out[reached[at].index()]);
      }
      const auto unreachable = std::count(out.begin(), out.end(), kUnreachable);
      REQUIRE(reached.size() + static_cast<std::size_t>(unreachable) == out.size());
    }
  }
}

}  // namespace
}  // namespace glasshouse::primitives::testing
