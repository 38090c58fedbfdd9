#pragma once

#include <filesystem>
#include <memory>

#include "core/errors.hpp"
#include "core/spec.hpp"
#include "manifest/find.hpp"

// From a game's folder to its spec. A game that extends another is the other's manifest with its
// own laid over it, and the other's scripts with its own after them.
namespace glasshouse::manifest {

struct GamePaths {
  std::filesystem::path folder;  // has game.yaml
  SearchPath search;             // where base games and shared Lua modules are looked for
};

// Throws core::ContentError with all faults of all files involved.
std::shared_ptr<const core::GameSpec> load_game(const GamePaths& paths);

}  // namespace glasshouse::manifest
