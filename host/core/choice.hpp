#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/board/board.hpp"
#include "core/ids.hpp"

// What somebody may do now. An option is a template and the parts that fill it; its text is made
// from both when somebody reads it, is the same in every process, and is what logs and saves hold.
namespace glasshouse::core {

class Table;

struct Part {
  enum class Kind : uint8_t { none, piece, zone, cell, player, number, text };
  Kind kind = Kind::none;
  uint16_t id = Id<struct PartTag>::kNone;  // piece, zone, player; for a cell its grid
  int32_t number = 0;
  Place place;       // cell only
  std::string text;  // text only

  static Part of(PieceId piece) { return {Kind::piece, piece.value, 0, {}, {}}; }
  static Part of(ZoneId zone) { return {Kind::zone, zone.value, 0, {}, {}}; }
  static Part of(Seat seat) { return {Kind::player, seat.value, 0, {}, {}}; }
  static Part of(ZoneId grid, Place place) { return {Kind::cell, grid.value, 0, place, {}}; }
  static Part of(int number) { return {Kind::number, Seat::kNone, number, {}, {}}; }
  static Part of(std::string text) { return {Kind::text, Seat::kNone, 0, {}, std::move(text)}; }

  bool operator==(const Part&) const = default;
};

struct Option {
  std::string kind;     // "place", "draw"; "" when the rules gave none
  std::string wording;  // "Place {glass} on {segment}"; parts fill the braces in order
  std::vector<Part> parts;
  std::string why;      // refused options only: the reason
  std::string costs{};  // what somebody gives for it, where the rules say so: "3 points"
};

// Fills a wording. What `reader` doesn't know appears as its back ("a tile"); with no reader
// everything is named.
std::string worded(const Table& table, std::string_view wording, const std::vector<Part>& parts,
                   Seat reader = {});
std::string worded(const Table& table, const Option& option, Seat reader = {});

}  // namespace glasshouse::core
