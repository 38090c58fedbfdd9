#include "primitives/lines.hpp"

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

// n cells in a line by their places, or nothing when the board ends before.
std::vector<CellIndex> slow_window(const core::Board& shape, Place from, std::size_t axis,
                                   std::size_t n) {
  std::vector<CellIndex> out;
  for (; out.size() < n; from = shape.step(from, axis)) {
    if (!shape.has(from)) return {};
    out.push_back(shape.index_of(from));
  }
  return out;
}

std::vector<std::vector<CellIndex>> slow_windows(const core::Board& shape, std::size_t n) {
  std::vector<std::vector<CellIndex>> out;
  for (const Place from : shape.places) {
    for (std::size_t axis = 0; axis < shape.directions() / 2; ++axis) {
      const auto window = slow_window(shape, from, axis, n);
      if (!window.empty()) out.push_back(window);
    }
  }
  return out;
}

bool all_alike(const Scene& scene, const std::vector<CellIndex>& cells) {
  return std::all_of(cells.begin(), cells.end(),
                     [&](CellIndex cell) { return alike(scene, cells.front(), cell); });
}

bool has(const std::vector<CellIndex>& cells, CellIndex cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// The cells of all full windows of n or more through a cell, each once. Boards are 6 wide at most.
std::vector<CellIndex> slow_line_cells(const Scene& scene, CellIndex through, std::size_t n) {
  std::vector<CellIndex> out;
  for (std::size_t length = n; length <= 6; ++length) {
    for (const auto& window : slow_windows(scene.shape, length)) {
      if (!has(window, through) || !all_alike(scene, window)) continue;
      out.insert(out.end(), window.begin(), window.end());
    }
  }
  out = sorted(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

TEST_CASE("three in a row are in line through each of them") {
  const Scene scene = draw(Topology::square8, {"a.b", ".a.", "b.a"});
  for (int place = 1; place <= 3; ++place) {
    CHECK(in_line(scene.by_value(), scene.cell(place, place), 3));
  }
  CHECK_FALSE(in_line(scene.by_value(), scene.cell(1, 3), 3));
  CHECK_FALSE(in_line(scene.by_value(), scene.cell(1, 2), 1));
}

TEST_CASE("a gap or another value breaks a line") {
  const Scene scene = draw(Topology::square8, {"aa.aa", "bbabb"});
  CHECK(longest_line(scene.by_value(), scene.cell(1, 1)) == 2);
  CHECK(longest_line(scene.by_value(), scene.cell(2, 4)) == 2);
  CHECK(longest_line(scene.by_value(), scene.cell(1, 3)) == 0);
  CHECK(longest_line(scene.any_piece(), scene.cell(2, 4)) == 5);
}

TEST_CASE("only eight neighbours make diagonal lines") {
  CHECK_FALSE(in_line(draw(Topology::square4, {"a.", ".a"}).by_value(), CellIndex(0), 2));
  CHECK(in_line(draw(Topology::square8, {"a.", ".a"}).by_value(), CellIndex(0), 2));
}

TEST_CASE("a line doesn't go round the edge of the board") {
  const Scene scene = draw(Topology::square8, {"..aa", "aa.."});
  CHECK(longest_line(scene.by_value(), scene.cell(1, 4)) == 2);
}

TEST_CASE("pieces without a value are in line with nothing, but alike where no value is asked") {
  const Scene scene = draw(Topology::square4, {"***"});
  CHECK(longest_line(scene.by_value(), scene.cell(1, 2)) == 1);
  CHECK(longest_line(scene.any_piece(), scene.cell(1, 2)) == 3);
}

TEST_CASE("the cells of crossing lines are given once each") {
  const Scene scene = draw(Topology::square8, {".a.", "aaa", ".ab"});
  std::vector<CellIndex> out;
  line_cells(scene.by_value(), scene.cell(2, 2), 3, out);
  CHECK(out == std::vector{scene.cell(2, 1), scene.cell(2, 2), scene.cell(2, 3), scene.cell(1, 2),
                           scene.cell(3, 2)});
  line_cells(scene.by_value(), scene.cell(3, 3), 2, out);
  CHECK(out.empty());
}

TEST_CASE("any line is given from end to end") {
  const Scene scene = draw(Topology::square8, {"ab....", ".ab...", "..ab..", "...aaa"});
  std::vector<CellIndex> out{CellIndex(7)};
  CHECK(any_line(scene.by_value(), 4, out));
  CHECK(out == std::vector{scene.cell(1, 1), scene.cell(2, 2), scene.cell(3, 3), scene.cell(4, 4)});
  CHECK_FALSE(any_line(scene.by_value(), 5, out));
  CHECK(out.empty());
}

TEST_CASE(
    "a line up a pyramid is given from end to end, though its cells are met from the middle") {
  const Scene scene = draw(Topology::brick_up, {"ab.", "a.", "a"});
  std::vector<CellIndex> out;
  CHECK(any_line(scene.by_value(), 2, out));
  CHECK(out == std::vector{scene.cell(3, 1), scene.cell(2, 1), scene.cell(1, 1)});
}

TEST_CASE("noughts has 8 lines and four has 69") {
  CellLists out;
  windows(bounded(Topology::square8, 3, 3), 3, out);
  CHECK(out.size() == 8);
  windows(bounded(Topology::square8, 6, 7), 4, out);
  CHECK(out.size() == 69);
  windows(bounded(Topology::square8, 6, 7), 1, out);
  CHECK(out.size() == 42);
  windows(bounded(Topology::square8, 6, 7), 8, out);
  CHECK(out.empty());
  CHECK(out.items().empty());
}

TEST_CASE("windows are all lines of cells, on every topology") {
  for (const Topology topology : kBoundedTopologies) {
    const core::Board shape = bounded(topology, 5, 5);
    for (std::size_t n = 2; n <= 5; ++n) {
      const auto expected = slow_windows(shape, n);
      CellLists out;
      windows(shape, n, out);
      REQUIRE(out.size() == expected.size());
      for (std::size_t window = 0; window < out.size(); ++window) {
        REQUIRE(std::equal(out[window].begin(), out[window].end(), expected[window].begin()));
      }
    }
  }
}

TEST_CASE("lines through a cell agree with trying every window") {
  Dice dice(4);
  for (const Topology topology : kBoundedTopologies) {
    for (int round = 0; round < 40; ++round) {
      const Scene scene = random_scene(dice, topology);
      const CellIndex through(dice.below(scene.cells.size()));
      std::size_t longest = 0;
      for (std::size_t n = 1; n <= 6; ++n) {
        const auto expected = slow_line_cells(scene, through, n);
        if (!expected.empty()) longest = n;
        std::vector<CellIndex> out;
        line_cells(scene.by_value(), through, n, out);
        REQUIRE(sorted(out) == expected);
        REQUIRE(in_line(scene.by_value(), through, n) == !expected.empty());
      }
      REQUIRE(longest_line(scene.by_value(), through) == longest);
    }
  }
}

TEST_CASE("any line is found exactly when some window is full of one value") {
  Dice dice(5);
  for (const Topology topology : kBoundedTopologies) {
    for (int round = 0; round < 40; ++round) {
      const Scene scene = random_scene(dice, topology);
      for (std::size_t n = 2; n <= 4; ++n) {
        const auto all = slow_windows(scene.shape, n);
        const bool expected =
            std::any_of(all.begin(), all.end(), [&](const auto& w) { return all_alike(scene, w); });
        std::vector<CellIndex> out;
        REQUIRE(any_line(scene.by_value(), n, out) == expected);
        REQUIRE(out.size() >= (expected ? n : 0));
        if (expected) REQUIRE(all_alike(scene, out));
      }
    }
  }
}

}  // namespace
}  // namespace glasshouse::primitives::testing
