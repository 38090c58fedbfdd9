#pragma once

#include <span>
#include <vector>

#include "core/grid.hpp"
#include "core/ids.hpp"

// Where a piece comes to rest. Both are asked before every move, and allocate nothing once `out`
// has grown; they clear it first.
namespace glasshouse::primitives {

// Square and hex boards: the lowest empty cell of each column that has one, column by column.
// Row 1 is the bottom when rows count from the bottom, the last row otherwise.
void landing_cells(const core::GridShape& shape, std::span<const core::PieceId> cells,
                   std::vector<core::CellIndex>& out);

// Pyramids: the empty cells that rest on two pieces, and those of the lowest level, in cell order.
void supported_cells(const core::GridShape& shape, std::span<const core::PieceId> cells,
                     std::vector<core::CellIndex>& out);

}  // namespace glasshouse::primitives
