#include "primitives/order.hpp"

#include <algorithm>
#include <cassert>

namespace glasshouse::primitives {
namespace {

using Edges = std::vector<OrderGraph::Edge>;

// The edges, ordered so that every edge into a node comes before every edge out of it. False when
// the edges run in a circle.
bool sort_edges(const OrderGraph& graph, Edges& out) {
  std::vector<Edges> leaving(graph.nodes.size());
  std::vector<std::size_t> waits_for(graph.nodes.size());
  for (const OrderGraph::Edge edge : graph.edges) {
    leaving[edge.less].push_back(edge);
    ++waits_for[edge.greater];
  }
  std::vector<std::size_t> ready;
  for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
    if (waits_for[node] == 0) ready.push_back(node);
  }
  for (std::size_t at = 0; at < ready.size(); ++at) {
    for (const OrderGraph::Edge edge : leaving[ready[at]]) {
      out.push_back(edge);
      if (--waits_for[edge.greater] == 0) ready.push_back(edge.greater);
    }
  }
  return ready.size() == graph.nodes.size();
}

}  // namespace

uint16_t OrderGraph::add_free(Interval within) {
  nodes.push_back(within);
  return static_cast<uint16_t>(nodes.size() - 1);
}

void OrderGraph::add_edge(std::size_t less, std::size_t greater) {
  assert(less < nodes.size() && greater < nodes.size());
  edges.push_back({static_cast<uint16_t>(less), static_cast<uint16_t>(greater)});
}

bool bounds(const OrderGraph& graph, std::vector<Interval>& out) {
  out = graph.nodes;
  Edges rising;
  if (!sort_edges(graph, rising)) return false;
  for (const OrderGraph::Edge edge : rising) {
    out[edge.greater].low = std::max(out[edge.greater].low, out[edge.less].low + 1);
  }
  std::reverse(rising.begin(), rising.end());
  for (const OrderGraph::Edge edge : rising) {
    out[edge.less].high = std::min(out[edge.less].high, out[edge.greater].high - 1);
  }
  return std::none_of(out.begin(), out.end(), [](Interval of) { return of.empty(); });
}

bool fits(const OrderGraph& graph, std::size_t node, int number) {
  OrderGraph with_number = graph;
  with_number.nodes[node] = {number, number};
  std::vector<Interval> ignored;
  return bounds(with_number, ignored);
}

}  // namespace glasshouse::primitives
