#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/errors.hpp"
#include "manifest/load.hpp"

// What a manifest may well say and its author hardly meant: warnings, each with its place.
namespace glasshouse::manifest {

// An attribute that only one piece of a list has, or a value that only one of them has for it,
// when the others have something very like it.
std::vector<core::Fault> misspelt_attributes(const GamePaths& game);

// Zones, counters, options and numbers that no word in the scripts and nothing in the manifest
// names. `words` are those of all scripts.
std::vector<core::Fault> unused_names(const GamePaths& game, const std::set<std::string>& words);

}  // namespace glasshouse::manifest
