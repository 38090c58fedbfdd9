#pragma once

#include <utility>

#include "match/match.hpp"

// What hot reload and loading a save have in common, and what a reload in two parts needs: going
// on under other rules may happen in another thread, comparing what came of it here.
namespace glasshouse::match {

// The set-up without the options and house rules that the game no longer has; their names are added
// to `went`.
core::Setup fitting(const core::GameSpec& spec, core::Setup setup, std::vector<std::string>& went);

// Adds to the report how the start of the turn was laid out.
void tell(core::Restored restored, ReloadReport& report);

// What going on under other rules loses, for those who play: a sentence each.
std::vector<std::string> losses(const ReloadReport& report);

// A position as somebody who knows everything sees it. Throws core::ContentError when the rules
// fail at counting scores.
struct Look {
  core::Snapshot table;
  std::vector<std::string> options;
  std::vector<std::pair<std::string, int>> scores;  // by player
};
Look look_of(const Match& match);

// Adds to the report what differs.
void compare(const Look& before, const Look& after, ReloadReport& report);

}  // namespace glasshouse::match
