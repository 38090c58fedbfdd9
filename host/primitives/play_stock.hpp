#pragma once

#include <array>
#include <vector>

#include "primitives/word_table.hpp"

// The tiles that a search for plays has to lay: those of the rack, and letters of the table that
// stars lift. Tiles that are alike are counted, not told apart.
//
// A star is spent on a letter that is lifted, and on a tile laid beyond what there is: then some
// letter of that kind will have to be lifted, but which one is left open until the word is whole.
namespace glasshouse::primitives {

// Tiles that are alike.
struct TileKind {
  Letter letter = 0;
  int16_t value = 0;
  uint16_t look = 0;
  bool operator==(const TileKind&) const = default;
};

class PlayStock {
 public:
  struct Shelf {
    uint8_t held = 0;      // in the rack, and lifted
    uint8_t must = 0;      // of them, so many must be laid
    uint8_t laid = 0;      // may be more than held, by the stars
    uint8_t on_table = 0;  // that could be lifted
  };

  explicit PlayStock(std::vector<TileKind>& kinds) : kinds_(kinds) {}

  void take_in(std::span<const RackTile> rack);
  // From now on tiles of the table can be lifted, as many as there are stars.
  void allow_lifting(std::span<const TableTile> tiles, std::size_t stars);
  uint8_t kind_of(const TileKind& kind);

  const TileKind& kind(uint8_t number) const { return kinds_[number]; }
  const Shelf& shelf(uint8_t kind) const { return shelves_[kind]; }
  std::span<const uint8_t> kinds_with(Letter letter) const { return by_letter_[letter]; }
  std::span<const uint8_t> blanks() const { return blanks_; }
  std::size_t stars() const { return stars_; }
  std::size_t stars_left() const { return stars_ - spent_; }
  // How many tiles a play can have at most.
  std::size_t most_tiles() const { return tiles_ + stars_; }
  bool all_laid() const { return unmet_ == 0; }  // that must be

  // The letters that some tile could be laid for.
  LetterSet letters() const {
    if (blanks_left_ > 0) return kEvery;
    return spent_ < stars_ ? letters_left_ | letters_on_table_ : letters_left_;
  }
  bool can_lay(uint8_t kind) const {
    const Shelf& shelf = shelves_[kind];
    return shelf.laid < shelf.held || (spent_ < stars_ && shelf.laid < shelf.held + shelf.on_table);
  }
  void lay(uint8_t kind) {
    Shelf& shelf = shelves_[kind];
    unmet_ -= shelf.laid < shelf.must;
    if (shelf.laid++ < shelf.held) {
      count(kind, -1);
    } else {
      ++spent_;
    }
  }
  void take_up(uint8_t kind) {
    Shelf& shelf = shelves_[kind];
    if (--shelf.laid < shelf.held) {
      count(kind, 1);
    } else {
      --spent_;
    }
    unmet_ += shelf.laid < shelf.must;
  }

  bool can_lift(uint8_t kind) const {
    return spent_ < stars_ || shelves_[kind].laid > shelves_[kind].held;
  }
  void lift(uint8_t kind);
  void put_back(uint8_t kind);

 private:
  static constexpr LetterSet kEvery = (LetterSet{1} << kMostLetters) - 1;

  // So many more of a kind that are there to be laid.
  void count(uint8_t kind, int more) {
    const Letter letter = kinds_[kind].letter;
    if (letter == kBlank) {
      blanks_left_ += more;
      return;
    }
    left_of_letter_[letter] += more;
    if (left_of_letter_[letter] > 0) {
      letters_left_ |= set_of(letter);
    } else {
      letters_left_ &= ~set_of(letter);
    }
  }

  std::vector<TileKind>& kinds_;
  std::vector<Shelf> shelves_;
  std::array<std::vector<uint8_t>, kMostLetters> by_letter_;
  std::vector<uint8_t> blanks_;
  std::array<int, kMostLetters> left_of_letter_{};
  LetterSet letters_left_ = 0, letters_on_table_ = 0;
  int blanks_left_ = 0;
  std::size_t tiles_ = 0, stars_ = 0, spent_ = 0;
  std::size_t unmet_ = 0;  // that must be laid and are not yet
};

}  // namespace glasshouse::primitives
