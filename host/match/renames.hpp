#pragma once

#include <string>
#include <vector>

#include "core/snapshot.hpp"

namespace glasshouse::match {

// A zone that went and one that came are the same, renamed, when nothing else can be meant: no
// other of that kind came or went, with the same owners and, for grids, the same cells. Gives the
// snapshot's zones their new names, and returns a sentence for each.
std::vector<std::string> follow_renames(const core::GameSpec& before, const core::GameSpec& now,
                                        core::Snapshot& snapshot);

}  // namespace glasshouse::match
