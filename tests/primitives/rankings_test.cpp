#include "primitives/rankings.hpp"

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

using Positions = std::vector<std::size_t>;

TEST_CASE("of equal columns the leftmost counts as taller") {
  Positions out;
  top_n(std::vector{5, 5, 3}, 2, out);
  CHECK(out == Positions{0, 1});
  top_n(std::vector{2, 5, 5, 5}, 2, out);
  CHECK(out == Positions{1, 2});
  top_n(std::vector{2, 5, 5, 9}, 2, out);
  CHECK(out == Positions{3, 1});
}

TEST_CASE("fewer than n are all of them") {
  Positions out{8};
  top_n(std::vector{1, 2}, 5, out);
  CHECK(out == Positions{1, 0});
  top_n({}, 5, out);
  CHECK(out.empty());
}

TEST_CASE("leaders are all that have most") {
  Positions out{8};
  leaders(std::vector{3, 7, 7, 1}, out);
  CHECK(out == Positions{1, 2});
  leaders(std::vector{-3, -7}, out);
  CHECK(out == Positions{0});
  leaders({}, out);
  CHECK(out.empty());
}

TEST_CASE("equals share a rank and the next one is skipped") {
  std::vector<int> out{8};
  ranks(std::vector{7, 9, 9, 4}, out);
  CHECK(out == std::vector{3, 1, 1, 4});
  ranks({}, out);
  CHECK(out.empty());
}

TEST_CASE("the top n agree with taking the best one again and again") {
  Dice dice(17);
  for (int round = 0; round < 200; ++round) {
    std::vector<int> numbers(1 + dice.below(8));
    for (int& number : numbers) number = static_cast<int>(dice.below(5));
    const std::size_t n = dice.below(9);
    Positions out;
    top_n(numbers, n, out);
    Positions expected;
    std::vector<int> left = numbers;
    while (expected.size() < std::min(n, numbers.size())) {
      const auto best = std::max_element(left.begin(), left.end());
      expected.push_back(static_cast<std::size_t>(best - left.begin()));
      *best = -1;
    }
    REQUIRE(out == expected);
  }
}

}  // namespace
}  // namespace glasshouse::primitives::testing
