#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "primitives/board.hpp"
#include "primitives/lists.hpp"

// Maximal runs of pieces that are alike. On a board without an attribute that means runs of filled
// cells. Axes are the first half of the topology's directions, east first.
namespace glasshouse::primitives {

// Every run along an axis, also those of one piece, by first cell.
void runs(const Board& board, std::size_t axis, CellLists& out);

// The run through one cell along an axis, from end to end; nothing when the cell is empty.
void run_through(const Board& board, core::CellIndex through, std::size_t axis,
                 std::vector<core::CellIndex>& out);

// Left and right start rows, at the first and the last column; bottom and top start columns.
// The bottom is row 1 when rows count from the bottom and on pyramids that grow upward, else the
// last row.
enum class Edge : uint8_t { left, right, bottom, top };

// For every row or column of a bounded grid in order: how many pieces that are alike lie unbroken
// from that edge.
void edge_runs(const Board& board, Edge edge, std::vector<int>& out);

// The same for one row or column, which count from 1.
int edge_run(const Board& board, Edge edge, int line);
inline int leading_run(const Board& board, int row) { return edge_run(board, Edge::left, row); }
inline int height(const Board& board, int column) { return edge_run(board, Edge::bottom, column); }

}  // namespace glasshouse::primitives
