#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/errors.hpp"
#include "match/rules_source.hpp"

// The generic suite: what must hold for every game, whatever its rules. Random games are played
// and looked at after every choice. A game passes when nothing is found.
namespace glasshouse::match {

enum class CheckKind : uint8_t {
  load,          // the rules can be loaded, and the table laid
  error,         // they play without failing
  end,           // random play comes to an end
  options,       // something is offered, every option has a text of its own, and it stays
  accept,        // whatever is offered can be chosen
  refuse,        // what isn't offered is refused, and nothing happens
  conservation,  // every piece is in exactly one place
  events,        // what is told to have happened leads to the table there is
  copy,          // a copy equals its original, also by way of names
  score,         // counting points changes nothing
  purity,        // the rules decide by the table alone
  hidden,        // nobody reads, or is offered, what goes by something they can't know
  undo,          // a choice taken back leaves the table as it was before
  save,          // a game that was saved and loaded is the same game
  replay,        // a recorded game plays back
  repeat         // the same seed and the same choices give the same table
};
// As people read it: "purity".
std::string name_of(CheckKind kind);

struct CheckFault {
  CheckKind kind = CheckKind::load;
  uint64_t seed = 0;
  std::size_t choice = 0;  // how many choices had been made
  core::Fault fault;       // the line is known where the script itself failed

  // "purity, seed 3, after 12 choices: rules/four.lua: …"
  std::string text() const;
};

struct CheckOptions {
  core::Setup setup;
  std::size_t seeds = 50;  // games played; three, where there are hundreds of options each time
  uint64_t first_seed = 1;
  std::size_t most_choices = 10'000;  // and turns; a longer game doesn't end
};

// All faults found, the first few of each kind. Throws core::UsageError for a wrong set-up.
std::vector<CheckFault> check_game(const RulesSource& source, const CheckOptions& options);

}  // namespace glasshouse::match
