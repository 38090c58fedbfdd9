#include "primitives/counts.hpp"

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

constexpr uint16_t kNone = core::Attribute::kNoValue;

std::vector<PieceId> pieces(std::initializer_list<std::size_t> numbers) {
  std::vector<PieceId> out;
  for (const std::size_t number : numbers) out.emplace_back(number);
  return out;
}

TEST_CASE("pieces are counted by value, and those without one are passed over") {
  const std::vector<uint16_t> colours{2, 0, 2, kNone, 1, 2};
  std::vector<int> out{9, 9};
  count_by_value(pieces({0, 1, 2, 3, 5}), colours.data(), 4, out);
  CHECK(out == std::vector{1, 0, 3, 0});
}

TEST_CASE("distinct values come in order of first appearance") {
  const std::vector<uint16_t> colours{2, 0, 2, kNone, 1, 2};
  std::vector<uint16_t> out{7};
  distinct_values(pieces({3, 5, 4, 0, 1, 4}), colours.data(), out);
  CHECK(out == std::vector<uint16_t>{2, 1, 0});
}

TEST_CASE("equal pieces are offered once, and the first of them") {
  const std::vector<uint16_t> colours{0, 0, 1, 0, 1, kNone, kNone};
  const std::vector<uint16_t> shapes{3, 4, 3, 3, 3, 3, 3};
  const std::vector<const uint16_t*> both{colours.data(), shapes.data()};
  std::vector<PieceId> out{PieceId(0)};
  one_of_each(pieces({4, 3, 2, 1, 0, 6, 5}), both, out);
  CHECK(out == pieces({4, 3, 1, 6}));
  one_of_each(pieces({4, 3, 2, 1, 0}), std::span(both).first(1), out);
  CHECK(out == pieces({4, 3}));
}

TEST_CASE("a sum adds the numbers of the pieces named, as often as they are named") {
  const std::vector<int> points{1, 10, -100, 1000};
  CHECK(sum(pieces({0, 2, 3, 3}), points) == 1901);
  CHECK(sum({}, points) == 0);
}

TEST_CASE("pairs and triples are counted by value") {
  const std::vector<int> counts{2, 0, 3, 1};
  CHECK(of_a_kind(counts, 2) == 2);
  CHECK(of_a_kind(counts, 3) == 1);
  CHECK(of_a_kind(counts, 4) == 0);
}

TEST_CASE("a straight is found in any order and with repeats") {
  CHECK(longest_straight(std::vector{5, 3, 9, 4, 3, 10}) == Straight{3, 3});
  CHECK(longest_straight(std::vector{9, 8, 2, 1}) == Straight{1, 2});
  CHECK(longest_straight(std::vector{-1, 1, 0}) == Straight{-1, 3});
  CHECK(longest_straight(std::vector{7}) == Straight{7, 1});
  CHECK(longest_straight({}).length == 0);
}

TEST_CASE("the longest straight agrees with trying every start") {
  Dice dice(16);
  for (int round = 0; round < 200; ++round) {
    std::vector<int> numbers(1 + dice.below(8));
    for (int& number : numbers) number = static_cast<int>(dice.below(12));
    Straight expected;
    for (int first = 0; first < 12; ++first) {
      int end = first;
      while (std::find(numbers.begin(), numbers.end(), end) != numbers.end()) ++end;
      if (end - first > expected.length) expected = {first, end - first};
    }
    REQUIRE(longest_straight(numbers) == expected);
  }
}

TEST_CASE("a scoring table gives nothing for none and its last entry beyond its end") {
  const std::vector<int> table{1, 3, 6, 10, 15, 21, 28};
  CHECK(points_for(table, 0) == 0);
  CHECK(points_for(table, -2) == 0);
  CHECK(points_for(table, 1) == 1);
  CHECK(points_for(table, 3) == 6);
  CHECK(points_for(table, 7) == 28);
  CHECK(points_for(table, 8) == 28);
  CHECK(points_for({}, 3) == 0);
}

}  // namespace
}  // namespace glasshouse::primitives::testing
