#pragma once

#include "match/match.hpp"
#include "ui/draw_table.hpp"

namespace glasshouse::ui {

// What a seat sees of a match: table, players, scores, log, and what to do or how it ended. Glowing
// parts are left to who knows what was clicked.
TableScene scene_of(const match::Match& match, core::Seat seat);

// "Ann wins", "Ann and Bob share the win", "You have lost together".
std::string result_of(const match::Match& match);

}  // namespace glasshouse::ui
