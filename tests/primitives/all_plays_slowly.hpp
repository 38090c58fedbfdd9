#pragma once

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "word_kit.hpp"

// Every legal play by trying everything: each set of letters that stars can lift, each axis, each
// stretch of places on it, each way to fill the places with tiles of the rack, and the rules read
// off the table anew for each. It shares nothing with the search but the types.
namespace glasshouse::primitives::testing {

// What a play does to the table, told without pieces: tiles that look alike are the same.
struct PlainPlay {
  // Place, letter, value, and whether a blank stands for it.
  std::set<std::tuple<Place, Letter, int, bool>> laid;
  std::set<Place> stars;
  int score = 0;
  auto operator<=>(const PlainPlay&) const = default;
};

std::set<PlainPlay> all_plays_slowly(const WordDesk& desk);

// The plays of the search in the same form. A play that is there twice stands in `repeated`.
std::set<PlainPlay> plain_plays(const WordDesk& desk, const Plays& plays,
                                std::vector<PlainPlay>& repeated);

std::string text_of(const WordDesk& desk, const PlainPlay& play);

}  // namespace glasshouse::primitives::testing
