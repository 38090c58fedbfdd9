#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/ids.hpp"

// Counting pieces by what they are: how many of each, which kinds, pairs and straights, and what a
// scoring table says. A column gives the value of one attribute for every piece; a piece without
// a value is passed over. Every function clears `out` first.
namespace glasshouse::primitives {

// How many of the pieces have each of the values 0 … value_count - 1.
void count_by_value(std::span<const core::PieceId> pieces, const uint16_t* column,
                    std::size_t value_count, std::vector<int>& out);

// The values the pieces have, each once, in order of first appearance.
void distinct_values(std::span<const core::PieceId> pieces, const uint16_t* column,
                     std::vector<uint16_t>& out);

// The first piece of every combination of values in the columns: options that differ only in which
// of several equal pieces is used are offered once. Having no value counts as a value here.
void one_of_each(std::span<const core::PieceId> pieces, std::span<const uint16_t* const> columns,
                 std::vector<core::PieceId>& out);

// The sum of a number that every piece has, such as its points.
int64_t sum(std::span<const core::PieceId> pieces, std::span<const int> number_by_piece);

// How many values occur n times or more: of_a_kind(counts, 2) is 2 for two pairs, or a pair and
// a triple.
std::size_t of_a_kind(std::span<const int> counts, int n);

struct Straight {
  int first = 0;
  int length = 0;
  bool operator==(const Straight&) const = default;
};

// The longest run of numbers one after the other, in any order and with repeats; the lowest of
// several. Its length is 0 when there are no numbers.
Straight longest_straight(std::span<const int> numbers);

// What n things are worth when the first entry is for one: nothing for none, and the last entry
// for more than the table knows.
int points_for(std::span<const int> table, int n);

}  // namespace glasshouse::primitives
