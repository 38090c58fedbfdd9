#include "primitives/sides.hpp"

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

std::vector<Place> side(const core::Board& shape, std::string_view name) {
  std::vector<CellIndex> cells;
  side_cells(shape, name, cells);
  std::vector<Place> out;
  out.reserve(cells.size());
  for (const CellIndex cell : cells) out.push_back(shape.places[cell.index()]);
  return out;
}

TEST_CASE("the sides of a board are its outer rows and columns as they are drawn") {
  core::Board board = bounded(Topology::square4, 2, 3);
  CHECK(side(board, "north") == std::vector{at(1, 1), at(1, 2), at(1, 3)});
  CHECK(side(board, "east") == std::vector{at(1, 3), at(2, 3)});
  board.rows_from_bottom = true;
  board.prepare();
  CHECK(side(board, "north") == std::vector{at(2, 1), at(2, 2), at(2, 3)});
}

TEST_CASE("a pyramid has sides too, and one at its top") {
  const core::Board tower = bounded(Topology::brick_up, 3, 3);
  CHECK(side(tower, "north") == std::vector{at(3, 1)});
  CHECK(side(tower, "south").size() == 3);
  CHECK(side(tower, "east") == std::vector{at(1, 3), at(2, 2), at(3, 1)});
}

TEST_CASE("a chain of hexes leads from one side to the other") {
  const Scene scene = draw(Topology::hex, {"a.b", "ab.", "a.a"});
  std::vector<CellIndex> north, south, west, east;
  side_cells(scene.shape, "north", north);
  side_cells(scene.shape, "south", south);
  side_cells(scene.shape, "west", west);
  side_cells(scene.shape, "east", east);
  CHECK(connects(scene.by_value(), scene.cell(2, 1), north, south));
  CHECK_FALSE(connects(scene.by_value(), scene.cell(2, 1), west, east));
  CHECK_FALSE(connects(scene.by_value(), scene.cell(3, 3), north, south));
  CHECK_FALSE(connects(scene.by_value(), scene.cell(1, 2), north, south));
}

}  // namespace
}  // namespace glasshouse::primitives::testing
