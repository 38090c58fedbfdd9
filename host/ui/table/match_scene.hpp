#pragma once

#include "match/match.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/picking/decision.hpp"

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

// How the game stands, as far as the prompt tells of it.
struct PromptInput {
  const match::Match& match;
  const Decision& decision;
  core::Seat reader;
  bool thinking = false;   // a bot is
  bool deciding = false;   // the reader may choose now
  bool turn_open = false;  // or has ended their turn, which they are to confirm
  bool sheet_open = false;
  bool log_seen = false;
  int dots = 0;                           // of a bot that thinks
  std::optional<core::Part> looked_at{};  // with the arrow keys or else the mouse
  bool by_keys = false;
  std::string trouble{}, message{};  // why the game can't be kept; what was last said
};

// What to do, and whose turn it is, what is still needed or what is pointed at.
struct Prompt {
  std::string prompt, detail;
};

// `now` is what the reader sees of the present.
Prompt prompt_of(const PromptInput& input, const TableScene& now);

// "Ann wins", "Ann and Bob share the win", "You have lost together".
std::string result_of(const match::Match& match);

}  // namespace glasshouse::ui
