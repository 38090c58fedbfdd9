#pragma once

#include <cstddef>
#include <span>
#include <vector>

// Who has most, and who comes after. Positions are those of the list of numbers, from 0.
// Every function clears `out` first.
namespace glasshouse::primitives {

// The positions of the n largest, largest first, the earlier first of equal ones; all of them when
// there are fewer than n.
void top_n(std::span<const int> numbers, std::size_t n, std::vector<std::size_t>& out);

// The positions of all that equal the largest.
void leaders(std::span<const int> numbers, std::vector<std::size_t>& out);

// The rank of each, 1 for the largest. Equals share a rank and the ranks after them stay empty:
// 7, 9, 9, 4 are ranked 3, 1, 1, 4.
void ranks(std::span<const int> numbers, std::vector<int>& out);

}  // namespace glasshouse::primitives
