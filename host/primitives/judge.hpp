#pragma once

#include <span>
#include <string>
#include <vector>

#include "primitives/word_table.hpp"

// What a person laid, judged: is it a play, what does it make and score, and if it isn't one, why.
// It answers at every moment of laying, also when the word is not finished yet.
namespace glasshouse::primitives {

struct Judgement {
  bool legal = false;
  // For people, empty when legal: "XU is no word", "the W meets a K only at a tip".
  std::string reason;
  std::vector<MadeWord> words;  // main word first; also those that are no words
  int score = 0;                // of all of them, as if legal
  std::size_t axis = 0;         // of the main word
};

// Tiles of the rack and lifted letters by where they are to lie. A star is laid on the letter whose
// place it takes; that letter is then to be laid somewhere too. A blank needs its letter; of all
// other tiles the letter is looked up.
Judgement judge(const WordTable& table, std::span<const RackTile> rack,
                std::span<const PlacedTile> laid, const PlayRules& rules, const Lexicon& lexicon);

}  // namespace glasshouse::primitives
