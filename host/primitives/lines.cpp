#include "primitives/lines.hpp"

#include <algorithm>

namespace glasshouse::primitives {
namespace {

using core::CellIndex;

// A board seen from one cell, with what every step of a walk needs at hand.
struct Walk {
  // From an occupied cell.
  Walk(const Board& on, CellIndex start)
      : board(on),
        from(start),
        directions(on.shape.directions()),
        axes(directions / 2),
        likeness(on.likeness(start)) {}

  CellIndex next(CellIndex cell, std::size_t direction) const {
    return board.shape.steps[cell.index() * directions + direction];
  }
  CellIndex next_alike(CellIndex cell, std::size_t direction) const {
    const CellIndex there = next(cell, direction);
    return board.holds(there, likeness) ? there : CellIndex();
  }
  std::size_t alike_towards(std::size_t direction) const {
    std::size_t count = 0;
    CellIndex cell = next_alike(from, direction);
    for (; cell.exists(); cell = next_alike(cell, direction)) ++count;
    return count;
  }
  std::size_t length(std::size_t axis) const {
    return 1 + alike_towards(axis) + alike_towards(axis + axes);
  }
  CellIndex last_alike(std::size_t direction) const {
    CellIndex last = from;
    for (CellIndex cell = from; cell.exists(); cell = next_alike(cell, direction)) last = cell;
    return last;
  }

  const Board& board;
  CellIndex from;
  std::size_t directions;
  std::size_t axes;
  Board::Likeness likeness;
};

}  // namespace

bool in_line(const Board& board, CellIndex through, std::size_t n) {
  if (!board.occupied(through)) return false;
  const Walk walk(board, through);
  for (std::size_t axis = 0; axis < walk.axes; ++axis) {
    if (walk.length(axis) >= n) return true;
  }
  return false;
}

std::size_t longest_line(const Board& board, CellIndex through) {
  if (!board.occupied(through)) return 0;
  const Walk walk(board, through);
  std::size_t longest = 1;
  for (std::size_t axis = 0; axis < walk.axes; ++axis) {
    longest = std::max(longest, walk.length(axis));
  }
  return longest;
}

void line_cells(const Board& board, CellIndex through, std::size_t n, std::vector<CellIndex>& out) {
  out.clear();
  if (!board.occupied(through)) return;
  const Walk walk(board, through);
  bool through_is_in = false;
  for (std::size_t axis = 0; axis < walk.axes; ++axis) {
    if (walk.length(axis) < n) continue;
    CellIndex cell = walk.last_alike(axis + walk.axes);
    for (; cell.exists(); cell = walk.next_alike(cell, axis)) {
      if (cell != through || !through_is_in) out.push_back(cell);
    }
    through_is_in = true;
  }
}

bool any_line(const Board& board, std::size_t n, std::vector<CellIndex>& out) {
  out.clear();
  for (std::size_t index = 0; index < board.cells.size(); ++index) {
    const CellIndex first(index);
    if (!board.occupied(first)) continue;
    const Walk walk(board, first);
    for (std::size_t axis = 0; axis < walk.axes; ++axis) {
      if (walk.next_alike(first, axis + walk.axes).exists()) continue;  // not an end of its line
      if (1 + walk.alike_towards(axis) < n) continue;
      for (CellIndex cell = first; cell.exists(); cell = walk.next_alike(cell, axis)) {
        out.push_back(cell);
      }
      return true;
    }
  }
  return false;
}

void windows(const core::Board& shape, std::size_t n, CellLists& out) {
  out.clear();
  if (n == 0) return;
  const std::size_t axes = n == 1 ? 1 : shape.axes();
  for (std::size_t index = 0; index < shape.places.size(); ++index) {
    for (std::size_t axis = 0; axis < axes; ++axis) {
      std::size_t length = 0;
      for (CellIndex cell(index); cell.exists() && length < n; ++length) {
        out.add(cell);
        cell = shape.neighbour(cell, axis);
      }
      length == n ? out.close() : out.abandon();
    }
  }
}

}  // namespace glasshouse::primitives
