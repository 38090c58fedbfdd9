#include "primitives/drops.hpp"

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

// The empty cell of a column that no other empty cell of it lies below.
std::vector<CellIndex> slow_landing_cells(const Scene& scene) {
  std::vector<CellIndex> out;
  for (int column = 1; column <= scene.shape.columns; ++column) {
    CellIndex lowest;
    for (int row = 1; row <= scene.shape.rows; ++row) {
      const CellIndex cell = scene.cell(row, column);
      if (scene.cells[cell.index()].exists()) continue;
      if (!lowest.exists() || !scene.shape.rows_from_bottom) lowest = cell;
    }
    if (lowest.exists()) out.push_back(lowest);
  }
  return out;
}

TEST_CASE("a piece falls on the pieces of its column") {
  Scene scene = draw(Topology::square8, {"...a", ".a.b", "ab.b"});
  std::vector<CellIndex> out;
  landing_cells(scene.shape, scene.cells, out);
  CHECK(out == std::vector{scene.cell(2, 1), scene.cell(1, 2), scene.cell(3, 3)});
  scene.shape.rows_from_bottom = true;
  scene.shape.prepare();
  landing_cells(scene.shape, scene.cells, out);
  CHECK(out == std::vector{scene.cell(1, 1), scene.cell(1, 2), scene.cell(1, 3)});
}

TEST_CASE("nothing lands on a full board") {
  const Scene scene = draw(Topology::square4, {"ab", "ba"});
  std::vector<CellIndex> out{CellIndex(0)};
  landing_cells(scene.shape, scene.cells, out);
  CHECK(out.empty());
}

TEST_CASE("landing cells agree with looking for the lowest empty cell") {
  Dice dice(14);
  for (const Topology topology : {Topology::square4, Topology::square8, Topology::hex}) {
    for (int round = 0; round < 60; ++round) {
      Scene scene = random_scene(dice, topology, ".aaa");
      scene.shape.rows_from_bottom = dice.one_in(2);
      scene.shape.prepare();
      std::vector<CellIndex> out;
      landing_cells(scene.shape, scene.cells, out);
      REQUIRE(out == slow_landing_cells(scene));
    }
  }
}

TEST_CASE("a place of a pyramid needs both cards under it") {
  const Scene scene = draw(Topology::brick_up, {"aa.a", "...", "..", "."});
  std::vector<CellIndex> out;
  supported_cells(scene.shape, scene.cells, out);
  CHECK(out == std::vector{scene.cell(1, 3), scene.cell(2, 1)});
}

TEST_CASE("where there are no columns, a piece lands on the two below") {
  const Scene scene = draw(Topology::brick_up, {"aa.a", "...", "..", "."});
  std::vector<CellIndex> out;
  landing_cells(scene.shape, scene.cells, out);
  CHECK(out == std::vector{scene.cell(1, 3), scene.cell(2, 1)});
}

TEST_CASE("supported cells agree with asking for the places below") {
  Dice dice(15);
  for (const Topology topology : kBoundedTopologies) {
    for (int round = 0; round < 60; ++round) {
      const Scene scene = random_scene(dice, topology, ".aaa");
      std::vector<CellIndex> expected;
      for (std::size_t cell = 0; cell < scene.cells.size(); ++cell) {
        const auto down = scene.shape.down();
        const bool rests = std::all_of(down.begin(), down.end(), [&](std::size_t direction) {
          const CellIndex under = scene.shape.neighbour(CellIndex(cell), direction);
          return !under.exists() || scene.cells[under.index()].exists();
        });
        if (!scene.cells[cell].exists() && rests) expected.emplace_back(cell);
      }
      std::vector<CellIndex> out;
      supported_cells(scene.shape, scene.cells, out);
      REQUIRE(out == expected);
    }
  }
}

}  // namespace
}  // namespace glasshouse::primitives::testing
