#pragma once

#include <string>
#include <vector>

#include "core/rules.hpp"

// A position that was played, written as a test in Lua: the table at the start of the turn arranged
// piece by piece, the choices made since, one more, and what came of it. The text is made to be
// read and changed by people; docs/scenarios.md says what it means.
namespace glasshouse::app {

struct SpecExport {
  std::string name;               // of the test
  const core::Table& start;       // where the turn begins
  std::vector<std::string> made;  // the choices since
  std::string next;               // the one that is tested
  const core::Table& before;      // what lies there when it is made …
  const core::Table& after;       // … and after it
  std::vector<int> scores;        // after it, by seat; empty for games without
  core::Seat chooser;             // who is asked then; none at the end
  core::SeatMask winners = 0;     // at the end
};

std::string exported_test(const SpecExport& spec);

}  // namespace glasshouse::app
