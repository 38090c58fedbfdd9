#pragma once

#include <cstddef>

#include "core/grid.hpp"

// Directions by name on the two brick topologies, where they mean the same way on screen.
namespace glasshouse::primitives {

inline constexpr std::size_t kBelowRight = 1;
inline constexpr std::size_t kBelowLeft = 2;
inline constexpr std::size_t kAboveLeft = 4;
inline constexpr std::size_t kAboveRight = 5;

inline bool is_pyramid(core::Topology topology) {
  return topology == core::Topology::brick_down || topology == core::Topology::brick_up;
}

}  // namespace glasshouse::primitives
