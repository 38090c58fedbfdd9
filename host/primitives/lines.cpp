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
        likeness(on.likeness(start)),
        is_graph(on.shape.graph != nullptr) {}

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
    for (; cell.exists() && cell != from; cell = next_alike(cell, direction)) ++count;
    return count;
  }
  // Round a ring one comes back to where one was.
  bool is_ring(std::size_t axis) const {
    CellIndex cell = next_alike(from, axis);
    while (cell.exists() && cell != from) cell = next_alike(cell, axis);
    return cell.exists();
  }
  std::size_t length(std::size_t axis) const {
    const std::size_t ahead = alike_towards(axis), behind = alike_towards(axis + axes);
    if (ahead > 0 && ahead == behind && is_graph && is_ring(axis)) return 1 + ahead;
    return 1 + ahead + behind;
  }
  CellIndex last_alike(std::size_t direction) const {
    CellIndex last = from;
    for (CellIndex cell = next_alike(from, direction); cell.exists() && cell != from;
         cell = next_alike(cell, direction)) {
      last = cell;
    }
    return last;
  }
  // From one end of a line on.
  template <class Visit>
  void for_line(CellIndex first, std::size_t axis, Visit visit) const {
    CellIndex cell = first;
    do {
      visit(cell);
      cell = next_alike(cell, axis);
    } while (cell.exists() && cell != first);
  }

  const Board& board;
  CellIndex from;
  std::size_t directions;
  std::size_t axes;
  Board::Likeness likeness;
  bool is_graph;  // else no line comes round to where it began
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
    walk.for_line(walk.last_alike(axis + walk.axes), axis, [&](CellIndex cell) {
      if (cell != through || !through_is_in) out.push_back(cell);
    });
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
      const bool goes_on = walk.next_alike(first, axis + walk.axes).exists();
      if (goes_on && !(board.shape.graph && walk.is_ring(axis)))
        continue;  // not an end of its line
      if (1 + walk.alike_towards(axis) < n) continue;
      walk.for_line(first, axis, [&out](CellIndex cell) { out.push_back(cell); });
      return true;
    }
  }
  return false;
}

void windows(const core::Board& shape, std::size_t n, CellLists& out) {
  out.clear();
  if (n == 0) return;
  const std::size_t axes = n == 1 ? 1 : shape.axes();
  for (std::size_t index = 0; index < shape.cell_count(); ++index) {
    const CellIndex first(index);
    for (std::size_t axis = 0; axis < axes; ++axis) {
      std::size_t length = 0;
      for (CellIndex cell = first; cell.exists() && length < n; ++length) {
        if (length > 0 && cell == first) break;
        out.add(cell);
        cell = shape.neighbour(cell, axis);
      }
      length == n ? out.close() : out.abandon();
    }
  }
}

}  // namespace glasshouse::primitives
