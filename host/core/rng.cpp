#include "core/rng.hpp"

#include <cstring>
#include <pcg_random.hpp>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/block.hpp"

namespace glasshouse::core {

static_assert(sizeof(pcg32_oneseq) == sizeof(uint64_t), "a stream is exactly a generator's state");

Stream Stream::seeded(uint64_t seed, std::string_view name) {
  return {XXH3_64bits_withSeed(name.data(), name.size(), seed)};
}

uint32_t Stream::below(uint32_t bound) {
  pcg32_oneseq engine;
  std::memcpy(static_cast<void*>(&engine), &state, sizeof state);
  // Multiply-and-shift with rejection (Lemire): unbiased, and no division in the common case.
  uint64_t product = uint64_t{engine()} * bound;
  if (static_cast<uint32_t>(product) < bound) {
    const uint32_t threshold = (0u - bound) % bound;
    while (static_cast<uint32_t>(product) < threshold) product = uint64_t{engine()} * bound;
  }
  std::memcpy(&state, static_cast<const void*>(&engine), sizeof state);
  return static_cast<uint32_t>(product >> 32);
}

uint64_t Block::fingerprint() const { return XXH3_64bits(bytes_.get(), size_); }

void Block::append(uint64_t word) {
  if (size_ + sizeof word > room_) {
    Block larger(2 * (size_ + sizeof word));
    std::memcpy(larger.data(), bytes_.get(), size_);
    larger.size_ = size_;
    *this = std::move(larger);
  }
  std::memcpy(data() + size_, &word, sizeof word);
  size_ += sizeof word;
}

}  // namespace glasshouse::core
