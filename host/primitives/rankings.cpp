#include "primitives/rankings.hpp"

#include <algorithm>
#include <numeric>

namespace glasshouse::primitives {

void top_n(std::span<const int> numbers, std::size_t n, std::vector<std::size_t>& out) {
  out.resize(numbers.size());
  std::iota(out.begin(), out.end(), std::size_t{0});
  const auto end = out.begin() + static_cast<std::ptrdiff_t>(std::min(n, out.size()));
  std::partial_sort(out.begin(), end, out.end(), [&](std::size_t one, std::size_t other) {
    return numbers[one] != numbers[other] ? numbers[one] > numbers[other] : one < other;
  });
  out.erase(end, out.end());
}

void leaders(std::span<const int> numbers, std::vector<std::size_t>& out) {
  out.clear();
  if (numbers.empty()) return;
  const int most = *std::max_element(numbers.begin(), numbers.end());
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    if (numbers[at] == most) out.push_back(at);
  }
}

void ranks(std::span<const int> numbers, std::vector<int>& out) {
  out.clear();
  for (const int number : numbers) {
    const auto better = std::count_if(numbers.begin(), numbers.end(),
                                      [number](int other) { return other > number; });
    out.push_back(static_cast<int>(better) + 1);
  }
}

}  // namespace glasshouse::primitives
