#pragma once

#include <string>
#include <vector>

#include "bots/simulation.hpp"

// Many games of one or several series, carried through: on all threads and ranks there are, with
// progress on a terminal, until they are played or somebody interrupts, and later on from there.
namespace glasshouse::app {

struct StudySeries {
  bots::Series table;
  std::string identity;  // game, rules, seats, options: all that must be the same to go on
};

struct Study {
  std::vector<StudySeries> series;
  bots::SimulateOptions run;  // of each series; progress and cancel are not used
  std::string state_file;     // where to go on from and to keep what is played; "" for nowhere
};

struct Studied {
  std::vector<bots::Tally> tallies;  // by series
  double seconds = 0;
  bool helped = false;       // this process was one of the helpers: there is nothing to tell here
  bool interrupted = false;  // so not all games are there
  std::vector<std::string> notes;  // what people should know: lost ranks, games missing
};

// Throws core::UsageError for a state file of another study, and what a Simulation throws.
Studied carry_out(const Study& study);

}  // namespace glasshouse::app
