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
  // Where a reading stands. An arc leads on to the next node and tells whether a word ends there.
  struct Node {
    LetterSet letters = 0;  // what can come next
    uint32_t arcs = 0;      // of the lowest of them; the others follow
    uint32_t turn = 0;      // where reading goes on after the turn; 0 for nowhere
  };
  struct Arc {
    uint32_t to : 24;
    uint32_t letter : 6;
    uint32_t ends : 1;
    uint32_t last : 1;  // of its node; they come in order of their letters
  };

  // Words that the alphabet can't spell are left out, repeated ones count once. Throws
  // std::length_error for more words than there is room for, which is some millions.
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

  const Node& node(uint32_t number) const { return nodes_[number]; }
  uint32_t words() const { return words_; }
  uint32_t turns() const { return turns_; }
  const Arc* arcs(const Node& node) const { return arcs_.data() + node.arcs; }
  // The letter must be one of the node's.
  Arc arc(const Node& node, Letter letter) const {
    const Arc* at = arcs(node);
    while (at->letter != letter) ++at;
    return *at;
  }

 private:
  explicit Lexicon(Alphabet alphabet) : alphabet_(std::move(alphabet)) {}
  // Which of a node's letters end a word.
  LetterSet ending(uint32_t node) const;
  // Does a word end when these are read on?
  bool ends(Arc last, std::span<const Letter> rest) const;

  Alphabet alphabet_;
  std::vector<Node> nodes_;  // the first is the end that leads nowhere
  std::vector<Arc> arcs_;
  uint32_t words_ = 0, turns_ = 0;
  std::size_t size_ = 0;
};

}  // namespace glasshouse::primitives
