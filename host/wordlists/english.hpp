#pragma once

#include <string>
#include <vector>

#include "wordlists/wordlists.hpp"

// English words from the lists of SCOWL, as Debian's package scowl installs them: one file for each
// spelling, class and size, american-words.60.
namespace glasshouse::wordlists {

// The texts of files. Those of large sizes have the words whose accents are foreign still; in the
// smaller ones a word with accents has long been at home in English.
struct EnglishLists {
  std::vector<std::string> words, rare_words, abbreviations, proper_nouns;
};

// Throws core::ContentError.
EnglishLists english_lists(const EnglishChoice& choice);

// The words that can be played: none with an apostrophe, no signs such as KW, no plurals or foreign
// words unless they are asked for. Words of two letters are a short list of our own, since those of
// SCOWL are full of signs and of plurals of letters.
std::vector<std::string> english_words(const EnglishLists& lists, const EnglishChoice& choice);

}  // namespace glasshouse::wordlists
