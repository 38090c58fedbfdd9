// Four in a row by hand: an array with a border of empty cells, so that counting needs no bounds.
#pragma once

#include <array>

class Four {
 public:
  static constexpr int kMostMoves = 7;
  using Moves = std::array<int, kMostMoves>;

  int legal_moves(Moves& moves) const {
    int count = 0;
    for (int column = 0; column < kMostMoves; ++column) {
      if (height_[column] < kRows) moves[count++] = column;
    }
    return count;
  }

  // True when the disc completes four in a row. Players are 1 and 2.
  bool play(int column, int player) {
    const int cell = (height_[column]++ + 1) * kWidth + column + 1;
    board_[cell] = player;
    return length(cell, 1, player) >= kLength || length(cell, kWidth, player) >= kLength ||
           length(cell, kWidth + 1, player) >= kLength ||
           length(cell, kWidth - 1, player) >= kLength;
  }

 private:
  static constexpr int kRows = 6;
  static constexpr int kLength = 4;
  static constexpr int kWidth = kMostMoves + 2;

  int length(int cell, int step, int player) const {
    int count = 1;
    for (int at = cell + step; board_[at] == player; at += step) ++count;
    for (int at = cell - step; board_[at] == player; at -= step) ++count;
    return count;
  }

  std::array<int, kWidth*(kRows + 2)> board_{};
  std::array<int, kMostMoves> height_{};
};
