#pragma once

#include <span>
#include <string_view>

#include "core/ids.hpp"
#include "core/spec.hpp"
#include "ui/canvas/canvas.hpp"

// The colours of everything, in one place.
namespace glasshouse::ui {

struct Theme {
  Colour background_top, background_bottom;  // the room
  Colour table_top, table_bottom;            // the felt under the shared zones
  Colour board, cell;                        // boards on it and their cells
  Colour panel;                              // other areas
  Colour label_ground;                       // under labels on the table, a little translucent
  Colour line;                               // quiet borders
  Colour text, quiet_text;
  Colour accent;   // what can be done now
  Colour warning;  // why something can't be done
};

// By the name a manifest gives: river, falls, tower, stars, glass, paper; anything else is plain.
const Theme& theme_named(std::string_view name);

// The colours that players can have, told apart by name and mark too.
struct PlayerColour {
  const char* name;
  Colour colour;
};
std::span<const PlayerColour> player_colours();

// What a seat has unless somebody picks another.
Colour seat_colour(core::Seat seat);
// The one a player has unless they pick another, as an index: the game's own choice, if it has one.
std::size_t usual_colour(const core::GameSpec& spec, core::Seat seat);

}  // namespace glasshouse::ui
