#pragma once

#include <cstdint>
#include <span>
#include <vector>

// Numbers in a strict order: nodes that are fixed or free within an interval, and edges that say
// that one is less than another. The least and the greatest a node can be are the longest ways to
// it from below and from above; every whole number between them is possible too.
namespace glasshouse::primitives {

struct Interval {
  int low = 0;
  int high = 0;

  constexpr bool empty() const { return low > high; }
  constexpr bool has(int number) const { return low <= number && number <= high; }
  constexpr bool operator==(const Interval&) const = default;
};

struct OrderGraph {
  struct Edge {
    uint16_t less = 0, greater = 0;
  };

  std::vector<Interval> nodes;
  std::vector<Edge> edges;

  uint16_t add_free(Interval within);
  uint16_t add_fixed(int number) { return add_free({number, number}); }
  void add_edge(std::size_t less, std::size_t greater);
};

// For every node the numbers it can have while all others have one of theirs. False when no choice
// of numbers keeps the order; `out` then means nothing.
bool bounds(const OrderGraph& graph, std::vector<Interval>& out);

// Can this node be this number, its own interval set aside, while all others have one of theirs?
bool fits(const OrderGraph& graph, std::size_t node, int number);

}  // namespace glasshouse::primitives
