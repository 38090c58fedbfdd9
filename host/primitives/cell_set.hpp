#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/ids.hpp"

// A set of the cells of a bounded grid, on the stack: a walk over a grid can mark where it was
// without asking for memory.
namespace glasshouse::primitives {

class CellSet {
 public:
  // For cells 0 … count - 1; the words beyond them are never touched.
  explicit CellSet(std::size_t count) { std::fill_n(words_.begin(), count / 64 + 1, 0); }

  bool has(core::CellIndex cell) const { return words_[cell.index() / 64] & bit(cell); }
  // True when the cell was not yet in the set.
  bool add(core::CellIndex cell) {
    uint64_t& word = words_[cell.index() / 64];
    const bool is_new = !(word & bit(cell));
    word |= bit(cell);
    return is_new;
  }

 private:
  static constexpr uint64_t bit(core::CellIndex cell) { return uint64_t{1} << cell.index() % 64; }

  std::array<uint64_t, 1024> words_;
};

}  // namespace glasshouse::primitives
