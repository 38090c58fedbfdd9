#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "primitives/board.hpp"

// The sides of a board with an edge, and what lies from one to another.
namespace glasshouse::primitives {

inline constexpr std::string_view kSides[] = {"north", "east", "south", "west"};

// The cells along a side, in order of the cells: the first or last row as it is drawn, or the first
// or last cell of every row. Of a graph, the points that lie furthest that way.
void side_cells(const core::Board& shape, std::string_view side, std::vector<core::CellIndex>& out);

// Does the group through this cell take in a cell of the one list and a cell of the other?
bool connects(const Board& board, core::CellIndex through, std::span<const core::CellIndex> one,
              std::span<const core::CellIndex> other);

}  // namespace glasshouse::primitives
