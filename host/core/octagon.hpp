#pragma once

#include <cstdint>

#include "core/grid.hpp"

// How octagonal tiles of width 2 on an open table meet. With dx and dy between two places,
// D = max(|dx|, |dy|, (|dx|+|dy|)/√2): below 2 the tiles overlap, at 2 they touch, and they share a
// whole side exactly when the difference is one of the eight steps. Places are numbers p + q·√2
// with whole p and q, so everything is decided exactly, without floating point.
namespace glasshouse::core {

enum class Contact : uint8_t {
  none,
  overlap,  // also a tile with itself
  flat,     // a whole side
  tip       // a corner, or a part of a side
};

Contact contact(Place one, Place other);

// Of two places so far apart from each other.
Contact contact(Place difference);

}  // namespace glasshouse::core
