#pragma once

#include <string>
#include <vector>

#include "wordlists/wordlists.hpp"

// English words from the lists of SCOWL, as Debian's package scowl installs them: one file for each
// spelling, class and size, american-words.60.
namespace glasshouse::wordlists {

struct EnglishLists {
  std::vector<std::string> words, abbreviations, proper_nouns;  // the texts of files
};

// Throws core::ContentError.
EnglishLists english_lists(const EnglishChoice& choice);

// The words that can be played: none with an apostrophe, and no plurals or words with accents
// unless they are asked for.
std::vector<std::string> english_words(const EnglishLists& lists, const EnglishChoice& choice);

}  // namespace glasshouse::wordlists
