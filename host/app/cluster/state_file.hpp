#pragma once

#include <vector>

#include "app/cluster/study.hpp"

// A file that keeps the counts of a study that is not finished.
namespace glasshouse::app {

// Adds what the file has to the tallies; a file that isn't there has nothing. Throws
// core::UsageError for a file that is none of this study, and says what differs.
void load_state(const Study& study, std::vector<bots::Tally>& tallies);

// Whoever reads the file finds all of the old or all of the new.
void store_state(const Study& study, const std::vector<bots::Tally>& tallies);

}  // namespace glasshouse::app
