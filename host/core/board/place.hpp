#pragma once

#include <compare>
#include <cstdint>

// Where a piece lies on a board. A place is exact, and what it means is the board's business:
// square, hex, brick: a = row, b = column. octagon: x = 2a + √2·b, y = 2c + √2·d.
// graph: a = 1 and b = the number of a point, or a = 2 and b = that of a link; both count from 1.
namespace glasshouse::core {

struct Place {
  int16_t a = 0, b = 0, c = 0, d = 0;
  constexpr auto operator<=>(const Place&) const = default;
};

constexpr Place operator+(Place one, Place by) {
  return {static_cast<int16_t>(one.a + by.a), static_cast<int16_t>(one.b + by.b),
          static_cast<int16_t>(one.c + by.c), static_cast<int16_t>(one.d + by.d)};
}

// From one place to another; places are too small for it.
struct Offset {
  int a = 0, b = 0, c = 0, d = 0;
};

constexpr Offset operator-(Place to, Place from) {
  return {to.a - from.a, to.b - from.b, to.c - from.c, to.d - from.d};
}

// A point of a drawn board.
struct TablePoint {
  double x = 0, y = 0;
  constexpr auto operator<=>(const TablePoint&) const = default;
};

// How the tiles on two places meet.
enum class Contact : uint8_t {
  none,
  overlap,  // also a tile with itself
  flat,     // a whole side
  tip       // a corner, or a part of a side
};

}  // namespace glasshouse::core
