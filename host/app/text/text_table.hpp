#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rules.hpp"
#include "core/table.hpp"
#include "core/view.hpp"

// The table in words and letters, as one seat sees it: shared zones and counters first, then each
// player's. It reads the view, and the table only for the names of what the view shows.
namespace glasshouse::app {

std::string table_text(const core::Table& table, const core::View& view);

using Scores = std::vector<std::optional<core::Score>>;

// The score sheet: a row for each player, a column for each line of it; hidden ones are "?".
std::string score_text(const core::Model& model, const Scores& scores);

// How the game ended, in a sentence: "Ann wins: four in a row."
std::string result_text(const core::Table& table, core::SeatMask winners);

}  // namespace glasshouse::app
