#pragma once

#include <cstddef>
#include <vector>

#include "primitives/board.hpp"
#include "primitives/lists.hpp"

// Pieces that are alike in an unbroken straight line, on any axis of the grid. in_line and
// longest_line are asked after every move of every random game: they allocate nothing and look at
// no more cells than they must.
namespace glasshouse::primitives {

// Do n or more alike lie in a line through this cell? Never through an empty one.
bool in_line(const Board& board, core::CellIndex through, std::size_t n);

// The most alike in one line through this cell; 0 when it is empty.
std::size_t longest_line(const Board& board, core::CellIndex through);

// The cells of all lines of n or more through this cell, axis by axis, each cell once.
void line_cells(const Board& board, core::CellIndex through, std::size_t n,
                std::vector<core::CellIndex>& out);

// The first line of n or more anywhere, from end to end; false and no cells when there is none.
bool any_line(const Board& board, std::size_t n, std::vector<core::CellIndex>& out);

// Every straight line of n cells, whatever lies there, each once.
void windows(const core::Board& shape, std::size_t n, CellLists& out);

}  // namespace glasshouse::primitives
