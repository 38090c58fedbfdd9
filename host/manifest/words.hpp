#pragma once

#include <algorithm>
#include <string_view>

#include "manifest/keys.hpp"
#include "manifest/tree.hpp"

namespace glasshouse::manifest {

// The word at a key as the enum value of the same position in `words`.
template <class Enum>
Enum word_at(const Node& map, std::string_view key, const std::vector<std::string>& words,
             Enum fallback) {
  const auto found = std::find(words.begin(), words.end(), text_at(map, key));
  return found == words.end() ? fallback : static_cast<Enum>(found - words.begin());
}

}  // namespace glasshouse::manifest
