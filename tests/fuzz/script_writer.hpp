#pragma once

#include <string>

#include "dice.hpp"

namespace glasshouse::fuzz {

// A rules script for the game All Kinds, written as the dice fall: every function that a script may
// have, calls of everything there is nested into each other, with arguments that fit, that don't,
// and that lie at the edges. It is always a text that Lua reads, unless the dice ask for a source
// that is too large for it.
std::string written_script(Dice& dice);

}  // namespace glasshouse::fuzz
