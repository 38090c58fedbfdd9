#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/table.hpp"

// How specs name what lies on the table, both ways:
//   pieces  "white heart", "disc/2" of a player, "segment#2" the second of that name as they lie
//           { kind = "tile", gem = "red", owner = 2 } by what they are
//   zones   "lake", "hand/2" of a player, "tray of heart segment" inside a piece
//   cells   "d4", "-1,2", { row = 4, column = 4 }
// Names that fit nothing are std::invalid_arguments that say what was probably meant.
namespace glasshouse::script {

std::string spec_name(const core::Table& table, core::PieceId piece);
std::string spec_name(const core::Table& table, core::ZoneId zone);

// What pieces are wanted.
struct PieceWish {
  std::string text;     // as the spec says it
  std::string name;     // "" for any
  std::size_t nth = 0;  // of that name, from 1; 0 for any
  std::string kind;     // "" for any
  std::vector<std::pair<core::AttributeId, uint16_t>> attributes;  // which must have which value
};

PieceWish read_wish(const core::Table& table, const core::Value& value);

// Does the piece fit? Values that are dealt anew for every game, or change, can be left out of
// account where the piece may have them.
enum class ValuesInPlay : uint8_t { count, do_not_count };
bool fits(const core::Table& table, core::PieceId piece, const PieceWish& wish,
          ValuesInPlay values = ValuesInPlay::count);

// What a piece is to become, from a table of attributes and values.
using Becoming = std::vector<std::pair<core::AttributeId, uint16_t>>;
Becoming read_becoming(const core::Table& table, core::PieceId piece, const core::Value& values);

// The pieces that fit, zone by zone as they lie; never none.
std::vector<core::PieceId> pieces_that_fit(const core::Table& table, const PieceWish& wish);
// The only piece that fits.
core::PieceId the_piece(const core::Table& table, const PieceWish& wish);

// A shared zone, one inside a piece, or one with its owner in the name.
core::ZoneId the_zone(const core::Table& table, const std::string& name);

core::Place read_place(const core::Table& table, core::ZoneId grid, const core::Value& value);

core::ZoneKind kind_of(const core::Table& table, core::ZoneId zone);
bool is_grid(const core::Table& table, core::ZoneId zone);
const core::PieceKind& kind_of(const core::Table& table, core::PieceId piece);
// A number, or true and false for a flag.
core::Value counter_value(const core::Table& table, core::CounterId counter);

// What fits nothing is named as a spec would write it: 'text', 7, {1, 2}.
std::string shown(const core::Value& value);

// What things are called, after `names`.
template <class Things>
std::vector<std::string> names_of(const Things& things, std::vector<std::string> names = {}) {
  for (const auto& thing : things) names.push_back(thing.name);
  return names;
}

// As Lua reads it: "text", and as a key of a table name or ["two words"].
std::string quoted(const std::string& text);
std::string key_text(const std::string& text);

// For tables with named entries. `what` is what is read, for messages: "seed".
void check_keys(const char* what, const core::Value& table, const std::vector<std::string>& keys);
int64_t read_number(const core::Value& value, const std::string& what, int64_t least = 0);
// None where the table has no such entry.
std::optional<int64_t> number_in(const core::Value& table, const char* key);

}  // namespace glasshouse::script
