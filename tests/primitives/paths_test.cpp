#include "primitives/paths.hpp"

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

constexpr int kFar = 1 << 20;

// Bellman and Ford's way: every place again and again until no way gets shorter.
std::vector<int> slow_distances(const core::Board& shape, const std::vector<Place>& open,
                                Place from) {
  std::vector<int> known(open.size(), kFar);
  const auto distance_of = [&](Place place) {
    if (place == from) return 0;
    const auto found = std::find(open.begin(), open.end(), place);
    return found == open.end() ? kFar : known[static_cast<std::size_t>(found - open.begin())];
  };
  for (std::size_t round = 0; round <= open.size(); ++round) {
    for (std::size_t place = 0; place < open.size(); ++place) {
      for (std::size_t direction = 0; direction < shape.directions(); ++direction) {
        const int by_there = distance_of(shape.step(open[place], direction)) + 1;
        known[place] = std::min(known[place], by_there);
      }
      if (open[place] == from) known[place] = 0;
    }
  }
  for (int& distance : known) distance = distance >= kFar ? kUnreachable : distance;
  return known;
}

bool leads(const core::Board& shape, Place from, const std::vector<Place>& way) {
  for (const Place next : way) {
    const std::vector<Place> near = shape.neighbours(from);
    if (!contains(near, next)) return false;
    from = next;
  }
  return true;
}

void check_walks(const core::Board& shape, const std::vector<Place>& open, Place from) {
  const Ground ground(shape, open);
  const std::vector<int> expected = slow_distances(shape, open, from);
  const std::vector<Place> reached = reach(ground, from, kFar);
  for (std::size_t i = 0; i < open.size(); ++i) {
    REQUIRE(distance(ground, from, open[i]) == expected[i]);
    const std::vector<Place> way = path(ground, from, open[i]);
    REQUIRE(leads(shape, from, way));
    REQUIRE(static_cast<int>(way.size()) == std::max(0, expected[i]));
    REQUIRE(contains(reached, open[i]) == (expected[i] > 0));
  }
}

TEST_CASE("walls are walked around") {
  const Scene scene = draw(Topology::square4, {"...", "aa.", "..."});
  const std::vector<Place> empty{at(1, 1), at(1, 2), at(1, 3), at(2, 3),
                                 at(3, 3), at(3, 2), at(3, 1)};
  const Ground ground(scene.shape, empty);
  CHECK(distance(ground, at(1, 1), at(3, 1)) == 6);
  CHECK(path(ground, at(1, 1), at(3, 1)).front() == at(1, 2));
  CHECK(distance(Ground(scene.shape), at(1, 1), at(3, 1)) == 2);
}

TEST_CASE("where a way ends need not be open, and there may be none") {
  const core::Board shape = bounded(Topology::square4, 1, 5);
  const std::vector<Place> open{at(1, 2)};
  CHECK(path(Ground(shape, open), at(1, 1), at(1, 3)) == std::vector{at(1, 2), at(1, 3)});
  CHECK(path(Ground(shape, open), at(1, 1), at(1, 4)).empty());
  CHECK(distance(Ground(shape, open), at(1, 1), at(1, 4)) == kUnreachable);
}

TEST_CASE("what is within reach comes nearest first") {
  const core::Board shape = bounded(Topology::hex, 3, 3);
  const std::vector<Place> near = reach(Ground(shape), at(1, 1), 1);
  CHECK(near == std::vector{at(1, 2), at(2, 1)});
  CHECK(reach(Ground(shape), at(1, 1), 4).size() == 8);
  CHECK(reach(Ground(shape), at(1, 1), 0).empty());
}

TEST_CASE("ways agree with shortening them until none gets shorter") {
  Dice dice(12);
  for (const Topology topology : kAllTopologies) {
    const core::Board shape = growing(topology);
    for (int round = 0; round < 12; ++round) {
      const auto places = random_places(dice, shape, 1 + dice.below(25));
      check_walks(shape, places, dice.one_in(3) ? at(0, 1) : places[dice.below(places.size())]);
    }
  }
  for (const Topology topology : kBoundedTopologies) {
    for (int round = 0; round < 20; ++round) {
      const Scene scene = random_scene(dice, topology, "..aaaa");
      std::vector<Place> places;
      occupied_places(scene.shape, scene.cells, places);
      check_walks(scene.shape, places, scene.shape.places[dice.below(scene.cells.size())]);
    }
  }
}

TEST_CASE("steps apart on an open table are those of a walk") {
  Dice dice(13);
  for (const Topology topology : kAllTopologies) {
    const core::Board shape = growing(topology);
    if (shape.tiles_may_overlap()) continue;
    std::vector<Place> around;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        if (shape.has(at(row, column))) around.push_back(at(row, column));
      }
    }
    const Ground ground(shape, around);
    for (int round = 0; round < 20; ++round) {
      const Place from = around[dice.below(around.size())], to = around[dice.below(around.size())];
      const int walked = distance(ground, from, to);
      REQUIRE(shape.steps_apart(from, to) <= walked);
      if (std::abs(from.a - 4) < 2 && std::abs(to.a - 4) < 2) {
        REQUIRE(shape.steps_apart(from, to) == walked);
      }
    }
  }
  const core::Board open = growing(Topology::octagon);
  CHECK(open.steps_apart({}, *open.find("3e2ne")) == 5);
}

}  // namespace
}  // namespace glasshouse::primitives::testing
