#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/choice.hpp"
#include "primitives/plays.hpp"

// Words as options: all plays of a rack, in one object. No option has a text before somebody reads
// it, and what is no play gets a reason.
namespace glasshouse::primitives {

// With which tiles, where and how words are laid.
struct PlayQuery {
  core::ZoneId grid;
  std::vector<TableTile> tiles;
  std::vector<RackTile> rack;
  std::vector<Premium> premiums;
  PlayRules rules;
  std::size_t enough = SIZE_MAX;  // so many of the best

  bool operator==(const PlayQuery&) const = default;
};

// A play as rules read it.
struct LaidWord {
  std::string word, direction;
  int points = 0;
  core::ZoneId grid;
  core::Place from;
  std::vector<std::string> words, letters;
  std::vector<PlacedTile> tiles, stars;
};

class WordOffer {
 public:
  WordOffer(const core::Board& shape, PlayQuery query, std::shared_ptr<const Lexicon> lexicon);
  WordOffer(const WordOffer&) = delete;
  WordOffer& operator=(const WordOffer&) = delete;

  std::size_t size() const { return plays_.size(); }
  int worth(std::size_t play) const { return plays_.score(play); }

  // For every letter of the grid, in order: what the best word scores for which a star lifts it
  // alone; nothing when there is none.
  std::vector<std::optional<int>> best_lifting() const { return plays_.best_lifting(); }
  const PlayQuery& query() const { return query_; }

  // Every tile and star that moves, and where to.
  std::vector<PlacedTile> placed(std::size_t play) const;

  // The braces {word}, {from}, {direction}, {points} and {tiles} of the wording are filled; what
  // {tiles} stands for is every tile and its cell.
  core::Option option(std::size_t play, const std::string& kind, std::string_view wording) const;
  // Can the text be that of this play? Quick, and wrong only in saying yes.
  bool may_read(std::size_t play, std::string_view text) const;
  LaidWord laid(std::size_t play) const;

  // Why this laying is no play: pieces each followed by the cell they go to, or one text that
  // names a word and perhaps a place and a direction. "" when it is one, or nothing is to be said.
  std::string why_not(const std::vector<core::Part>& parts) const;

 private:
  std::string why_not_typed(const std::string& typed) const;
  std::string why_not_word(const std::string& word, core::Place start, std::size_t direction) const;
  std::string judged(const std::vector<PlacedTile>& laid) const;

  PlayQuery query_;
  WordTable table_;
  std::shared_ptr<const Lexicon> lexicon_;
  Plays plays_;
};

}  // namespace glasshouse::primitives
