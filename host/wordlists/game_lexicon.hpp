#pragma once

#include <memory>

#include "core/model.hpp"
#include "primitives/lexicon.hpp"

// The words that a game's manifest and options ask for.
namespace glasshouse::wordlists {

// Null for a game without words. Throws core::ContentError when there is no list to be had, with
// how to get one.
std::shared_ptr<const primitives::Lexicon> lexicon_of(const core::Model& model);

}  // namespace glasshouse::wordlists
