#pragma once

#include <compare>
#include <cstdint>
#include <functional>

// Strong ids. An id is an index into one of the lists of a Model and nothing else: it stays valid
// for as long as the model lives, is two bytes, and can be compared, hashed and written to a save
// by the name behind it. `none` is the only value that is not an index.
namespace glasshouse::core {

template <class Tag>
struct Id {
  static constexpr uint16_t kNone = 0xffff;

  uint16_t value = kNone;

  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : value(static_cast<uint16_t>(index)) {}

  constexpr bool exists() const { return value != kNone; }
  constexpr std::size_t index() const { return value; }
  constexpr auto operator<=>(const Id&) const = default;
};

using PieceId = Id<struct PieceTag>;
using ZoneId = Id<struct ZoneTag>;
using CounterId = Id<struct CounterTag>;
using AttributeId = Id<struct AttributeTag>;
using StreamId = Id<struct StreamTag>;

// A place at the table, 0 for the first. Text shown to people counts from 1.
using Seat = Id<struct SeatTag>;

// A cell of a bounded grid, numbered row by row.
using CellIndex = Id<struct CellTag>;

// Bit set of seats; seat k is bit k.
using SeatMask = uint16_t;
inline constexpr std::size_t kMostPlayers = 16;
constexpr SeatMask mask_of(Seat seat) { return static_cast<SeatMask>(1u << seat.value); }
constexpr SeatMask everyone(std::size_t players) {
  return static_cast<SeatMask>((1u << players) - 1u);
}

}  // namespace glasshouse::core
