#include "primitives/connections.hpp"

#include <algorithm>
#include <cstdint>

#include "primitives/places.hpp"

namespace glasshouse::primitives {
namespace {

using core::Place;

constexpr uint16_t kNone = 0xffff;

// The places as a graph: for each, by number, its neighbours among them, first come first.
struct Graph {
  Graph(const core::Board& shape, std::span<const Place> listed) : places(listed) {
    const std::size_t directions = shape.directions();
    stride = directions + 1;
    links.assign(places.size() * stride, kNone);
    for (std::size_t number = 0; number < places.size(); ++number) {
      uint16_t* next_link = &links[number * stride];
      for (std::size_t direction = 0; direction < directions; ++direction) {
        const Place next = shape.step(places[number], direction);
        if (const auto found = places.find(next)) *next_link++ = static_cast<uint16_t>(*found);
      }
    }
  }

  uint16_t count() const { return static_cast<uint16_t>(places.size()); }
  const uint16_t* links_of(uint16_t place) const { return &links[place * stride]; }

  PlaceIndex places;
  std::size_t stride = 0;
  std::vector<uint16_t> links;  // those of a place side by side, ended by kNone
};

// How many places a search from `start` finds when it may not enter `without`.
std::size_t count_reached(const Graph& graph, uint16_t start, uint16_t without) {
  std::vector<bool> seen(graph.count());
  std::vector<uint16_t> queue{start};
  seen[start] = true;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    for (const uint16_t* next = graph.links_of(queue[at]); *next != kNone; ++next) {
      if (*next == without || seen[*next]) continue;
      seen[*next] = true;
      queue.push_back(*next);
    }
  }
  return queue.size();
}

// Tarjan's depth-first search for the places that hold others to the rest, with its own stack, so
// that a long chain of places costs no call depth. `reach` is the earliest place that a place or
// its descendants lie next to; a child that reaches no further up than its parent hangs on it.
class CutSearch {
 public:
  explicit CutSearch(const Graph& graph)
      : graph_(graph), visits_(graph.count()), is_cut_(graph.count()) {}

  // Finds the cuts in the part of the graph around `root`; returns how many places it has.
  std::size_t search(uint16_t root) {
    const uint32_t before = clock_;
    std::size_t children_of_root = 0;
    enter(root);
    while (path_.size() > 1 || has_link(root)) {
      const uint16_t place = path_.back();
      if (!has_link(place)) {
        children_of_root += leave(root);
      } else {
        follow(place);
      }
    }
    path_.clear();
    is_cut_[root] = children_of_root > 1;
    return clock_ - before;
  }

  bool visited(uint16_t place) const { return visits_[place].time != 0; }
  bool is_cut(uint16_t place) const { return is_cut_[place]; }

 private:
  struct Visit {
    uint32_t time = 0;  // when it was entered, from 1
    uint32_t reach = 0;
    uint32_t next_link = 0;
  };

  bool has_link(uint16_t place) const {
    return graph_.links_of(place)[visits_[place].next_link] != kNone;
  }

  void enter(uint16_t place) {
    ++clock_;
    visits_[place] = {clock_, clock_, 0};
    path_.push_back(place);
  }

  void follow(uint16_t place) {
    const uint16_t next = graph_.links_of(place)[visits_[place].next_link++];
    if (!visited(next)) return enter(next);
    visits_[place].reach = std::min(visits_[place].reach, visits_[next].time);
  }

  // Goes back from the last place of the path; returns 1 when that was to the root.
  std::size_t leave(uint16_t root) {
    const uint16_t child = path_.back();
    path_.pop_back();
    const uint16_t parent = path_.back();
    visits_[parent].reach = std::min(visits_[parent].reach, visits_[child].reach);
    if (visits_[child].reach >= visits_[parent].time) is_cut_[parent] = true;
    return parent == root ? 1 : 0;
  }

  const Graph& graph_;
  std::vector<Visit> visits_;
  std::vector<bool> is_cut_;
  std::vector<uint16_t> path_;
  uint32_t clock_ = 0;
};

// What a search of the whole graph finds out about each place.
struct Survey {
  explicit Survey(const Graph& graph) : cuts(graph), stands_alone(graph.count()) {
    for (uint16_t place = 0; place < graph.count(); ++place) {
      if (cuts.visited(place)) continue;
      stands_alone[place] = cuts.search(place) == 1;
      ++parts;
    }
  }

  // With two separate parts only one that is a single place can go.
  bool can_go(uint16_t place) const {
    if (parts == 1) return !cuts.is_cut(place);
    return parts == 2 && stands_alone[place];
  }

  CutSearch cuts;
  std::vector<bool> stands_alone;
  std::size_t parts = 0;
};

}  // namespace

bool is_connected(const core::Board& shape, std::span<const Place> places) {
  const Graph graph(shape, places);
  return graph.count() == 0 || count_reached(graph, 0, kNone) == graph.count();
}

bool stays_connected_without(const core::Board& shape, std::span<const Place> places, Place one) {
  const Graph graph(shape, places);
  const auto found = graph.places.find(one);
  const uint16_t without = found ? static_cast<uint16_t>(*found) : kNone;
  const std::size_t others = graph.count() - (found ? 1u : 0u);
  if (others <= 1) return true;
  return count_reached(graph, without == 0 ? 1 : 0, without) == others;
}

void removable(const core::Board& shape, std::span<const Place> places, std::vector<Place>& out) {
  out.clear();
  const Graph graph(shape, places);
  const Survey survey(graph);
  for (uint16_t place = 0; place < graph.count(); ++place) {
    if (survey.can_go(place)) out.push_back(graph.places[place]);
  }
}

}  // namespace glasshouse::primitives
