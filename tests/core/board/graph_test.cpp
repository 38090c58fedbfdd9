#include "core/board/graph.hpp"

#include <algorithm>

#include "catch.hpp"
#include "core/board/board.hpp"

using namespace glasshouse::core;

namespace {

Board board_of(Graph graph) {
  Board out;
  out.topology = Topology::graph;
  out.graph = std::make_shared<const Graph>(std::move(graph));
  out.prepare();
  return out;
}

// a b c in a row, and d below b.
Graph cross() {
  Graph out;
  out.points = {{"a", {0, 0}, {}}, {"b", {3, 0}, {}}, {"c", {6, 0}, {}}, {"d", {3, 3}, {}}};
  out.links = {
      {0, 1, "", "", false, false}, {1, 2, "", "", false, false}, {1, 3, "", "", false, false}};
  return out;
}

std::string step(const Board& board, const std::string& from, const std::string& direction) {
  const auto way = board.direction_called(direction);
  if (!way) return "no such direction";
  const Place next = board.step(*board.find(from), *way);
  return board.has(next) ? board.name(next) : "";
}

}  // namespace

TEST_CASE("links of a graph go where they are drawn") {
  const Board board = board_of(cross());
  CHECK(step(board, "a", "east") == "b");
  CHECK(step(board, "b", "east") == "c");
  CHECK(step(board, "b", "south") == "d");
  CHECK(step(board, "d", "north") == "b");
  CHECK(step(board, "c", "east").empty());
  CHECK(step(board, "a", "south_east") == "no such direction");
}

TEST_CASE("the opposite direction of a graph leads back") {
  const Board board = board_of(cross());
  for (const Place place : board.places) {
    for (std::size_t d = 0; d < board.directions(); ++d) {
      const Place next = board.step(place, d);
      if (board.has(next)) {
        CHECK(board.step(next, (d + board.axes()) % board.directions()) == place);
      }
    }
  }
}

TEST_CASE("two links that lead almost the same way have directions of their own") {
  Graph graph = cross();
  graph.points.push_back({"e", {6, 1}, {}});
  graph.links.push_back({1, 4, "", "", false, false});
  const Board board = board_of(graph);
  CHECK(step(board, "b", "east") == "c");
  const std::vector<Place> around = board.neighbours(*board.find("b"));
  CHECK(around.size() == 4);
  CHECK(std::find(around.begin(), around.end(), *board.find("e")) != around.end());
}

TEST_CASE("a link may have directions with names, and no way back") {
  Graph graph = cross();
  graph.links = {{0, 1, "onward", "back", false, false}, {1, 2, "onward", "back", true, false}};
  const Board board = board_of(graph);
  CHECK(step(board, "a", "onward") == "b");
  CHECK(step(board, "b", "back") == "a");
  CHECK(step(board, "b", "onward") == "c");
  CHECK(step(board, "c", "back").empty());
}

TEST_CASE("links that are places lie behind the cells and between two of them") {
  Graph graph = cross();
  graph.links[0].is_place = true;
  const Board board = board_of(graph);
  CHECK(board.cell_count() == 4);
  REQUIRE(board.places.size() == 5);
  const Place road = board.places.back();
  CHECK(board.name(road) == "a - b");
  CHECK(board.find("a - b") == road);
  CHECK(board.ends(road) == std::pair{*board.find("a"), *board.find("b")});
  CHECK_FALSE(board.ends(*board.find("a")).has_value());
  CHECK(board.link_between(*board.find("b"), *board.find("a")) == road);
  CHECK_FALSE(board.link_between(*board.find("b"), *board.find("c")).has_value());
  CHECK(board.neighbours(road).empty());
  CHECK(board.centre(road) == TablePoint{1.5, 0});
}

TEST_CASE("every place of a graph is found by its name and its number") {
  Graph graph = cross();
  graph.links[1].is_place = graph.links[2].is_place = true;
  const Board board = board_of(graph);
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    CHECK(board.index_of(board.places[i]) == CellIndex(i));
    CHECK(board.find(board.name(board.places[i])) == board.places[i]);
  }
  CHECK_FALSE(board.has({1, 5}));
  CHECK_FALSE(board.has({2, 3}));
  CHECK_FALSE(board.has({}));
}

TEST_CASE("a region has the outline it was given, around its middle") {
  Graph graph = cross();
  graph.points[0].area = {{-1, -1}, {1, -1}, {0, 2}};
  const Board board = board_of(graph);
  CHECK(board.outline(*board.find("a")) == std::vector<TablePoint>{{-1, -1}, {1, -1}, {0, 2}});
  CHECK(board.outline(*board.find("b")).size() > 8);
}
