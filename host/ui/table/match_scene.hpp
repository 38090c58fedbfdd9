#pragma once

#include "match/match.hpp"
#include "ui/table/drawing/draw_table.hpp"

namespace glasshouse::ui {

// What a seat sees of a match: table, players, scores, log, and what to do or how it ended. Glowing
// parts are left to who knows what was clicked.
TableScene scene_of(const match::Match& match, core::Seat seat);

// The same match after so many choices, with the table as it was then; `now` is what the seat sees
// of the present.
TableScene scene_after(const match::Match& match, std::size_t choices, const core::Table& table,
                       const TableScene& now);

// The counters of the table that is shown, beside it and beside the players; flags that are down
// are left out.
void set_chips(TableScene& scene);

// What the rules had everybody look at after so many choices, as it lies on a table: of a cell that
// holds pieces the topmost.
std::vector<core::Part> shown_parts(const match::Match& match, std::size_t choices,
                                    const core::Table& table);

// "Ann wins", "Ann and Bob share the win", "You have lost together".
std::string result_of(const match::Match& match);

}  // namespace glasshouse::ui
