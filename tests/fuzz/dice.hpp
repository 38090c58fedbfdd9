#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace glasshouse::fuzz {

// Decisions made by the fuzzer's bytes, one after the other. When they are used up all decisions
// are 0, which has to be the plainest of the ways to go on.
class Dice {
 public:
  explicit Dice(std::span<const uint8_t> bytes) : bytes_(bytes) {}

  std::size_t below(std::size_t count) { return count < 2 ? 0 : next() % count; }
  bool one_in(std::size_t count) { return below(count) == count - 1; }
  bool used_up() const { return at_ == bytes_.size(); }

  template <class Range>
  const auto& pick(const Range& range) {
    return range[below(std::size(range))];
  }

 private:
  std::size_t next() { return used_up() ? 0 : bytes_[at_++]; }

  std::span<const uint8_t> bytes_;
  std::size_t at_ = 0;
};

}  // namespace glasshouse::fuzz
