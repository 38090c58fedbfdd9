#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "core/ids.hpp"

// The random generator: PCG, eight bytes of state per named stream, all of it in the block. Draws
// from one stream never shift another's.
namespace glasshouse::core {

// One stream's state. Trivially copyable, so it can live in a Block.
struct Stream {
  uint64_t state = 0;

  // The first state of the stream called `name` in the game with this seed.
  static Stream seeded(uint64_t seed, std::string_view name);
  // A whole number in [0, bound), every one as likely; bound must not be 0.
  uint32_t below(uint32_t bound);
};

// Every order as likely.
template <class Things>
void shuffle(Things&& things, Stream& random) {
  for (std::size_t i = things.size(); i > 1; --i) {
    std::swap(things[i - 1], things[random.below(static_cast<uint32_t>(i))]);
  }
}

}  // namespace glasshouse::core
