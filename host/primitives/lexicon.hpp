#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "primitives/alphabet.hpp"

// The words of a game, never changed once built, so that matches and threads share one. It is kept
// as an automaton: `words()` reads words from their first letter on; `turns()` reads any word from
// any letter of it, backwards to its first letter and then, behind a turn, forwards to its last,
// which is how plays are found through letters that already lie on the table.
namespace glasshouse::primitives {

class Lexicon {
 public:
  // A step of a reading: the letter that is read, where it leads, and whether a word ends there. A
  // reading stands at a node, the number of the first of its arcs; the others follow in order of
  // their letters. Node 0 leads nowhere.
  struct Arc {
    uint32_t to : 24;
    uint32_t letter : 6;
    uint32_t ends : 1;
    uint32_t last : 1;  // of its node
  };
  // Where a node has a turn it is its first arc.
  static constexpr Letter kTurn = 63;

  // Words that the alphabet can't spell are left out, repeated ones count once. Throws
  // std::invalid_argument for more words than there is room for, which is some millions.
  static std::shared_ptr<const Lexicon> built(Alphabet alphabet,
                                              const std::vector<std::string>& words);
  // The way back from bytes(); null for bytes that are not of this version or damaged.
  static std::shared_ptr<const Lexicon> read(std::string_view bytes);
  std::string bytes() const;

  const Alphabet& alphabet() const { return alphabet_; }
  std::size_t size() const { return size_; }  // words
  std::size_t memory() const;                 // bytes

  bool has(std::span<const Letter> word) const;
  // In any case of letters.
  bool has(std::string_view word) const;

  // The letters that make a word of what is before them, themselves and what is behind them.
  LetterSet fillers(std::span<const Letter> before, std::span<const Letter> behind) const;

  uint32_t words() const { return words_; }
  uint32_t turns() const { return turns_; }
  const Arc* arcs(uint32_t node) const { return arcs_.data() + node; }
  // Null when no word goes on with that letter.
  const Arc* find(uint32_t node, Letter letter) const {
    for (const Arc* at = arcs(node);; ++at) {
      if (at->letter == letter) return at;
      if (at->last) return nullptr;
    }
  }
  // The node behind the turn; 0 when there is none.
  uint32_t turn(uint32_t node) const {
    const Arc first = *arcs(node);
    return first.letter == kTurn ? first.to : 0;
  }

 private:
  explicit Lexicon(Alphabet alphabet) : alphabet_(std::move(alphabet)) {}
  // Which of a node's letters end a word.
  LetterSet ending(uint32_t node) const;
  // Does a word end when these are read on?
  bool ends(const Arc* last, std::span<const Letter> rest) const;
  void prepare_openings();

  Alphabet alphabet_;
  std::vector<Arc> arcs_;
  // The arc behind each pair of first letters. Those nodes have the most arcs to search through.
  std::vector<Arc> openings_;
  uint32_t words_ = 0, turns_ = 0;
  std::size_t size_ = 0;
};

}  // namespace glasshouse::primitives
