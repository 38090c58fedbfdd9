#include "primitives/groups.hpp"

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

// Labels spread from neighbour to neighbour until nothing changes; the label of a group is its
// lowest cell.
std::vector<std::size_t> slow_labels(const Scene& scene) {
  std::vector<std::size_t> labels(scene.cells.size());
  for (std::size_t cell = 0; cell < labels.size(); ++cell) labels[cell] = cell;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t cell = 0; cell < labels.size(); ++cell) {
      for (const Place next : scene.shape.neighbours(scene.shape.places[cell])) {
        const CellIndex other = scene.shape.index_of(next);
        if (!alike(scene, CellIndex(cell), other)) continue;
        if (labels[other.index()] >= labels[cell]) continue;
        labels[cell] = labels[other.index()];
        changed = true;
      }
    }
  }
  return labels;
}

std::size_t group_count(const Board& board) {
  CellLists out;
  groups(board, out);
  return out.size();
}

std::size_t group_size(const Board& board, CellIndex cell) {
  std::vector<CellIndex> out;
  group_of(board, cell, out);
  return out.size();
}

TEST_CASE("a group is what hangs together and is alike") {
  const Scene scene = draw(Topology::square4, {"aab", "b.a", "bba"});
  CHECK(group_count(scene.by_value()) == 4);
  CHECK(group_size(scene.by_value(), scene.cell(3, 2)) == 3);
  CHECK(group_size(scene.by_value(), scene.cell(2, 2)) == 0);
  CHECK(group_size(scene.any_piece(), scene.cell(1, 1)) == 8);
  std::vector<CellIndex> out;
  group_of(scene.by_value(), scene.cell(3, 3), out);
  CHECK(out == std::vector{scene.cell(3, 3), scene.cell(2, 3)});
}

TEST_CASE("corners join a group only where they are neighbours") {
  CHECK(group_count(draw(Topology::square4, {"a.", ".a"}).by_value()) == 2);
  CHECK(group_count(draw(Topology::square8, {"a.", ".a"}).by_value()) == 1);
  CHECK(group_count(draw(Topology::hex, {"a.", ".a"}).by_value()) == 2);
  CHECK(group_count(draw(Topology::hex, {".a", "a."}).by_value()) == 1);
}

TEST_CASE("a piece without a value is a group of its own") {
  const Scene scene = draw(Topology::square4, {"**"});
  CHECK(group_count(scene.by_value()) == 2);
  CHECK(group_count(scene.any_piece()) == 1);
}

TEST_CASE("an empty board has no groups") {
  const Scene scene = draw(Topology::square4, {"...", "..."});
  CellLists out;
  groups(scene.by_value(), out);
  CHECK(out.empty());
}

TEST_CASE("groups agree with labels that spread until nothing changes") {
  Dice dice(9);
  for (const Topology topology : kBoundedTopologies) {
    for (int round = 0; round < 60; ++round) {
      const Scene scene = random_scene(dice, topology, "..aaabbbc*");
      const auto labels = slow_labels(scene);
      CellLists out;
      groups(scene.by_value(), out);
      std::size_t pieces = 0;
      for (std::size_t group = 0; group < out.size(); ++group) {
        const std::size_t label = out[group][0].index();
        for (const CellIndex cell : out[group]) REQUIRE(labels[cell.index()] == label);
        const auto members = std::count(labels.begin(), labels.end(), label);
        REQUIRE(out[group].size() == static_cast<std::size_t>(members));
        REQUIRE(group_size(scene.by_value(), out[group].back()) == out[group].size());
        pieces += out[group].size();
      }
      const auto empty = std::count(scene.cells.begin(), scene.cells.end(), PieceId());
      REQUIRE(pieces + static_cast<std::size_t>(empty) == scene.cells.size());
      REQUIRE(group_count(scene.by_value()) == out.size());
    }
  }
}

}  // namespace
}  // namespace glasshouse::primitives::testing
