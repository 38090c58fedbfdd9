#include "primitives/runs.hpp"

#include <algorithm>

#include "primitives/cell_set.hpp"

namespace glasshouse::primitives {
namespace {

using core::CellIndex;

std::size_t opposite(const core::Board& shape, std::size_t axis) { return axis + shape.axes(); }

void append_run(const Board& board, CellIndex first, std::size_t axis, CellLists& out) {
  const Board::Likeness likeness = board.likeness(first);
  CellIndex cell = first;
  do {
    out.add(cell);
    cell = board.shape.neighbour(cell, axis);
  } while (cell != first && board.holds(cell, likeness));
  out.close();
}

bool starts_run(const Board& board, CellIndex cell, std::size_t axis) {
  if (!board.occupied(cell)) return false;
  const CellIndex before = board.shape.neighbour(cell, opposite(board.shape, axis));
  return !board.holds(before, board.likeness(cell));
}

// Cells from one edge inward: where the walk starts and which way it goes, in rows and columns.
struct Inward {
  int row, column, down, right;
};

Inward inward_from(const core::Board& shape, Edge edge, int line) {
  if (edge == Edge::left) return {line, 1, 0, 1};
  if (edge == Edge::right) return {line, shape.columns, 0, -1};
  const bool from_row_1 = (edge == Edge::bottom) == shape.row_1_is_lowest();
  return from_row_1 ? Inward{1, line, 1, 0} : Inward{shape.rows, line, -1, 0};
}

CellIndex cell_at(const core::Board& shape, const Inward& at) {
  return shape.index_of({static_cast<int16_t>(at.row), static_cast<int16_t>(at.column)});
}

Inward further(Inward at) { return {at.row + at.down, at.column + at.right, at.down, at.right}; }

// The rows of a pyramid are shorter than its widest; its edge is the first cell there is.
Inward first_on_board(const core::Board& shape, Inward at) {
  const int most = std::max(shape.rows, shape.columns);
  for (int tries = 0; tries < most && !cell_at(shape, at).exists(); ++tries) at = further(at);
  return at;
}

// Those that go all round a ring start nowhere: each is told from its first cell.
void add_rings(const Board& board, std::size_t axis, CellLists& out) {
  CellSet told(board.cells.size());
  for (const CellIndex cell : out.items()) told.add(cell);
  for (std::size_t index = 0; index < board.cells.size(); ++index) {
    if (!board.occupied(CellIndex(index)) || told.has(CellIndex(index))) continue;
    append_run(board, CellIndex(index), axis, out);
    for (const CellIndex cell : out[out.size() - 1]) told.add(cell);
  }
}

}  // namespace

void runs(const Board& board, std::size_t axis, CellLists& out) {
  out.clear();
  for (std::size_t index = 0; index < board.cells.size(); ++index) {
    const CellIndex cell(index);
    if (starts_run(board, cell, axis)) append_run(board, cell, axis, out);
  }
  if (board.shape.graph) add_rings(board, axis, out);
}

void run_through(const Board& board, CellIndex through, std::size_t axis,
                 std::vector<CellIndex>& out) {
  out.clear();
  if (!board.occupied(through)) return;
  const Board::Likeness likeness = board.likeness(through);
  const std::size_t back = opposite(board.shape, axis);
  CellIndex first = through;
  for (CellIndex cell = board.shape.neighbour(through, back); board.holds(cell, likeness);
       cell = board.shape.neighbour(cell, back)) {
    if (cell == through) break;  // round a ring
    first = cell;
  }
  // A piece that is like no other is not even found by its own likeness, so `through` is let pass.
  for (CellIndex cell = first; cell == through || board.holds(cell, likeness);
       cell = board.shape.neighbour(cell, axis)) {
    out.push_back(cell);
    if (board.shape.neighbour(cell, axis) == first) break;
  }
}

int edge_run(const Board& board, Edge edge, int line) {
  Inward at = first_on_board(board.shape, inward_from(board.shape, edge, line));
  const CellIndex first = cell_at(board.shape, at);
  if (!first.exists() || !board.occupied(first)) return 0;
  const Board::Likeness likeness = board.likeness(first);
  int length = 1;
  for (at = further(at); board.holds(cell_at(board.shape, at), likeness); at = further(at)) {
    ++length;
  }
  return length;
}

void edge_runs(const Board& board, Edge edge, std::vector<int>& out) {
  out.clear();
  const bool rows = edge == Edge::left || edge == Edge::right;
  const int lines = rows ? board.shape.rows : board.shape.columns;
  for (int line = 1; line <= lines; ++line) out.push_back(edge_run(board, edge, line));
}

}  // namespace glasshouse::primitives
