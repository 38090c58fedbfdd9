#pragma once

#include <array>
#include <climits>
#include <unordered_map>
#include <vector>

#include "primitives/play_field.hpp"
#include "primitives/play_stock.hpp"
#include "primitives/plays.hpp"

// The search behind all_plays. Every word of a play is found through one letter or place of it that
// is settled before: through the first unbroken letters on the table that it contains; where it may
// contain none, through its first place beside a letter; the first word through the place it must
// cover. From there the lexicon is read backwards to the word's start and, behind the turn,
// forwards to its end, laying only tiles that make words of all runs across.
//
// Stars lift letters, which changes the places near them. So whenever the search comes to a place
// it goes through its cases, and notes which letters it took to be lifted and which to stay. Of the
// letters that no place of a word asked about, any may be lifted that the word has a tile like:
// such a word is found once and then multiplied out.
//
// Where only the best plays are wanted, a branch ends as soon as nothing behind it can score more
// than the least of so many plays found before: by all the tiles that are left, by the letters and
// crossings ahead, and by the premiums of the line.
namespace glasshouse::primitives {

class PlaySearch {
 public:
  explicit PlaySearch(Plays& out);
  void run();

 private:
  using SpotId = PlayField::SpotId;
  using TileId = PlayField::TileId;
  using Case = PlayField::Case;
  static constexpr TileId kNoTile = PlayField::kNoTile;
  static constexpr int kMostTimes = 10'000;  // a word counts, by all its premiums

  // -- Lines: play_line.cpp ----------------------------------------------------------------------
  // What a place gives a tile that is laid there by a play along this line.
  struct Offer {
    LetterSet allowed = 0;
    uint8_t letter_times = 1, word_times = 1;
    uint8_t crossings = 0;
    int16_t crossing_score = 0;
    const Case* of = nullptr;
  };
  enum class Beside : uint8_t { either, yes, no };
  // A place of a line.
  struct Square {
    SpotId spot = 0;
    TileId tile = kNoTile;   // the letter that lies there; none on an open place
    Letter letter = kBlank;  // what it is
    int16_t value = 0;
    Beside beside = Beside::either;                   // what the place has to be
    Offer offer;                                      // open places without cases …
    const std::vector<Offer>* offers = nullptr;       // … and with them
    std::array<TileId, 2> to_lift{kNoTile, kNoTile};  // letters next to it that must not stay
    bool is_open() const { return tile == kNoTile; }
  };
  enum class Right : uint8_t { anywhere, no_letters };
  // What a line can still bring from a place on.
  struct Ahead {
    int kept = 0, sides = 0;
    int open = 0;   // places for tiles
    int extra = 0;  // what premiums add to the values of the best tiles there …
    int cross = 0;  // … and what these count in words across
    int times = 1;  // the premiums of words
  };

  void search();
  void search_all_lines();
  void search_line(std::size_t direction);
  void search_first();
  void search_block(SpotId first);
  void search_block_behind(SpotId before, SpotId first);
  void search_beside(SpotId spot);
  void find_beside();
  void start_with_letters(std::span<const SpotId> block, SpotId before, SpotId behind);
  void add_left(SpotId from, Beside beside);
  void add_right(SpotId from, Right right);
  bool end_before(SpotId next, Square& last) const;
  Square square(SpotId spot);
  void look_ahead();
  Ahead beyond(const Square& square, const Ahead& ahead, const Ahead& end) const;
  Offer offer(const PlayField::Spot& spot, const PlayField::Standing& standing) const;
  const std::vector<Offer>* offers(SpotId spot);

  // -- Words: play_search.cpp --------------------------------------------------------------------
  struct Tally {
    int letters = 0;  // values of the main word
    int laid = 0;     // values of the new tiles, without premiums
    int times = 1;    // its word premiums
    int sides = 0;    // side words, done
    int kept = 0;
  };
  struct Laid {
    uint8_t kind = 0;
    Letter letter = 0;
    SpotId spot = 0;
    const Case* of = nullptr;
  };

