#pragma once

#include <array>
#include <vector>

#include "primitives/word_table.hpp"

// The table as a search for plays sees it: places that are filled, open or barred, and for every
// open place and axis what a tile there would add to. Places are looked at when they are first
// asked about and then remembered by number.
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
  struct Spot {
    core::Place place;
    TileId tile = kNoTile;  // what lies there
    bool letter = false;    // a letter that stays
    bool barred = false;    // no letter can be laid there
    bool beside = false;    // it shares a side with a letter
    Premium premium;
    std::array<SpotId, 2 * kMostAxes> next{};  // by direction; kUnknown until asked for
    std::array<Crossing, kMostAxes> crossings;
  };

  PlayField(const WordTable& table, const PlayRules& rules, const Lexicon& lexicon);

  // These letters count as stars from now on, and no others. Spots keep their numbers.
  void lift(std::span<const TileId> tiles);
  // The spots that are not as they would be with this letter in its place, of those looked at.
  std::span<const SpotId> depending(TileId tile) const {
    return depending_[static_cast<std::size_t>(tile)];
  }

  SpotId find(core::Place place);
  SpotId step(SpotId from, std::size_t direction);
  const Spot& operator[](SpotId spot) const { return spots_[static_cast<std::size_t>(spot)]; }
  bool has_letter(SpotId spot) const { return spot != kOffTable && (*this)[spot].letter; }
  bool is_open(SpotId spot) const { return spot != kOffTable && !(*this)[spot].barred; }
  std::size_t size() const { return spots_.size(); }

  std::size_t axes() const { return axes_; }
  // Are runs along this axis words?
  bool reads(std::size_t axis) const { return axis < axes_ && (rules_.axes >> axis & 1) != 0; }
  std::size_t opposite(std::size_t direction) const { return (direction + axes_) % (2 * axes_); }
  const TableTile& tile(TileId number) const {
    return table_.tiles[static_cast<std::size_t>(number)];
  }
  bool stays(TileId tile) const { return stays_[static_cast<std::size_t>(tile)]; }

 private:
  static constexpr SpotId kUnknown = -2;

  SpotId add(core::Place place);
  void look(SpotId number);
  enum class Meeting : uint8_t { free, tip, overlap };
  Meeting meet(SpotId number);
  void look_along(SpotId number, std::size_t axis);
  LetterSet fillers();
  TileId tile_at(core::Place place) const;
  // The unbroken letters from a spot on. The spot depends on lifted ones too.
  void walk(SpotId number, std::size_t direction, std::vector<TileId>& out);
  void depend(SpotId number, TileId tile);
  // Where its number stands in slots_; kNoSlot off the table.
  static constexpr std::size_t kNoSlot = SIZE_MAX;
  std::size_t slot_of(core::Place place) const;
  void enlarge();

  const WordTable& table_;
  const PlayRules& rules_;
  const Lexicon& lexicon_;
  std::size_t axes_ = 0;
  std::vector<bool> stays_;  // by tile: is it a letter and not lifted?
  std::vector<TileId> lifted_;
  std::vector<TileId> by_x_;  // octagons: tiles from west to east …
  std::vector<double> x_;     // … and how far
  std::vector<std::vector<SpotId>> depending_;
  bool noting_ = false;  // dependencies, while a spot is looked at for the first time
  std::vector<Spot> spots_;
  std::vector<SpotId> slots_;  // bounded: by cell; growing: open addressing, at most half full
  std::vector<TileId> before_, behind_;
  std::vector<Letter> letters_before_, letters_behind_;
};

}  // namespace glasshouse::primitives
