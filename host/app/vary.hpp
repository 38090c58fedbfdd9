#pragma once

#include <string>
#include <vector>

#include "app/set_table.hpp"
#include "balance/sweep_report.hpp"

// Numbers and options of a game that are varied: "--vary lake_size=3..7" and the like.
namespace glasshouse::app {

// "name=from..to", "name=from..to:step" or "name=a,b,c". Throws core::UsageError for anything else.
balance::Varied read_vary(const std::string& text);

// The table with these values, by varied thing. A name is an option's, a number's, or that of a
// number in a list or map, as "row_points.3" and counted from 1. Throws core::UsageError for a name
// the game doesn't have, with the nearest, and for a value that doesn't fit.
SetTable varied_table(const Shelf& shelf, const TableOptions& options,
                      const std::vector<balance::Varied>& varied,
                      const std::vector<std::size_t>& at);

// Every combination, the last one changing fastest. Throws core::UsageError for too many.
std::vector<std::vector<std::size_t>> grid_of(const std::vector<balance::Varied>& varied);

}  // namespace glasshouse::app
