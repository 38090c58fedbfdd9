#include "core/hash.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace glasshouse::core {

uint64_t hash_of(std::string_view bytes, uint64_t seed) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

}  // namespace glasshouse::core
