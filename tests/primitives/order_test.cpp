#include "primitives/order.hpp"

#include <functional>
#include <optional>

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

// Calls use(numbers) for every choice of numbers that keeps the order.
void for_each_choice(const OrderGraph& graph, std::vector<int>& numbers,
                     const std::function<void(const std::vector<int>&)>& use) {
  if (numbers.size() < graph.nodes.size()) {
    const Interval interval = graph.nodes[numbers.size()];
    for (int number = interval.low; number <= interval.high; ++number) {
      numbers.push_back(number);
      for_each_choice(graph, numbers, use);
      numbers.pop_back();
    }
    return;
  }
  const bool keeps_order = std::all_of(graph.edges.begin(), graph.edges.end(), [&](auto edge) {
    return numbers[edge.less] < numbers[edge.greater];
  });
  if (keeps_order) use(numbers);
}

std::optional<std::vector<Interval>> slow_bounds(const OrderGraph& graph) {
  std::optional<std::vector<Interval>> out;
  std::vector<int> numbers;
  for_each_choice(graph, numbers, [&](const std::vector<int>& choice) {
    if (!out) out.emplace(choice.size(), Interval{1000, -1000});
    for (std::size_t node = 0; node < choice.size(); ++node) {
      Interval& interval = (*out)[node];
      interval = {std::min(interval.low, choice[node]), std::max(interval.high, choice[node])};
    }
  });
  return out;
}

OrderGraph random_graph(Dice& dice) {
  OrderGraph graph;
  const std::size_t count = 1 + dice.below(5);
  for (std::size_t node = 0; node < count; ++node) {
    const int low = static_cast<int>(dice.below(5));
    graph.add_free({low, low + static_cast<int>(dice.below(5))});
  }
  for (std::size_t edge = dice.below(count * 2); edge > 0; --edge) {
    const std::size_t less = dice.below(count);
    const std::size_t greater = dice.below(count);
    if (less != greater && (less < greater || dice.one_in(10))) graph.add_edge(less, greater);
  }
  return graph;
}

TEST_CASE("a free number between two fixed ones is strictly between them") {
  OrderGraph graph;
  const auto ten = graph.add_fixed(10);
  const auto free = graph.add_free({1, 50});
  const auto twelve = graph.add_fixed(12);
  graph.add_edge(ten, free);
  graph.add_edge(free, twelve);
  std::vector<Interval> out;
  REQUIRE(bounds(graph, out));
  CHECK(out[free] == Interval{11, 11});
  CHECK(fits(graph, free, 11));
  CHECK_FALSE(fits(graph, free, 12));
  CHECK(fits(graph, twelve, 50));
  CHECK_FALSE(fits(graph, twelve, 11));
}

TEST_CASE("a chain of free numbers keeps room for each other") {
  OrderGraph graph;
  for (int node = 0; node < 4; ++node) graph.add_free({1, 10});
  for (std::size_t node = 0; node + 1 < 4; ++node) graph.add_edge(node, node + 1);
  std::vector<Interval> out;
  REQUIRE(bounds(graph, out));
  CHECK(out == std::vector<Interval>{{1, 7}, {2, 8}, {3, 9}, {4, 10}});
}

TEST_CASE("numbers that leave no room are impossible") {
  OrderGraph graph;
  const auto ten = graph.add_fixed(10);
  const auto free = graph.add_free({1, 50});
  const auto eleven = graph.add_fixed(11);
  graph.add_edge(ten, free);
  graph.add_edge(free, eleven);
  std::vector<Interval> out;
  CHECK_FALSE(bounds(graph, out));
}

TEST_CASE("an order that runs in a circle is impossible") {
  OrderGraph graph;
  for (int node = 0; node < 3; ++node) graph.add_free({1, 50});
  for (std::size_t node = 0; node < 3; ++node) graph.add_edge(node, (node + 1) % 3);
  std::vector<Interval> out;
  CHECK_FALSE(bounds(graph, out));
}

TEST_CASE("bounds agree with trying every choice of numbers") {
  Dice dice(18);
  int possible = 0;
  for (int round = 0; round < 400; ++round) {
    const OrderGraph graph = random_graph(dice);
    const auto expected = slow_bounds(graph);
    std::vector<Interval> out;
    REQUIRE(bounds(graph, out) == expected.has_value());
    if (expected) REQUIRE(out == *expected);
    possible += expected.has_value();
  }
  CHECK(possible > 100);
  CHECK(possible < 390);
}

TEST_CASE("every number within the bounds fits and none outside does") {
  Dice dice(19);
  for (int round = 0; round < 300; ++round) {
    OrderGraph graph = random_graph(dice);
    const std::size_t node = dice.below(graph.nodes.size());
    for (int number = -1; number <= 11; ++number) {
      OrderGraph fixed = graph;
      fixed.nodes[node] = {number, number};
      REQUIRE(fits(graph, node, number) == slow_bounds(fixed).has_value());
    }
  }
}

}  // namespace
}  // namespace glasshouse::primitives::testing
