#pragma once

#include <map>
#include <optional>
#include <vector>

#include "primitives/word_table.hpp"

// The table as it is with new tiles on it, and the runs that they make. For one play at a time: the
// judge reads it, and so does whoever asks which words a play of the list makes.
namespace glasshouse::primitives {

class Laying {
 public:
  struct Tile {
    Letter letter = 0;
    int value = 0;
    bool is_new = false;
  };

  Laying(const WordTable& table, const PlayRules& rules, const Lexicon& lexicon);

  // A letter becomes a star.
  void lift(core::Place place);
  void lay(core::Place place, Letter letter, int value);

  const Tile* letter_at(core::Place place) const;
  const std::vector<core::Place>& new_places() const { return new_places_; }
  bool reads(std::size_t axis) const;
  std::size_t axes() const { return axes_; }

  // The run through a letter, from the end where the axis begins.
  std::vector<core::Place> run(core::Place through, std::size_t axis) const;
  // As it reads best: along the axis, unless only the other direction makes a word.
  MadeWord word(const std::vector<core::Place>& run, std::size_t axis) const;
  // The runs of two or more across the main word, in order of its new tiles.
  std::vector<MadeWord> side_words(std::size_t main_axis) const;

 private:
  int score(const std::vector<core::Place>& run) const;

  const WordTable& table_;
  const PlayRules& rules_;
  const Lexicon& lexicon_;
  std::size_t axes_ = 0;
  std::map<core::Place, Tile> letters_;
  std::vector<core::Place> new_places_;
};

}  // namespace glasshouse::primitives
