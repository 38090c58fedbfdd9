#pragma once

#include <array>
#include <vector>

#include "primitives/play_field.hpp"
#include "primitives/plays.hpp"

// The search behind all_plays. Every word of a play is found through one letter or place of it that
// is settled before: through the first unbroken letters on the table that it contains; where it may
// contain none, through its first place beside a letter; the first word through the place it must
// cover. From there the lexicon is read backwards to the word's start and, behind the turn,
// forwards to its end, laying only tiles that make words of all runs across.
namespace glasshouse::primitives {

class PlaySearch {
 public:
  explicit PlaySearch(Plays& out);
  void run();

 private:
  using SpotId = PlayField::SpotId;
  using TileId = PlayField::TileId;

  // How many tiles of a kind there are, by the kind's number.
  struct Stock {
    uint8_t count = 0;
    uint8_t forced = 0;  // how many must be used: letters that were lifted
    uint8_t used = 0;
  };
  // A place of a line, as a play along this line sees it.
  struct Square {
    LetterSet allowed = 0;
    Letter letter = kBlank;  // that lies there; kBlank for an open place
    uint8_t letter_times = 1, word_times = 1;
    uint8_t crossings = 0;
    int16_t value = 0;  // of the letter that lies there
    int16_t crossing_score = 0;
    SpotId spot = 0;
    bool is_open() const { return letter == kBlank; }
  };
  struct Tally {
    int letters = 0;  // values of the main word
    int times = 1;    // its word premiums
    int sides = 0;    // side words, done
    int kept = 0;
  };

  void sort_rack();
  uint8_t kind_of(const Plays::Kind& kind);
  void stock(uint8_t kind, int more);
  void lift_more(std::size_t stars, TileId first);
  void lift(TileId tile);
  void take_back(TileId tile);
  void note_lifted();

  void search_all_lines();
  void search_line(std::size_t direction);
  void search_first();
  void search_block(SpotId first);
  void search_beside(SpotId spot);
  bool starts_block(SpotId spot);
  void find_beside();

  enum class Left : uint8_t { anywhere, not_beside };
  enum class Right : uint8_t { anywhere, no_letters };
  void start_line(std::size_t direction);
  void add_left(SpotId from, Left left);
  void add_right(SpotId from, Right right);
  Square square(SpotId spot) const;

  void go_left(std::size_t at, uint32_t node, const Tally& tally);
  void go_right(std::size_t at, uint32_t node, const Tally& tally);
  template <class Next>
  void lay(const Square& square, uint32_t node, const Tally& tally, Next next);
  void record(const Tally& tally);
  bool is_recorded_elsewhere() const;
  bool reads_along_axis() const;

  Plays& out_;
  const PlayRules& rules_;
  const Lexicon& lexicon_;
  PlayField field_;

  std::vector<Stock> stocks_;
  std::array<std::vector<uint8_t>, kMostLetters> by_letter_;  // kinds
  std::array<uint8_t, kMostLetters> left_of_letter_{};
  std::vector<uint8_t> blanks_;
  std::size_t blanks_left_ = 0;
  LetterSet letters_left_ = 0;
  std::size_t tiles_ = 0;  // letters and blanks to lay
  std::size_t unmet_ = 0;  // lifted letters that are not laid yet
  std::vector<TileId> lifted_;
  uint32_t lifted_set_ = 0;
  std::vector<SpotId> beside_;  // open places beside letters

  // The line being searched, in reading order around where it began.
  std::size_t direction_ = 0, axis_ = 0;
  std::vector<Square> left_, right_;
  core::Place begin_;  // of the letters it began with; where there are none, of left_[0]
  std::size_t least_letters_ = 2;
  int least_kept_ = 0;

  // The word so far: its letters, and the tiles laid to the left and to the right.
  struct Laid {
    uint8_t kind = 0;
    Letter letter = 0;
    SpotId spot = 0;
  };
  static constexpr std::size_t kMiddle = kLongestWord + 1;
  std::array<Letter, 2 * kMiddle> run_{};
  std::size_t first_ = kMiddle, end_ = kMiddle;
  std::vector<Laid> left_laid_, right_laid_;
};

}  // namespace glasshouse::primitives
