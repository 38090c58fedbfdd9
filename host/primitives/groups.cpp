#include "primitives/groups.hpp"

#include "primitives/cell_set.hpp"

namespace glasshouse::primitives {
namespace {

using core::CellIndex;

// Puts the group of an occupied cell in `found`, which is both the queue of the search and its
// answer.
void search_group(const Board& board, CellIndex cell, CellSet& seen,
                  std::vector<CellIndex>& found) {
  const Board::Likeness likeness = board.likeness(cell);
  const std::size_t directions = board.shape.directions();
  found.clear();
  seen.add(cell);
  found.push_back(cell);
  for (std::size_t at = 0; at < found.size(); ++at) {
    const CellIndex* steps = &board.shape.steps[found[at].index() * directions];
    for (std::size_t direction = 0; direction < directions; ++direction) {
      const CellIndex next = steps[direction];
      if (board.holds(next, likeness) && seen.add(next)) found.push_back(next);
    }
  }
}

template <class Use>
void for_each_group(const Board& board, Use use) {
  CellSet seen(board.cells.size());
  std::vector<CellIndex> group;
  for (std::size_t index = 0; index < board.cells.size(); ++index) {
    const CellIndex cell(index);
    if (!board.occupied(cell) || seen.has(cell)) continue;
    search_group(board, cell, seen, group);
    use(group);
  }
}

}  // namespace

void groups(const Board& board, CellLists& out) {
  out.clear();
  for_each_group(board, [&](const std::vector<CellIndex>& group) {
    for (const CellIndex cell : group) out.add(cell);
    out.close();
  });
}

void group_of(const Board& board, CellIndex cell, std::vector<CellIndex>& out) {
  out.clear();
  if (!board.occupied(cell)) return;
  CellSet seen(board.cells.size());
  search_group(board, cell, seen, out);
}

}  // namespace glasshouse::primitives
