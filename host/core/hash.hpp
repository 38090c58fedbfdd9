#pragma once

#include <cstdint>
#include <string_view>

namespace glasshouse::core {

// Of any bytes; the same on every machine and in every version. For noticing changes, not for
// keeping secrets.
uint64_t hash_of(std::string_view bytes, uint64_t seed = 0);

}  // namespace glasshouse::core
