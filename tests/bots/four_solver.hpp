#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

// Four in a row solved by trying everything, for positions of 16 stones and more: two bits for each
// square, alpha-beta, and a memory of positions.
namespace glasshouse::test {

class FourSolver {
 public:
  static constexpr int kColumns = 7, kRows = 6;

  // Columns from 0, in the order of the moves.
  void play(std::string_view columns) {
    for (const char column : columns) drop(column - '0');
  }
  bool open(int column) const { return heights_[index(column)] < kRows; }
  int stones() const { return stones_; }
  bool is_won() const { return has_four(boards_[(stones_ + 1) % 2]); }  // by who moved last

  // 1: who is to move wins, 0: a draw, -1: a loss.
  int value() { return is_won() ? -1 : search(-1, 1); }
  // For every column; -2 for full ones.
  std::array<int, kColumns> values() {
    std::array<int, kColumns> out{};
    for (int column = 0; column < kColumns; ++column) {
      out[index(column)] = -2;
      if (!open(column)) continue;
      drop(column);
      out[index(column)] = -value();
      lift(column);
    }
    return out;
  }

 private:
  static constexpr std::array<int, kColumns> kOrder{3, 2, 4, 1, 5, 0, 6};

  static std::size_t index(int column) { return static_cast<std::size_t>(column); }
  static bool has_four(uint64_t board) {
    for (const int step : {1, kRows, kRows + 1, kRows + 2}) {
      const uint64_t pairs = board & (board >> step);
      if (pairs & (pairs >> (2 * step))) return true;
    }
    return false;
  }
  uint64_t& mover() { return boards_[stones_ % 2]; }
  void drop(int column) {
    mover() |= uint64_t{1} << (column * (kRows + 1) + heights_[index(column)]++);
    ++stones_;
  }
  void lift(int column) {
    --stones_;
    mover() &= ~(uint64_t{1} << (column * (kRows + 1) + --heights_[index(column)]));
  }
  // What each position is worth at least and at most.
  struct Bounds {
    int8_t least = -1, most = 1;
  };
  uint64_t key() { return mover() + ((boards_[0] | boards_[1]) + 0x0040810204081ull); }

  bool wins_at_once() {
    for (int column = 0; column < kColumns; ++column) {
      const int square = column * (kRows + 1) + heights_[index(column)];
      if (open(column) && has_four(mover() | uint64_t{1} << square)) return true;
    }
    return false;
  }

  int search(int alpha, int beta) {
    if (stones_ == kColumns * kRows) return 0;
    if (wins_at_once()) return 1;
    const uint64_t here = key();
    const Bounds known = known_[here];
    if (known.least >= beta || known.least == known.most) return known.least;
    if (known.most <= alpha) return known.most;
    int best = -2;
    for (const int column : kOrder) {
      if (!open(column)) continue;
      drop(column);
      const int value = -search(-beta, -std::max(alpha, best));
      lift(column);
      best = std::max(best, value);
      if (best >= beta) break;
    }
    Bounds& bounds = known_[here];
    if (best > alpha) bounds.least = std::max(bounds.least, static_cast<int8_t>(best));
    if (best < beta) bounds.most = std::min(bounds.most, static_cast<int8_t>(best));
    return best;
  }

  std::array<uint64_t, 2> boards_{};
  std::array<int, kColumns> heights_{};
  int stones_ = 0;
  std::unordered_map<uint64_t, Bounds> known_;
};

}  // namespace glasshouse::test
