#pragma once

#include <array>
#include <deque>
#include <vector>

#include "primitives/word_table.hpp"

// The table as a search for plays sees it: places that are filled, open or barred, and for every
// open place and axis what a tile there would add to. Places are looked at when they are first
// asked about and then remembered by number.
//
// Where stars may lift letters, a place is one thing or another as letters near it are lifted or
// stay. These are its cases. Most places have none, as they are far from all letters.
namespace glasshouse::primitives {

inline constexpr std::size_t kMostAxes = 4;

class PlayField {
 public:
  using SpotId = int32_t;
  using TileId = int32_t;  // its number in the table's list
  static constexpr SpotId kOffTable = -1;
  static constexpr TileId kNoTile = -1;

  // What crosses an open place along one axis.
  struct Crossing {
    LetterSet letters = ~LetterSet{0};  // that make a word of the run
    int16_t score = 0;                  // of the letters that are there
    uint8_t count = 0;                  // of them
  };
  // What a place without a tile is like.
  struct Standing {
    bool barred = false;  // no letter can be laid there
    bool beside = false;  // it shares a side with a letter
    std::array<Crossing, kMostAxes> crossings;
  };
  // The same when these letters are lifted and those stay; whatever others do, it makes no odds.
  struct Case {
    Standing standing;
    std::vector<TileId> lifted, staying;
  };
  struct Spot {
    core::Place place;
    std::size_t slot = 0;   // of a growing grid: until it is enlarged
    TileId tile = kNoTile;  // what lies there
    bool letter = false;    // a letter, not a star
    Standing standing;      // with every letter in its place
    Premium premium;
    std::array<SpotId, 2 * kMostAxes> next{};  // by direction; kUnknown until asked for
  };

  // At most so many letters can be lifted.
  PlayField(const WordTable& table, const PlayRules& rules, const Lexicon& lexicon,
            std::size_t stars);

  // All cases in which a letter can be laid on an open place. Null when there is one only, and the
  // spot tells it.
  const std::vector<Case>* cases(SpotId spot);

  SpotId find(core::Place place);
  SpotId step(SpotId from, std::size_t direction);
  const Spot& operator[](SpotId spot) const { return spots_[static_cast<std::size_t>(spot)]; }
  bool has_letter(SpotId spot) const { return spot != kOffTable && (*this)[spot].letter; }
  // Can a letter be laid there, in some case?
  bool is_open(SpotId spot);
  std::size_t size() const { return spots_.size(); }

  std::size_t axes() const { return axes_; }
  // Are runs along this axis words?
  bool reads(std::size_t axis) const { return axis < axes_ && (rules_.axes >> axis & 1) != 0; }
  std::size_t opposite(std::size_t direction) const { return (direction + axes_) % (2 * axes_); }
  const TableTile& tile(TileId number) const {
    return table_.tiles[static_cast<std::size_t>(number)];
  }

 private:
  static constexpr SpotId kUnknown = -2;
  // What may change a place: letters that meet it at a tip, and those in line with it.
  struct Letters {
    std::vector<TileId> at_tips, in_line;
  };

  double across(core::Place place) const { return table_.shape->centre(place).x; }
  SpotId add(core::Place place, std::size_t slot);
  SpotId find_in(std::size_t slot, core::Place place);
  Standing look(SpotId spot, Letters* found);
  enum class Meeting : uint8_t { free, tip, overlap };
  Meeting meet(core::Place place, Letters* found);
  void look_along(SpotId spot, std::size_t axis, Standing& out, Letters* found);
  LetterSet fillers();
  TileId tile_in(std::size_t slot) const;
  // The unbroken letters from a place on, up to one that is lifted.
  void walk(SpotId from, std::size_t direction, std::vector<TileId>& out, Letters* found);
  // The next slot of a bounded grid, or of a growing one the place stepped to.
  std::size_t slot_beyond(std::size_t slot, core::Place& place, std::size_t direction) const;
  const std::vector<Case>* find_cases(SpotId spot);
  void add_cases(SpotId spot, TileId last, std::vector<Case>& out);
  bool is_lifted(TileId tile) const;
  // Where its number stands in slots_; kNoSlot off the table.
  static constexpr std::size_t kNoSlot = SIZE_MAX;
  std::size_t slot_of(core::Place place) const;
  void enlarge();

  const WordTable& table_;
  const PlayRules& rules_;
  const Lexicon& lexicon_;
  std::size_t axes_ = 0;
  std::size_t stars_ = 0;
  std::vector<TileId> lifted_;  // in the case that is looked at
  std::vector<TileId> by_x_;    // where tiles may overlap: from west to east …
  std::vector<double> x_;       // … and how far
  std::vector<Spot> spots_;
  std::vector<SpotId> slots_;  // bounded: by cell; growing: open addressing, at most half full
  std::vector<TileId> before_, behind_;
  std::vector<Letter> letters_before_, letters_behind_;

  // By spot, once they were asked for.
  struct Known {
    bool asked = false;
    const std::vector<Case>* cases = nullptr;
  };
  std::vector<Known> known_;
  std::deque<std::vector<Case>> cases_;
};

}  // namespace glasshouse::primitives
