#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "manifest/faults.hpp"
#include "manifest/load.hpp"
#include "manifest/tree.hpp"

namespace glasshouse::manifest {

// One manifest of a game: its own, that of a game it extends, or that of a house rule.
struct Layer {
  std::string id;  // of a house rule the name of its folder
  std::filesystem::path folder;
  std::string file;  // game.yaml as messages name it
  Node tree;
  bool house_rule = false;
  std::string title{}, summary{};  // house rules only: not those of the game
};

// From the last house rule down to the first, then the game's own manifest, the one it extends, and
// so on. Throws core::ContentError when one of them can't be read at all or the chain doesn't end.
std::vector<Layer> load_layers(const GamePaths& paths, FaultList& faults);

// The lowest one's manifest with each of the others laid over it; `extends` and `rules` are each
// file's own.
Node merged_layers(const std::vector<Layer>& layers, FaultList& faults);

// The game's own among them.
const Layer& own_layer(const std::vector<Layer>& layers);

}  // namespace glasshouse::manifest