  void go(uint32_t node, const Tally& tally);
  bool is_hopeless(const Ahead& ahead, const Tally& tally) const;
  void go_left(std::size_t at, uint32_t node, const Tally& tally);
  void go_right(std::size_t at, uint32_t node, const Tally& tally);
  template <class Next>
  void lay(const Square& square, uint32_t node, const Tally& tally, Next next);
  template <class Next>
  void lay_offer(const Square& square, const Offer& offer, uint32_t node, const Tally& tally,
                 Next next);
  void end_before_right(std::size_t at, const Tally& tally);
  void record(const Tally& tally);
  bool is_recorded_elsewhere() const;
  bool reads_along_axis() const;
  void multiply_out(std::size_t at, std::size_t spare);
  void lift_alike(std::size_t at, std::size_t from, std::size_t lifted, std::size_t spare);
  void write();
  void keep_best();
  uint32_t lifted_set();

  // -- Letters that are lifted or stay -----------------------------------------------------------
  template <class Then>
  void with_lifted(TileId tile, Then then);
  template <class Then>
  void with_all_lifted(std::span<const TileId> tiles, Then then);
  template <class Then>
  void with_staying(std::span<const TileId> tiles, Then then);
  struct Fate {
    uint8_t kind = 0;
    bool lifted = false;
    int staying = 0;  // by so many places of the word
  };
  bool is_undecided(TileId tile) const {
    const Fate& fate = fates_[static_cast<std::size_t>(tile)];
    return !fate.lifted && fate.staying == 0;
  }

  Plays& out_;
  const PlayRules& rules_;
  const Lexicon& lexicon_;
  PlayField field_;
  PlayStock stock_;
  std::vector<Fate> fates_;                     // by tile
  std::vector<std::vector<TileId>> like_kind_;  // letters of the table, by kind
  std::vector<TileId> lifted_;
  std::vector<SpotId> beside_;                               // open places beside letters
  std::unordered_map<uint32_t, std::vector<Offer>> offers_;  // by spot and axis

  // The line being searched, in reading order around where it began.
  std::size_t direction_ = 0, axis_ = 0;
  std::vector<Square> left_, right_;
  core::Place begin_;  // of the letters it began with; where there are none, of left_[0]
  // By place of the line; only where the best are wanted.
  std::vector<Ahead> left_ahead_, right_ahead_;
  int bonus_ = 0;            // for laying many tiles
  int most_values_ = 0;      // that tiles can be worth
  int best_value_ = 0;       // of one tile
  std::vector<int> scores_;  // while the best are picked out
  int beaten_ = INT_MIN;     // what a play has to score more than
  std::size_t least_letters_ = 2;
  int least_kept_ = 0;

  // The word so far: its letters, and the tiles laid to the left and to the right.
  static constexpr std::size_t kMiddle = kLongestWord + 1;
  std::array<Letter, 2 * kMiddle> run_{};
  std::size_t first_ = kMiddle, end_ = kMiddle;
  std::vector<Laid> left_laid_, right_laid_;
  std::size_t written_ = 0;             // plays, also those that others took the place of
  Plays::Record found_;                 // while it is multiplied out
  std::vector<uint8_t> kinds_in_word_;  // each once
};

template <class Then>
inline void PlaySearch::with_lifted(TileId tile, Then then) {
  Fate& fate = fates_[static_cast<std::size_t>(tile)];
  if (fate.lifted) return then();
  if (fate.staying > 0 || !stock_.can_lift(fate.kind)) return;
  fate.lifted = true;
  lifted_.push_back(tile);
  stock_.lift(fate.kind);
  then();
  stock_.put_back(fate.kind);
  lifted_.pop_back();
  fate.lifted = false;
}

template <class Then>
inline void PlaySearch::with_all_lifted(std::span<const TileId> tiles, Then then) {
  if (tiles.empty()) return then();
  with_lifted(tiles.front(), [&] { with_all_lifted(tiles.subspan(1), std::ref(then)); });
}

template <class Then>
inline void PlaySearch::with_staying(std::span<const TileId> tiles, Then then) {
  for (const TileId tile : tiles) {
    if (fates_[static_cast<std::size_t>(tile)].lifted) return;
  }
  for (const TileId tile : tiles) ++fates_[static_cast<std::size_t>(tile)].staying;
  then();
  for (const TileId tile : tiles) --fates_[static_cast<std::size_t>(tile)].staying;
}

}  // namespace glasshouse::primitives
