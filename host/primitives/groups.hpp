#pragma once

#include <cstddef>
#include <vector>

#include "primitives/board.hpp"
#include "primitives/lists.hpp"

// Groups: pieces that are alike and hang together, neighbour by neighbour. On a board without an
// attribute a group is whatever hangs together at all.
namespace glasshouse::primitives {

// Every group, by its first cell; inside a group the cells come nearest to that one first.
void groups(const Board& board, CellLists& out);

// The group that contains a cell, that cell first; none when it is empty.
void group_of(const Board& board, core::CellIndex cell, std::vector<core::CellIndex>& out);

}  // namespace glasshouse::primitives
