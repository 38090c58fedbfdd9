#pragma once

#include <array>

#include "core/rules.hpp"

// How everybody stands at a table, as far as its rules tell: by points, and by who won.
namespace glasshouse::bots {

using BySeat = std::array<double, core::kMostPlayers>;

struct Standing {
  bool finished = false;
  // By how much a seat is ahead of the best of the others; of a game played together all points.
  BySeat lead{};
  // Of a finished game: 1 for a win, 0 for a loss, a half for what is neither.
  BySeat result{};
};

// Where the author has written `evaluate` it tells more of a game that goes on than its score.
enum class Points { score, evaluate };
void read_standing(core::Rules& rules, Points points, Standing& out);

}  // namespace glasshouse::bots
