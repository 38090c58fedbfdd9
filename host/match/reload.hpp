#pragma once

#include "match/match.hpp"

// What hot reload and loading a save have in common. For this module only.
namespace glasshouse::match {

// The set-up without the options and house rules that the game no longer has; their names are added
// to `went`.
core::Setup fitting(const core::GameSpec& spec, core::Setup setup, std::vector<std::string>& went);

// Adds to the report how the start of the turn was laid out.
void tell(core::Restored restored, ReloadReport& report);

}  // namespace glasshouse::match
