#include "primitives/counts.hpp"

#include <algorithm>
#include <cassert>

#include "core/model.hpp"

namespace glasshouse::primitives {
namespace {

using core::PieceId;

constexpr uint16_t kNoValue = core::Attribute::kNoValue;

bool equal_in_all(std::span<const uint16_t* const> columns, PieceId one, PieceId other) {
  return std::all_of(columns.begin(), columns.end(), [&](const uint16_t* column) {
    return column[one.index()] == column[other.index()];
  });
}

}  // namespace

void count_by_value(std::span<const PieceId> pieces, const uint16_t* column,
                    std::size_t value_count, std::vector<int>& out) {
  out.assign(value_count, 0);
  for (const PieceId piece : pieces) {
    const uint16_t value = column[piece.index()];
    if (value == kNoValue) continue;
    assert(value < value_count);
    ++out[value];
  }
}

void distinct_values(std::span<const PieceId> pieces, const uint16_t* column,
                     std::vector<uint16_t>& out) {
  out.clear();
  for (const PieceId piece : pieces) {
    const uint16_t value = column[piece.index()];
    if (value == kNoValue || std::find(out.begin(), out.end(), value) != out.end()) continue;
    out.push_back(value);
  }
}

void one_of_each(std::span<const PieceId> pieces, std::span<const uint16_t* const> columns,
                 std::vector<PieceId>& out) {
  out.clear();
  for (const PieceId piece : pieces) {
    const bool known = std::any_of(out.begin(), out.end(), [&](PieceId earlier) {
      return equal_in_all(columns, piece, earlier);
    });
    if (!known) out.push_back(piece);
  }
}

int64_t sum(std::span<const PieceId> pieces, std::span<const int> number_by_piece) {
  int64_t total = 0;
  for (const PieceId piece : pieces) total += number_by_piece[piece.index()];
  return total;
}

std::size_t of_a_kind(std::span<const int> counts, int n) {
  return static_cast<std::size_t>(
      std::count_if(counts.begin(), counts.end(), [n](int count) { return count >= n; }));
}

Straight longest_straight(std::span<const int> numbers) {
  std::vector<int> sorted(numbers.begin(), numbers.end());
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  Straight longest;
  Straight current;
  for (const int number : sorted) {
    const bool goes_on = current.length > 0 && number == current.first + current.length;
    current = goes_on ? Straight{current.first, current.length + 1} : Straight{number, 1};
    if (current.length > longest.length) longest = current;
  }
  return longest;
}

int points_for(std::span<const int> table, int n) {
  if (n <= 0 || table.empty()) return 0;
  return table[std::min(static_cast<std::size_t>(n), table.size()) - 1];
}

}  // namespace glasshouse::primitives
