#pragma once

#include <array>
#include <cstddef>

#include "match/rules_source.hpp"

// How long it takes to find all plays in the middle of games of Starwords: ten words lie on the
// table, and whoever is to move has a full rack with no, one or two stars among its tiles. Each
// position is measured twice, by the primitive alone and as a turn of the game that begins.
namespace glasshouse::app {

struct PlaySpeed {
  std::size_t positions = 0;
  // By the number of stars; medians of the processor's milliseconds.
  std::array<double, 3> plays_ms{}, turn_ms{};
  std::array<double, 3> plays{}, options{};  // how many there are, medians too
  std::array<double, 3> slowest_plays_ms{}, slowest_turn_ms{};
};

// Throws core::ContentError where no word lists are installed.
PlaySpeed measure_plays(const match::RulesSource& starwords, std::size_t positions);

}  // namespace glasshouse::app
