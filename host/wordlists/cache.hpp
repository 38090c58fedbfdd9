#pragma once

#include <cstdint>
#include <memory>

#include "primitives/lexicon.hpp"

// Lexicons kept as files, each named after the hash of what it was built from. A file that is
// damaged or of another version is as good as none; a folder that can't be written to is no error.
namespace glasshouse::wordlists {

// Null when there is none.
std::shared_ptr<const primitives::Lexicon> kept_lexicon(uint64_t key);
void keep_lexicon(uint64_t key, const primitives::Lexicon& lexicon);

}  // namespace glasshouse::wordlists
