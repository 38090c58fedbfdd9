#pragma once

#include "bots/open_game.hpp"
#include "match/rules_source.hpp"

// A game of the source tree as a match takes it.
namespace glasshouse::test {

inline match::RulesSource source_of(const OpenGame& game) {
  return {game.spec, script::rules_hash(*game.spec), game.make};
}

}  // namespace glasshouse::test
