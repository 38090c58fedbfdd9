#pragma once

#include <vector>

#include "primitives/lexicon.hpp"

// Making a lexicon's automaton.
namespace glasshouse::primitives {

struct Automaton {
  std::vector<Lexicon::Arc> arcs;
  uint32_t words = 0, turns = 0;
};

// Of words in order, each once.
Automaton built_automaton(const std::vector<std::vector<Letter>>& words);

}  // namespace glasshouse::primitives
