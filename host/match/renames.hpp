#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/snapshot.hpp"

// Which zone of an edited game is one of before under another name. Reloading rules at the table
// and going on with a save both lay the start of a turn out this way.
namespace glasshouse::match {

// The zones of a game by their names, each with all that tells one sort of them from another. A
// save holds them, as the game that it was saved from may be gone.
using ZoneSorts = std::vector<std::pair<std::string, std::string>>;
ZoneSorts zone_sorts(const core::GameSpec& spec);

// A zone that went and one that came are the same, renamed, when nothing else can be meant: no
// other of that kind came or went, with the same owners and, for grids, the same cells. Gives the
// snapshot's zones their new names, and returns a sentence for each.
std::vector<std::string> follow_renames(const ZoneSorts& before, const ZoneSorts& now,
                                        core::Snapshot& snapshot);

// The snapshot as this model lays it out, with renamed zones.
core::Restored laid_out_by(const std::shared_ptr<const core::Model>& model, core::Snapshot snapshot,
                           const ZoneSorts& before);

}  // namespace glasshouse::match
