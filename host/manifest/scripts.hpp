#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "manifest/faults.hpp"

// The files that belong to a game's folder besides its manifest.
namespace glasshouse::manifest {

// <name>.lua or rules.lua beside the manifest, or rules/<name>.lua for a game in content/. A link
// that leads somewhere else is none.
std::optional<std::filesystem::path> find_script(const std::filesystem::path& folder,
                                                 const std::string& name);

// The fault of a game without its script, naming what there is instead.
void add_missing_script(const std::filesystem::path& folder, const std::string& name,
                        const core::Source& where, FaultList& faults);

// The folder of Lua modules that go with a game: its own lib/, or rules/lib for a game in content/.
std::optional<std::filesystem::path> find_modules(const std::filesystem::path& folder);

}  // namespace glasshouse::manifest
