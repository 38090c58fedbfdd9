#pragma once

#include <string>
#include <vector>

#include "balance/comparison.hpp"
#include "balance/sample.hpp"

// The page about simulated games. With two samples, of a game and of what it is compared with,
// everything is shown side by side, and what differs comes first.
namespace glasshouse::balance {

struct ReportNotes {
  std::string command;             // what was asked for, for the record
  std::vector<std::string> notes;  // "stopped early: 312 of 1000 games"
};

// One sample, or two: what the game was compared with, and the game. Samples need details.
std::string report(const std::vector<Sample>& samples, const ReportNotes& notes);

}  // namespace glasshouse::balance
