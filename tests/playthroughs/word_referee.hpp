#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/table.hpp"

// Referees of the word games. They look at the table before and after a play, as somebody at the
// table would, with rulers and a word list: nothing of the host's own geometry, lexicon, search or
// judge is used.
namespace glasshouse::test {

struct SeenTile {
  core::PieceId piece;
  core::Place place;
  std::string letter;  // "" for a star
  int value = 0;
};
using SeenTiles = std::vector<SeenTile>;

SeenTiles tiles_on(const core::Table& table, std::string_view grid);

// One word a line, as capitals.
std::set<std::string> words_in(const std::string& file);

struct Ruling {
  std::string wrong;  // "" for a fair play
  int points = 0;
};

Ruling judge_starwords(const SeenTiles& before, const SeenTiles& after,
                       const std::set<std::string>& words);
// `model` for the squares that count more.
Ruling judge_crossword(const core::Model& model, const SeenTiles& before, const SeenTiles& after,
                       const std::set<std::string>& words);

}  // namespace glasshouse::test
