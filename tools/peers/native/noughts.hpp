// Noughts and crosses by hand: nine cells in an array, and the lines through the last move.
#pragma once

#include <array>

class Noughts {
 public:
  static constexpr int kMostMoves = 9;
  using Moves = std::array<int, kMostMoves>;

  int legal_moves(Moves& moves) const {
    int count = 0;
    for (int cell = 0; cell < kMostMoves; ++cell) {
      if (board_[cell] == 0) moves[count++] = cell;
    }
    return count;
  }

  // True when the move completes a line. Players are 1 and 2.
  bool play(int cell, int player) {
    board_[cell] = player;
    const int row = cell / kSize * kSize;
    const int column = cell % kSize;
    return is_line(row, 1, player) || is_line(column, kSize, player) ||
           is_line(0, kSize + 1, player) || is_line(kSize - 1, kSize - 1, player);
  }

 private:
  static constexpr int kSize = 3;

  bool is_line(int start, int step, int player) const {
    return board_[start] == player && board_[start + step] == player &&
           board_[start + 2 * step] == player;
  }

  std::array<int, kMostMoves> board_{};
};
