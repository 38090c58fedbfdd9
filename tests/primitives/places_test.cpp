#include "primitives/places.hpp"

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

TEST_CASE("occupied places are those of the cells that hold a piece") {
  const Scene scene = draw(Topology::brick_up, {"a.b", ".*", "."});
  std::vector<Place> out{at(9, 9)};
  occupied_places(scene.shape, scene.cells, out);
  CHECK(out == std::vector{at(1, 1), at(1, 3), at(2, 2)});
}

TEST_CASE("a place is found by its number and only if it is listed") {
  const std::vector<Place> listed{at(3, -2), Place{1, 2, 3, 4}, at(3, -2), at(-7, 0)};
  const PlaceIndex index(listed);
  CHECK(index.size() == 3);
  CHECK(index.find(at(3, -2)) == 0u);
  CHECK(index.find(Place{1, 2, 3, 4}) == 1u);
  CHECK(index.find(at(-7, 0)) == 2u);
  CHECK(index[2] == at(-7, 0));
  CHECK_FALSE(index.has(Place{1, 2, 4, 3}));
  CHECK_FALSE(PlaceIndex({}).has(Place{}));
}

TEST_CASE("every place of a large list is found") {
  std::vector<Place> listed;
  for (int row = -40; row < 40; ++row) {
    for (int column = -40; column < 40; ++column) listed.push_back(at(row, column));
  }
  const PlaceIndex index(listed);
  for (std::size_t number = 0; number < listed.size(); ++number) {
    REQUIRE(index.find(listed[number]) == number);
  }
  CHECK_FALSE(index.has(at(40, 0)));
}

}  // namespace
}  // namespace glasshouse::primitives::testing
