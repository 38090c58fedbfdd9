#pragma once

#include <filesystem>
#include <memory>

#include "core/errors.hpp"
#include "core/spec.hpp"
#include "manifest/find.hpp"

// From a game's folder to its spec. A game that extends another is the other's manifest with its
// own laid over it, and the other's scripts with its own after them. House rules come on top.
namespace glasshouse::manifest {

// A house rule and the name under which a sitting remembers it; see house_rules.hpp.
struct HouseRulePath {
  std::string name;
  std::filesystem::path folder;
};

struct GamePaths {
  std::filesystem::path folder;  // has game.yaml
  SearchPath search;             // where base games and shared Lua modules are looked for
  std::vector<HouseRulePath> house_rules = {};  // laid over the game in this order
};

// The games that this one extends, the nearest first. Throws core::ContentError when one of them
// can't be read.
std::vector<FoundGame> base_games(const GamePaths& paths);

// Throws core::ContentError with all faults of all files involved.
std::shared_ptr<const core::GameSpec> load_game(const GamePaths& paths);

}  // namespace glasshouse::manifest
