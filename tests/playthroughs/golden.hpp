#pragma once

#include <string>

#include "bots/open_game.hpp"

// A whole game in words, to be kept beside the tests and read as a diff when rules change.
namespace glasshouse::test {

// Random bots play the game with this seed. Every choice, what the log tells, and at the start of
// every turn the scores and the table's fingerprint.
std::string playthrough(const OpenGame& game, std::size_t players, uint64_t seed);

}  // namespace glasshouse::test
