#include "core/board/board.hpp"

#include <algorithm>

#include "catch.hpp"

using namespace glasshouse::core;

namespace {

Board bounded(Topology topology, int rows, int columns) {
  Board out;
  out.topology = topology;
  out.rows = rows;
  out.columns = columns;
  out.prepare();
  return out;
}

Board growing(Topology topology) {
  Board out;
  out.topology = topology;
  out.growing = true;
  out.prepare();
  return out;
}

// What lies there in these directions.
std::vector<Place> there(const Board& board, Place place, std::span<const std::size_t> directions) {
  std::vector<Place> out;
  for (const std::size_t d : directions) {
    if (const Place next = board.step(place, d); board.has(next)) out.push_back(next);
  }
  return out;
}

}  // namespace

TEST_CASE("the opposite direction leads back, in every topology") {
  for (const Topology topology : {Topology::square4, Topology::square8, Topology::hex,
                                  Topology::brick_down, Topology::brick_up, Topology::octagon}) {
    const Board board = growing(topology);
    for (std::size_t d = 0; d < board.directions(); ++d) {
      const Place there = board.step(Place{5, 5, 5, 5}, d);
      const std::size_t back = (d + board.axes()) % board.directions();
      CHECK(board.step(there, back) == Place{5, 5, 5, 5});
    }
  }
}

TEST_CASE("bounded grids number their cells row by row") {
  for (const Topology topology : {Topology::square4, Topology::square8, Topology::hex,
                                  Topology::brick_down, Topology::brick_up}) {
    const Board shape = bounded(topology, 4, 4);
    for (std::size_t i = 0; i < shape.places.size(); ++i) {
      CHECK(shape.index_of(shape.places[i]) == CellIndex(i));
    }
    CHECK_FALSE(shape.index_of({0, 1}).exists());
    CHECK_FALSE(shape.index_of({1, 9}).exists());
  }
}

TEST_CASE("a board's corner, edge and middle have the right number of neighbours") {
  const auto count = [](Topology topology, Place place) {
    return bounded(topology, 3, 3).neighbours(place).size();
  };
  CHECK(count(Topology::square4, {1, 1}) == 2);
  CHECK(count(Topology::square4, {2, 2}) == 4);
  CHECK(count(Topology::square8, {1, 1}) == 3);
  CHECK(count(Topology::square8, {2, 2}) == 8);
  CHECK(count(Topology::hex, {2, 2}) == 6);
}

TEST_CASE("a pyramid up has one cell less on each level") {
  const Board tower = bounded(Topology::brick_up, 7, 7);
  CHECK(tower.places.size() == 28);
  CHECK(tower.has({7, 1}));
  CHECK_FALSE(tower.has({7, 2}));
  CHECK(there(tower, {2, 1}, tower.down()) == std::vector<Place>{{1, 1}, {1, 2}});
  CHECK(there(tower, {1, 4}, tower.up()) == std::vector<Place>{{2, 3}, {2, 4}});
  CHECK(there(tower, {1, 1}, tower.up()) == std::vector<Place>{{2, 1}});
}

TEST_CASE("a pyramid down has one cell more in each row, without end") {
  const Board falls = growing(Topology::brick_down);
  CHECK(falls.has({0, 0}));
  CHECK(falls.has({40, 40}));
  CHECK_FALSE(falls.has({2, 3}));
  CHECK_FALSE(falls.has({2, -1}));
  CHECK(there(falls, {1, 0}, falls.down()) == std::vector<Place>{{2, 0}, {2, 1}});
  CHECK(falls.neighbours({0, 0}).size() == 2);
  CHECK(falls.neighbours({2, 1}).size() == 6);
}

TEST_CASE("cells have names that people use") {
  CHECK(bounded(Topology::square8, 8, 30).name({4, 4}) == "d4");
  CHECK(bounded(Topology::square8, 8, 30).name({1, 27}) == "aa1");
  CHECK(growing(Topology::brick_down).name({2, 1}) == "2,1");
  Board named = bounded(Topology::brick_up, 3, 3);
  named.cell_name = "level {row} place {column}";
  CHECK(named.name({2, 1}) == "level 2 place 1");
}

TEST_CASE("steps are the neighbours by direction, none at the edge") {
  const Board board = bounded(Topology::square8, 3, 3);
  CHECK(board.neighbour(CellIndex(4), 0) == CellIndex(5));
  CHECK(board.neighbour(CellIndex(4), 2) == CellIndex(7));
  CHECK_FALSE(board.neighbour(CellIndex(2), 0).exists());
}

TEST_CASE("octagon places are called by the way from the middle") {
  const Board open = growing(Topology::octagon);
  CHECK(open.name({}) == "middle");
  CHECK(open.name({3, 2, 0, -2}) == "3e2ne");
  CHECK(open.name({-1, 1, -4, 1}) == "1w4n1se");
  CHECK(open.name({0, -3, 0, -1}) == "2nw1sw");
}

TEST_CASE("an octagon place is found by any way to it") {
  const Board open = growing(Topology::octagon);
  CHECK(open.find("middle") == Place{});
  CHECK(open.find("3e2ne") == Place{3, 2, 0, -2});
  CHECK(open.find("NE ne 3E") == Place{3, 2, 0, -2});
  CHECK(open.find("ne,sw") == Place{});
  CHECK_FALSE(open.find("").has_value());
  CHECK_FALSE(open.find("3").has_value());
  CHECK_FALSE(open.find("3x").has_value());
  CHECK_FALSE(open.find("99999e").has_value());
  CHECK_FALSE(open.find("30000e 30000e").has_value());
}

TEST_CASE("steps reach just the places an octagon grid has") {
  const Board open = growing(Topology::octagon);
  CHECK(open.has({5, 1, 0, 3}));
  CHECK_FALSE(open.has({5, 1, 0, 2}));
  CHECK(open.neighbours({7, 3, -2, 1}).size() == 8);
}

TEST_CASE("every place is found by its name") {
  Board from_bottom = bounded(Topology::square8, 8, 30);
  from_bottom.rows_from_bottom = true;
  from_bottom.prepare();
  Board named = bounded(Topology::brick_up, 3, 3);
  named.cell_name = "level {row} place {column}";
  for (const Board& shape : {from_bottom, named, bounded(Topology::hex, 4, 5)}) {
    for (const Place place : shape.places) CHECK(shape.find(shape.name(place)) == place);
  }
  for (int code = 0; code < 7 * 7 * 7 * 7; ++code) {
    const auto digit = [code](int unit) { return static_cast<int16_t>(code / unit % 7 - 3); };
    const Place place{digit(1), digit(7), digit(49), digit(343)};
    const Board open = growing(Topology::octagon);
    if (open.has(place) && open.find(open.name(place)) != place) FAIL(open.name(place));
  }
  CHECK(growing(Topology::hex).find("-2,1") == Place{-2, 1});
  CHECK(from_bottom.find("AA1") == Place{1, 27});
  CHECK_FALSE(from_bottom.find("a9").has_value());
  CHECK_FALSE(from_bottom.find("a1 ").has_value());
}

TEST_CASE("directions are called as they are drawn") {
  Board board = bounded(Topology::square4, 3, 3);
  CHECK(board.direction_name(1) == "south");
  board.rows_from_bottom = true;
  board.prepare();
  CHECK(board.direction_name(1) == "north");
  CHECK(board.direction_name(0) == "east");
  CHECK(growing(Topology::octagon).spoken_direction(7) == "north-east");
  CHECK(growing(Topology::hex).direction_name(2) == "south_west");
}
