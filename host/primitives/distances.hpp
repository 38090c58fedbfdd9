#pragma once

#include <span>
#include <vector>

#include "core/board/board.hpp"
#include "core/ids.hpp"
#include "primitives/cell_set.hpp"

// How far it is, in steps from neighbour to neighbour, and what can be reached at all. On bounded
// grids `passable` is any function from a CellIndex to bool; where one starts is never asked. A
// growing grid has no end, so there the passable places are given as a list.
namespace glasshouse::primitives {

inline constexpr int kUnreachable = -1;

// The cells a walk from `from` can reach, nearest first, `from` itself at the front.
template <class Passable>
void reachable(const core::Board& shape, core::CellIndex from, Passable passable,
               std::vector<core::CellIndex>& out) {
  CellSet seen(shape.places.size());
  out.assign(1, from);
  seen.add(from);
  const std::size_t directions = shape.directions();
  for (std::size_t at = 0; at < out.size(); ++at) {
    const std::size_t first_step = out[at].index() * directions;
    for (std::size_t direction = 0; direction < directions; ++direction) {
      const core::CellIndex next = shape.steps[first_step + direction];
      if (next.exists() && passable(next) && seen.add(next)) out.push_back(next);
    }
  }
}

// For every cell its distance from the nearest of the starting cells, or kUnreachable.
template <class Passable>
void distances(const core::Board& shape, std::span<const core::CellIndex> starts, Passable passable,
               std::vector<int>& out) {
  out.assign(shape.places.size(), kUnreachable);
  std::vector<core::CellIndex> queue(starts.begin(), starts.end());
  for (const core::CellIndex start : starts) out[start.index()] = 0;
  const std::size_t directions = shape.directions();
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const int distance = out[queue[at].index()] + 1;
    for (std::size_t direction = 0; direction < directions; ++direction) {
      const core::CellIndex next = shape.steps[queue[at].index() * directions + direction];
      if (!next.exists() || out[next.index()] != kUnreachable || !passable(next)) continue;
      out[next.index()] = distance;
      queue.push_back(next);
    }
  }
}

// Any grid: for every place of the list its distance from `from` over places of the list, or
// kUnreachable. `from` need not be one of them.
void place_distances(const core::Board& shape, std::span<const core::Place> passable,
                     core::Place from, std::vector<int>& out);

// Any grid: the places of the list that a walk from `from` over them can reach, nearest first.
void reachable_places(const core::Board& shape, std::span<const core::Place> passable,
                      core::Place from, std::vector<core::Place>& out);

}  // namespace glasshouse::primitives
