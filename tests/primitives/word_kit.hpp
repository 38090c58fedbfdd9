#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boards.hpp"
#include "primitives/judge.hpp"
#include "primitives/plays.hpp"

// A table with words on it, for tests. Capital letters are worth 2, small ones 1; * is a star and ?
// a blank. Pieces are numbered in the order in which they come.
namespace glasshouse::primitives::testing {

inline std::shared_ptr<const Lexicon> lexicon_of(const std::vector<std::string>& words) {
  return Lexicon::built(Alphabet::latin(), words);
}

inline Letter letter_of(char c) {
  if (c == '*') return kStar;
  if (c == '?') return kBlank;
  return static_cast<Letter>(c >= 'a' ? c - 'a' : c - 'A');
}

inline int16_t value_of(char c) {
  if (c == '*' || c == '?') return 0;
  return c >= 'a' ? 1 : 2;
}

struct WordDesk {
  core::Board shape;
  std::shared_ptr<const Lexicon> lexicon;
  PlayRules rules;
  WordTable table;
  std::vector<RackTile> rack;
  std::size_t pieces = 0;
  std::vector<Premium> premiums;

  WordDesk(core::Board grid, const std::vector<std::string>& words)
      : shape(std::move(grid)), lexicon(lexicon_of(words)) {
    table.shape = &shape;
  }
  WordDesk(const WordDesk&) = delete;
  WordDesk& operator=(const WordDesk&) = delete;

  // On the table from a place on; letters that lie there already are passed over.
  Place put(std::string_view word, Place at, std::size_t direction) {
    for (const char c : word) {
      if (!tile_at(at)) {
        table.tiles.push_back({PieceId(pieces++), at, letter_of(c), value_of(c)});
      }
      at = shape.step(at, direction);
    }
    return at;
  }
  void hold(std::string_view letters) {
    for (const char c : letters) rack.push_back({PieceId(pieces++), letter_of(c), value_of(c)});
  }
  const TableTile* tile_at(Place place) const {
    for (const TableTile& tile : table.tiles) {
      if (tile.place == place) return &tile;
    }
    return nullptr;
  }

  Plays plays() const { return all_plays(table, rack, rules, lexicon); }
  Judgement judged(const std::vector<PlacedTile>& laid) const {
    return judge(table, rack, laid, rules, *lexicon);
  }

  // Tiles of the rack from a place on, passing over letters that lie there.
  std::vector<PlacedTile> lay(std::string_view letters, Place at, std::size_t direction) const {
    std::vector<PlacedTile> out;
    std::vector<bool> used(rack.size());
    for (const char c : letters) {
      while (tile_at(at)) at = shape.step(at, direction);
      for (std::size_t i = 0; i < rack.size(); ++i) {
        if (used[i] || rack[i].letter != letter_of(c)) continue;
        used[i] = true;
        out.push_back({rack[i].piece, at, rack[i].letter});
        break;
      }
      at = shape.step(at, direction);
    }
    return out;
  }
};

inline std::vector<std::string> texts(const Lexicon& lexicon, const std::vector<MadeWord>& words) {
  std::vector<std::string> out;
  out.reserve(words.size());
  for (const MadeWord& word : words) out.push_back(lexicon.alphabet().text(word.letters));
  return out;
}

}  // namespace glasshouse::primitives::testing
