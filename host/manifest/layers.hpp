#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "manifest/faults.hpp"
#include "manifest/load.hpp"
#include "manifest/tree.hpp"

namespace glasshouse::manifest {

// One manifest of a game: its own, or that of a game it extends.
struct Layer {
  std::string id;
  std::filesystem::path folder;
  std::string file;  // game.yaml as messages name it
  Node tree;
};

// The game's own manifest first, then the one it extends, and so on. Throws core::ContentError when
// one of them can't be read at all or the chain doesn't end.
std::vector<Layer> load_layers(const GamePaths& paths, FaultList& faults);

}  // namespace glasshouse::manifest
