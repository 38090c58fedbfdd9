#pragma once

#include <optional>

#include "core/table.hpp"

namespace glasshouse::core {

// How far a game is towards its end, where its manifest says what tells: 11 of 17 glass. It may go
// beyond.
struct Progress {
  int reached = 0, goal = 0;
};

// Of a player, or with no seat the table's; none where it isn't told so of that one.
std::optional<Progress> progress_of(const Table& table, Seat seat);

}  // namespace glasshouse::core
