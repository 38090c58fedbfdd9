#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/board/board.hpp"
#include "primitives/places.hpp"

// How far it is, which way leads there, and what is within reach, in steps from neighbour to
// neighbour. All three are breadth-first searches over a Ground, which says where a walk may go.
namespace glasshouse::primitives {

inline constexpr int kUnreachable = -1;

class Ground {
 public:
  // All cells of a board with an edge.
  explicit Ground(const core::Board& board) : board_(board) {}
  // Only these places, of any board. Where links are among them, a walk goes over these links only;
  // and where nothing else is, to all cells they lead to.
  Ground(const core::Board& board, std::span<const core::Place> open);

  const core::Board& board() const { return board_; }
  bool leads(core::Place from, core::Place to) const;
  bool is_open(core::Place place) const;

 private:
  const core::Board& board_;
  std::optional<PlaceIndex> cells_, links_;
};

// Where a walk starts and where it is to end is never asked to be open.
int distance(const Ground& ground, core::Place from, core::Place to);

// The places of a shortest way, from the first step to the last; none when there is no way.
std::vector<core::Place> path(const Ground& ground, core::Place from, core::Place to);

// Every place that so many steps lead to, nearest first, without the one where they start.
std::vector<core::Place> reach(const Ground& ground, core::Place from, int steps);

}  // namespace glasshouse::primitives
