#pragma once

#include <span>
#include <vector>

#include "core/board/board.hpp"
#include "core/ids.hpp"

// Where a piece comes to rest. Both are asked before every move, and allocate nothing once `out`
// has grown; they clear it first.
namespace glasshouse::primitives {

// The lowest empty cell of each column that has one, column by column; where there are no columns,
// the cells that are supported.
void landing_cells(const core::Board& shape, std::span<const core::PieceId> cells,
                   std::vector<core::CellIndex>& out);

// The empty cells that lie on pieces, on the one below or on both as the board is drawn, and those
// with nothing below them; in cell order.
void supported_cells(const core::Board& shape, std::span<const core::PieceId> cells,
                     std::vector<core::CellIndex>& out);

}  // namespace glasshouse::primitives
