#pragma once

#include <optional>

#include "script/lua_tests/names.hpp"
#include "script/lua_tests/scenario.hpp"

// Arranging a table by hand. Pieces move through the box, where nobody sees them and what was known
// of them is forgotten, so that an arranged table is known only as far as it can be seen.
namespace glasshouse::script {

// Where and how a piece is to lie.
struct Spot {
  core::ZoneId zone;
  std::optional<core::Place> place;  // grids
  std::optional<std::size_t> at;     // other zones: before the piece that is there, from 0
  std::optional<bool> face_up;       // without it: as usual there
  int rotation = 0;                  // quarter turns
};

// How a piece lies when nobody says: face up, and in bags and decks as the game begins.
bool is_usually_face_up(const core::Table& table, core::PieceId piece, core::ZoneId zone);

// A piece that fits and that nobody has put anywhere yet: from the supplies first, from `zone`
// last. A piece whose values are dealt anew for every game gets them from others as it needs to,
// and values that change it is given.
core::PieceId take_piece(Scenario& scenario, const PieceWish& wish, core::ZoneId zone);

void put(Scenario& scenario, core::PieceId piece, const Spot& spot);
// Everything in the zone goes to the box.
void clear(Scenario& scenario, core::ZoneId zone);

// The zone holds exactly these, in this order; what lies in it already is used first.
struct Wanted {
  PieceWish wish;
  Spot spot;
};
void hold_only(Scenario& scenario, core::ZoneId zone, const std::vector<Wanted>& wanted);

}  // namespace glasshouse::script
