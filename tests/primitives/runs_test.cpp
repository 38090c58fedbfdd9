#include "primitives/runs.hpp"

#include "boards.hpp"
#include "catch.hpp"
#include "primitives/places.hpp"

namespace glasshouse::primitives::testing {
namespace {

template <class Item>
std::vector<Item> list(std::span<const Item> items) {
  return {items.begin(), items.end()};
}

// Cells from an edge inward, found by comparing places.
std::vector<CellIndex> slow_inward(const core::Board& shape, Edge edge, int line) {
  const bool row = edge == Edge::left || edge == Edge::right;
  std::vector<CellIndex> out;
  for (std::size_t cell = 0; cell < shape.places.size(); ++cell) {
    if ((row ? shape.places[cell].a : shape.places[cell].b) == line) out.emplace_back(cell);
  }
  const bool last_first = edge == Edge::right || (edge == Edge::top && shape.rows_from_bottom) ||
                          (edge == Edge::bottom && !shape.rows_from_bottom);
  if (last_first) std::reverse(out.begin(), out.end());
  return out;
}

int slow_edge_run(const Scene& scene, Edge edge, int line) {
  int length = 0;
  const auto cells = slow_inward(scene.shape, edge, line);
  for (const CellIndex cell : cells) {
    if (!alike(scene, cells.front(), cell)) break;
    ++length;
  }
  return length;
}

TEST_CASE("a gap splits a row in two") {
  const Scene scene = draw(Topology::square4, {"aab.aa."});
  CellLists out;
  runs(scene.any_piece(), 0, out);
  REQUIRE(out.size() == 2);
  CHECK(list(out[0]) == std::vector{CellIndex(0), CellIndex(1), CellIndex(2)});
  CHECK(list(out[1]) == std::vector{CellIndex(4), CellIndex(5)});
  runs(scene.by_value(), 0, out);
  CHECK(out.size() == 3);
}

TEST_CASE("a row of three with a gap and two more leads with three") {
  const Scene scene = draw(Topology::square4, {"abc.de.", ".aaaaaa"});
  CHECK(leading_run(scene.any_piece(), 1) == 3);
  CHECK(leading_run(scene.any_piece(), 2) == 0);
  CHECK(leading_run(scene.by_value(), 1) == 1);
  CHECK(edge_run(scene.any_piece(), Edge::right, 2) == 6);
}

TEST_CASE("heights are measured from the bottom, wherever row 1 is") {
  Scene scene = draw(Topology::square4, {"a..", "ab.", "a.b"});
  std::vector<int> out;
  edge_runs(scene.any_piece(), Edge::bottom, out);
  CHECK(out == std::vector{3, 0, 1});
  scene.shape.rows_from_bottom = true;
  scene.shape.prepare();
  edge_runs(scene.any_piece(), Edge::bottom, out);
  CHECK(out == std::vector{3, 0, 0});
  edge_runs(scene.any_piece(), Edge::top, out);
  CHECK(out == std::vector{3, 0, 1});
  CHECK(height(scene.any_piece(), 1) == 3);
}

TEST_CASE("the rows of a pyramid start at their own ends") {
  const Scene scene = draw(Topology::brick_up, {"aaaa", "ab.", "bb", "b"});
  std::vector<int> out;
  edge_runs(scene.any_piece(), Edge::right, out);
  CHECK(out == std::vector{4, 0, 2, 1});
  edge_runs(scene.any_piece(), Edge::bottom, out);
  CHECK(out == std::vector{4, 3, 1, 1});
}

TEST_CASE("runs from an edge agree with walking inward place by place") {
  Dice dice(6);
  for (const Topology topology : {Topology::square4, Topology::square8, Topology::hex}) {
    for (int round = 0; round < 40; ++round) {
      Scene scene = random_scene(dice, topology, ".aaab*");
      scene.shape.rows_from_bottom = dice.one_in(2);
      scene.shape.prepare();
      for (const Edge edge : {Edge::left, Edge::right, Edge::bottom, Edge::top}) {
        std::vector<int> out;
        edge_runs(scene.by_value(), edge, out);
        for (std::size_t line = 0; line < out.size(); ++line) {
          REQUIRE(out[line] == slow_edge_run(scene, edge, static_cast<int>(line) + 1));
        }
      }
    }
  }
}

TEST_CASE("runs share out the pieces, and neighbouring runs differ") {
  Dice dice(7);
  for (const Topology topology : kBoundedTopologies) {
    for (int round = 0; round < 40; ++round) {
      const Scene scene = random_scene(dice, topology);
      for (std::size_t axis = 0; axis < scene.shape.axes(); ++axis) {
        CellLists out;
        runs(scene.by_value(), axis, out);
        std::size_t pieces = 0;
        for (const PieceId piece : scene.cells) pieces += piece.exists();
        REQUIRE(out.items().size() == pieces);
        for (std::size_t run = 0; run < out.size(); ++run) {
          const auto cells = list(out[run]);
          for (std::size_t at = 1; at < cells.size(); ++at) {
            REQUIRE(scene.shape.neighbour(cells[at - 1], axis) == cells[at]);
            REQUIRE(alike(scene, cells[at - 1], cells[at]));
          }
          const CellIndex after = scene.shape.neighbour(cells.back(), axis);
          if (after.exists()) REQUIRE_FALSE(alike(scene, cells.back(), after));
          std::vector<CellIndex> through;
          run_through(scene.by_value(), cells[cells.size() / 2], axis, through);
          REQUIRE(through == cells);
        }
      }
    }
  }
}

TEST_CASE("no run goes through an empty cell") {
  const Scene scene = draw(Topology::hex, {"a.a"});
  std::vector<CellIndex> out{CellIndex(0)};
  run_through(scene.by_value(), scene.cell(1, 2), 0, out);
  CHECK(out.empty());
}

}  // namespace
}  // namespace glasshouse::primitives::testing
