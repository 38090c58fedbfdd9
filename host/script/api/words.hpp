#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/choice.hpp"
#include "primitives/plays.hpp"
#include "script/binding/record.hpp"

// Words as options: all plays of a rack that `moves:add_words` found, in one object. No option has
// a Lua table and none has a text before somebody reads it.
namespace glasshouse::script {

// How words are laid, as a script says it, and what that comes to.
struct LayingTable : Record {
  static constexpr const char* kType =
      "{grid: zone, tiles: zone|list, letter: string, points: string, both_ways?: boolean, wild?: "
      "string, wild_at_once?: integer, beside?: boolean, lines?: string[], first?: cell, least?: "
      "integer, letter_times?: string, word_times?: string, whole_rack?: {tiles: integer, points: "
      "integer}, must?: list|piece[]}";
  static constexpr const char* kExpected = "a table that says how words are laid";
};
struct LayingAgain : LayingTable {
  static constexpr const char* kType = "table";
};
struct Laying {
  core::ZoneId grid;
  std::vector<primitives::TableTile> tiles;
  std::vector<primitives::RackTile> rack;
  std::vector<primitives::Premium> premiums;
  primitives::PlayRules rules;
};

// A word that was chosen, as the script gets it.
struct LaidWord {
  std::string word, direction;
  int points = 0;
  core::ZoneId grid;
  core::Place from;
  std::vector<std::string> words, letters;
  std::vector<primitives::PlacedTile> tiles, stars;
};

class WordOffer {
 public:
  WordOffer(const ScriptState& state, Laying laying);
  WordOffer(const WordOffer&) = delete;
  WordOffer& operator=(const WordOffer&) = delete;

  bool is_for(const Laying& laying) const;
  std::size_t size() const { return plays_.size(); }
  int worth(std::size_t play) const { return plays_.score(play); }

  // For every letter of the grid, in order: what the best word scores for which a star lifts it
  // alone; nothing when there is none.
  std::vector<std::optional<int>> best_lifting() const { return plays_.best_lifting(); }
  const Laying& laying() const { return laying_; }

  // Every tile and star that moves, and where to.
  std::vector<primitives::PlacedTile> placed(std::size_t play) const;

  // The braces {word}, {from}, {direction}, {points} and {tiles} of the wording are filled; what
  // {tiles} stands for is every tile and its cell.
  core::Option option(std::size_t play, const std::string& kind, std::string_view wording) const;
  // Can the text be that of this play? Quick, and wrong only in saying yes.
  bool may_read(std::size_t play, std::string_view text) const;
  // What choose returns.
  LaidWord laid(std::size_t play) const;

  // Why this laying is no play: pieces each followed by the cell they go to, or one text that
  // names a word and perhaps a place and a direction. "" when it is one, or nothing is to be said.
  std::string why_not(const core::Table& table, const std::vector<core::Part>& parts) const;

 private:
  std::string why_not_typed(const core::Table& table, const std::string& typed) const;
  std::string why_not_word(const core::GridShape& shape, const std::string& word, core::Place start,
                           std::size_t direction) const;
  std::string judged(const std::vector<primitives::PlacedTile>& laid) const;

  Laying laying_;
  primitives::WordTable table_;
  std::shared_ptr<const primitives::Lexicon> lexicon_;
  primitives::Plays plays_;
};

// Throws std::invalid_argument.
Laying read_laying(const Record& said);

// The plays, found now or, for the same table, rack and rules, a moment ago.
std::shared_ptr<const WordOffer> word_offer(ScriptState& state, Laying laying);

// Adds a move for every letter that a star may take the place of, each like `move` but for its
// parts and its worth. Letters that are kept are left out where no word is sure to follow.
void add_star_moves(const Moves& moves, Move move, const Laying& laying,
                    const std::vector<core::PieceId>& kept);

}  // namespace glasshouse::script
