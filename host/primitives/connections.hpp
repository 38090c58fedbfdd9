#pragma once

#include <span>
#include <vector>

#include "core/board/board.hpp"

// Whether occupied places hang together, and which of them may go. All work on lists of places, so
// on bounded and growing grids alike (occupied_places lists those of a bounded one); a place that
// is listed twice, because pieces are stacked there, counts once. No place, or one, hangs together.
namespace glasshouse::primitives {

bool is_connected(const core::Board& shape, std::span<const core::Place> places);

bool stays_connected_without(const core::Board& shape, std::span<const core::Place> places,
                             core::Place one);

// Every place whose removal leaves the others connected, in order of the list. One search over all
// places answers for each of them.
void removable(const core::Board& shape, std::span<const core::Place> places,
               std::vector<core::Place>& out);

}  // namespace glasshouse::primitives
