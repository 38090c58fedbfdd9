#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "primitives/lists.hpp"
#include "primitives/play_stock.hpp"
#include "primitives/word_table.hpp"

// Every legal play of a rack, on lines of cells with cross-checks: for square boards, hexagons and
// open octagon tables alike. Nothing here knows a game.
//
// The list is complete and each play is in it once: exchanging tiles that are alike, or reading a
// word the other way, makes no other play. Its order depends on the table, the rack, the rules and
// the words only. It is stored flat, a few bytes for each play; what a play looks like is worked
// out when somebody asks.
namespace glasshouse::primitives {

// One play in full.
struct Play {
  std::size_t axis = 0;
  std::size_t direction = 0;       // in which the main word reads
  core::Place start;               // of its first letter
  std::vector<Letter> word;        // the main word
  std::vector<PlacedTile> placed;  // new letters, in reading order; also lifted ones
  std::vector<PlacedTile> stars;   // each on the place of a letter that is lifted
  int score = 0;
};

class Plays {
 public:
  std::size_t size() const { return records_.size(); }
  bool empty() const { return records_.empty(); }
  int score(std::size_t play) const { return records_[play].score; }
  Play operator[](std::size_t play) const;
  // "STORE", without working out the rest.
  std::string word(std::size_t play) const;
  // Main word first, then the side words.
  std::vector<MadeWord> words(std::size_t play) const;

  // The numbers of the n plays with the highest scores, the best first; equal ones in order.
  std::vector<uint32_t> best(std::size_t n) const;
  // For every tile of the table, the highest score of plays for which it alone is lifted; nothing
  // when there is none.
  std::vector<std::optional<int>> best_lifting() const;
  const WordTable& table() const { return table_; }
  const std::vector<RackTile>& rack() const { return rack_; }
  const Lexicon& lexicon() const { return *lexicon_; }

 private:
  friend class PlaySearch;

  struct Record {
    core::Place start;    // of the first letter, in the direction in which it reads
    uint32_t tiles = 0;   // where its new tiles stand in tiles_
    uint32_t lifted = 0;  // which of lifted_
    int16_t score = 0;
    uint8_t direction = 0;
    uint8_t length = 0;  // of the run
  };
  class Pieces;

  Plays(WordTable table, std::span<const RackTile> rack, const PlayRules& rules,
        std::shared_ptr<const Lexicon> lexicon, std::size_t enough);
  const TableTile* staying_at(core::Place place, const Record& record) const;
  std::vector<PlacedTile> stars(const Record& record) const;
  int value_of(const PlacedTile& placed) const;

  friend Plays best_plays(const WordTable&, std::span<const RackTile>, const PlayRules&,
                          const std::shared_ptr<const Lexicon>&, std::size_t);

  WordTable table_;
  std::vector<RackTile> rack_;
  PlayRules rules_;
  std::shared_ptr<const Lexicon> lexicon_;
  std::size_t enough_;
  std::vector<TileKind> kinds_;
  std::vector<Record> records_;
  // For each play the kinds of its new tiles in reading order, each blank followed by its letter.
  std::vector<uint8_t> tiles_;
  Lists<uint16_t> lifted_;  // sets of tiles of the table; the first is empty
};

// The premiums must live as long as the answer is used.
Plays all_plays(const WordTable& table, std::span<const RackTile> rack, const PlayRules& rules,
                const std::shared_ptr<const Lexicon>& lexicon);

// Only so many with the highest scores, in the same order; of equal ones the first.
Plays best_plays(const WordTable& table, std::span<const RackTile> rack, const PlayRules& rules,
                 const std::shared_ptr<const Lexicon>& lexicon, std::size_t enough);

}  // namespace glasshouse::primitives
