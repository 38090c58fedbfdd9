#pragma once

#include <span>
#include <vector>

#include "core/board/board.hpp"
#include "core/ids.hpp"

// What lies next to what. Neighbours of one cell come in the order of the directions; open places
// come in the order of places, row by row, so that equal tables give equal lists however they were
// reached. Every function clears `out` first.
namespace glasshouse::primitives {

void occupied_neighbours(const core::Board& shape, std::span<const core::PieceId> cells,
                         core::CellIndex cell, std::vector<core::CellIndex>& out);
void empty_neighbours(const core::Board& shape, std::span<const core::PieceId> cells,
                      core::CellIndex cell, std::vector<core::CellIndex>& out);

// Bounded grids: the empty cells next to at least one piece.
void open_cells(const core::Board& shape, std::span<const core::PieceId> cells,
                std::vector<core::CellIndex>& out);

// Any grid: the empty places of the shape next to at least one of the occupied ones. On a table of
// octagons a place that another tile overlaps is not empty.
void open_places(const core::Board& shape, std::span<const core::Place> occupied,
                 std::vector<core::Place>& out);

}  // namespace glasshouse::primitives
