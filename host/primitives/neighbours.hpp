#pragma once

#include <span>
#include <vector>

#include "core/board/board.hpp"
#include "core/ids.hpp"

namespace glasshouse::primitives {

// Any board: the empty places next to at least one of the occupied ones, place by place, so that
// equal tables give equal lists however they were reached. Where tiles may overlap, a place that
// one covers in part is not empty. Clears `out` first.
void open_places(const core::Board& shape, std::span<const core::Place> occupied,
                 std::vector<core::Place>& out);

}  // namespace glasshouse::primitives
