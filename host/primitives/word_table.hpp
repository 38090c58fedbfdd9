#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/board/board.hpp"
#include "core/ids.hpp"
#include "primitives/lexicon.hpp"

// Tiles with letters on a grid of any topology, and the rules by which words are laid there. The
// nouns that plays.hpp (all plays) and judge.hpp (one play) share.
//
// Words lie along axes, the first half of the grid's directions. A *run* is an unbroken line of
// letters along an axis. Laying tiles makes the *main word*, the run along the play's axis, and
// side words, the runs of two or more that cross it in a new tile. A *star* is a tile without a
// letter that may take the place of a letter on the table; that letter is lifted and laid anew in
// the same play. Stars end runs as an empty place does.
namespace glasshouse::primitives {

// What a tile shows that is no letter of the alphabet.
inline constexpr Letter kBlank = 0xfe;  // on a rack: stands for any letter
inline constexpr Letter kStar = 0xff;

struct RackTile {
  core::PieceId piece;
  Letter letter = 0;  // or kBlank, kStar
  int16_t value = 0;
  // Tiles of one letter, value and look are alike: exchanging them makes no other play.
  uint16_t look = 0;
  bool must = false;  // it has to be laid, as a letter that was lifted before
  bool operator==(const RackTile&) const = default;
};

struct TableTile {
  core::PieceId piece;
  core::Place place;
  Letter letter = 0;  // or kStar; a blank that was laid has the letter it stands for
  int16_t value = 0;
  uint16_t look = 0;
  bool operator==(const TableTile&) const = default;
};

// What a cell does for a new tile on it.
struct Premium {
  uint8_t letter = 1;  // times the tile's value
  uint8_t word = 1;    // times the value of each word through it
  bool operator==(const Premium&) const = default;
};

struct WordTable {
  const core::Board* shape = nullptr;
  std::vector<TableTile> tiles;
  std::span<const Premium> premiums;  // by CellIndex of a bounded grid; empty: none
};

// How words are laid. As it stands: letters on an open table that may be read either way.
struct PlayRules {
  uint32_t axes = ~0u;      // bit a: runs along axis a are words, and words are laid along it
  bool either_way = false;  // a run is a word when one of its two directions reads as one
  // How many letters of the main word must have lain there before and stay. With 0 it is enough
  // that a new tile lies beside a letter.
  int kept_letters = 1;
  // Octagons: a new tile may not meet a letter with a tip or a part of a side.
  bool tips_forbidden = true;

  // The first word, on a table without letters: how long at least, along which axes, and where.
  int first_letters = 2;
  uint32_t first_axes = 1;
  core::Place first_place;
  bool first_starts_there = true;  // false: it is enough that the word covers the place

  // Extra points for laying so many tiles of the rack in one play; 0: none.
  int bonus_tiles = 0;
  int bonus_points = 0;
  bool operator==(const PlayRules&) const = default;
};

// A run that a play makes, in the direction in which it reads.
struct MadeWord {
  std::vector<Letter> letters;
  core::Place start;          // of its first letter
  std::size_t direction = 0;  // in which it reads; with two readings the one along the axis
  int score = 0;
  bool main = false;
  bool known = true;  // false: no word, either way
};

// A tile where a play wants it. Lifted letters are `piece`s of the table that move.
struct PlacedTile {
  core::PieceId piece;
  core::Place place;
  Letter letter = 0;  // what a blank stands for; kStar for a star on a lifted letter's place
  bool operator==(const PlacedTile&) const = default;
};

}  // namespace glasshouse::primitives
