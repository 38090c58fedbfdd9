#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/board/board.hpp"
#include "core/ids.hpp"
#include "primitives/order.hpp"

// Numbers in order on a bounded grid. In a row they rise strictly from left to right, also across
// empty cells; on a pyramid a piece is moreover strictly between those of the two under it that are
// there. A piece lying face down stands for any number within the limits, also one that lies
// elsewhere.
namespace glasshouse::primitives {

struct NumberedGrid {
  const core::Board& shape;
  std::span<const core::PieceId> cells;
  std::span<const int> number_by_piece;
  std::span<const uint8_t> face_up_by_piece;  // empty: all of them

  // Whether an occupied cell shows its number.
  bool shows(core::CellIndex cell) const {
    return face_up_by_piece.empty() || face_up_by_piece[cells[cell.index()].index()];
  }
  int number(core::CellIndex cell) const { return number_by_piece[cells[cell.index()].index()]; }
};

// For every cell, occupied or not, the numbers that could lie there if whatever lies there now were
// taken away: may this card be put here, replace that one, was that face-down card right? One pass
// each way over the grid answers for all cells.
//
// Returns whether the pieces as they lie keep the rules. Every interval is exact as long as the
// other pieces do; where they don't, a fault between them reaches no further than the next numbers
// that lie face up, so that the rest of the grid stays playable.
bool grid_bounds(const NumberedGrid& grid, Interval limits, std::vector<Interval>& out);

// The same rules as a graph with one node per cell, for questions of other kinds. An empty cell is
// a node without edges.
OrderGraph order_of(const NumberedGrid& grid, Interval limits);

// Builders of its two halves; node n of the graph is cell n.
void add_rising_rows(const core::Board& shape, std::span<const core::PieceId> cells,
                     OrderGraph& graph);
void add_between_below(const core::Board& shape, std::span<const core::PieceId> cells,
                       OrderGraph& graph);

}  // namespace glasshouse::primitives
