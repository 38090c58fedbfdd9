#pragma once

#include <string>
#include <vector>

#include "core/board/place.hpp"

// A board that is drawn up point by point: maps, routes, rings, tracks. A link goes in a direction:
// the one it was given, else that of the compass in which it is drawn. Where that way is taken at
// one of its ends, by a link that leads there more or less likewise, it has a direction without a
// name.
namespace glasshouse::core {

struct Graph {
  struct Point {
    std::string name;
    TablePoint at;
    std::vector<TablePoint> area;  // a region's outline; empty for a point
  };
  struct Link {
    std::size_t from = 0, to = 0;  // points
    std::string along, back;       // directions; empty: as it is drawn
    bool one_way = false;
    bool is_place = false;  // can pieces lie on it, or is there something to be known of it?
  };

  std::vector<Point> points;
  std::vector<Link> links;
};

// The steps of a graph's points: names by direction, and for each point its neighbours (or kNoStep)
// in all of them.
struct GraphSteps {
  static constexpr std::size_t kNoStep = SIZE_MAX;
  std::vector<std::string> directions;
  std::vector<std::vector<std::size_t>> from;  // by point and direction
};
GraphSteps steps_of(const Graph& graph);

}  // namespace glasshouse::core
