#pragma once

#include <cstddef>

// What a script may hand to the host at once. docs/security.md states it, and a test compares.
namespace glasshouse::script {

inline constexpr std::size_t kLongestWording = 4000;   // bytes of a text
inline constexpr std::size_t kMostOptions = 100'000;   // of one decision
inline constexpr std::size_t kLongestOption = 16'000;  // bytes of all texts among its parts
inline constexpr int kMostParts = 250;                 // values where "..." stands, or of an option
inline constexpr std::size_t kMostThings = 100'000;    // in a table that stands for a list
inline constexpr std::size_t kMostTold = 1u << 20;     // bytes of what one turn tells and shows
inline constexpr std::size_t kMostScoreLines = 100;

}  // namespace glasshouse::script
