#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "primitives/lexicon.hpp"

// Where words come from: list files that an author ships, and the classes of Debian's scowl. A
// lexicon is built once, kept in a file under the user's cache folder and loaded from there; in one
// process all who ask for the same words share one copy. Safe to call from any thread.
namespace glasshouse::wordlists {

// Which words of the installed English lists. Sizes are cumulative.
struct EnglishChoice {
  int size = 60;                      // 10 20 35 40 50 55 60 70 80 95: the larger, the rarer
  std::string spelling = "american";  // british, british_z, canadian, australian
  bool plurals = true;
  bool abbreviations = false;
  bool proper_nouns = false;
  bool foreign = false;  // words that are written with accents: they lose them
};

struct Description {
  primitives::Alphabet alphabet = primitives::Alphabet::latin();
  // One word a line in UTF-8; what is behind a # is a remark.
  std::vector<std::filesystem::path> files;
  std::vector<EnglishChoice> english;  // none, or one
  bool accents_dropped = false;        // of the words in files
};

// Throws core::ContentError: a file that can't be read, an unknown size or spelling, or no
// installed word lists (then it says how to get them).
std::shared_ptr<const primitives::Lexicon> load_lexicon(const Description& description);

// Are there installed English lists to choose from?
bool has_english();
// What to do when there are none: "install the package scowl …".
std::string how_to_get_english();

// $XDG_CACHE_HOME/glasshouse/lexicons, or under ~/.cache.
std::filesystem::path cache_folder();

}  // namespace glasshouse::wordlists
