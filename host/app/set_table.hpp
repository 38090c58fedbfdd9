#pragma once

#include <string>
#include <vector>

#include "app/arguments.hpp"
#include "app/cluster/study.hpp"
#include "app/shelf.hpp"
#include "balance/sample.hpp"

// A game set up for many games by bots, with the words that set it up again.
namespace glasshouse::app {

struct SetTable {
  std::string name;                // "glassworks", "waterfall with stop_early=yes"
  std::vector<std::string> words;  // glassworks --players 3 --set …
  std::shared_ptr<const core::Model> model;
  bots::MakeRules make;
  uint64_t rules_hash = 0;
  std::string changes;  // what was changed beside the files, as "lake_size=3"
};

SetTable set_table(const Shelf& shelf, const TableOptions& options);

// What a game is compared with: another game or folder, "option=value" for the same game with that
// option, a house rule to lay over it, or a script (.lua) that takes the place of the game's own.
SetTable other_table(const Shelf& shelf, const TableOptions& options, const std::string& other);

StudySeries series_of(const SetTable& table);
balance::Sample sample_of(const SetTable& table, const bots::SimulateOptions& run,
                          bots::Tally tally);

}  // namespace glasshouse::app
