#include "manifest/layers.hpp"

#include <algorithm>

#include "manifest/load_text.hpp"
#include "manifest/names.hpp"
#include "manifest/read_yaml.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;

void check_id(const Layer& layer, FaultList& faults) {
  if (is_game_id(layer.id)) return;
  const std::string better = as_name(layer.id);
  faults.add(core::Source{layer.file},
             "the folder's name '" + layer.id +
                 "' is the game's id: expected lower-case letters, digits, _ and -",
             better.empty() ? "" : "for example " + better);
}

Layer load_layer(const fs::path& folder, FaultList& faults) {
  Layer layer;
  layer.folder = folder;
  layer.id = folder_name(folder);
  layer.file = (folder / "game.yaml").lexically_normal().string();
  check_id(layer, faults);
  const auto text = load_text(layer.file, faults);
  auto tree = text ? read_yaml(*text, layer.file, faults) : std::nullopt;
  if (!tree) faults.throw_if_any();
  layer.tree = std::move(*tree);
  return layer;
}

// "drought -> glassworks -> drought"
void refuse_circle(const std::vector<Layer>& layers, const Node& extends, FaultList& faults) {
  const auto again = std::find_if(layers.begin(), layers.end(),
                                  [&](const Layer& layer) { return layer.id == extends.text; });
  if (again == layers.end()) return;
  std::string chain;
  for (auto layer = again; layer != layers.end(); ++layer) chain += layer->id + " -> ";
  faults.add(extends, "the games extend each other in a circle: " + chain + extends.text);
  faults.throw_if_any();
}

// A folder beside this one, or any game of the search path.
fs::path find_base(const Layer& layer, const Node& extends, const SearchPath& search,
                   FaultList& faults) {
  fs::path beside = (layer.folder / ".." / extends.text).lexically_normal();
  std::error_code ignored;
  if (is_game_id(extends.text) && fs::is_regular_file(beside / "game.yaml", ignored)) return beside;
  std::vector<std::string> ids;
  for (const FoundGame& game : find_games(search)) {
    if (game.id == extends.text) return game.folder;
    ids.push_back(game.id);
  }
  faults.add(extends,
             "extends: there is no game " + extends.found() + faults.suggestion(extends.text, ids));
  faults.throw_if_any();
  return {};
}

}  // namespace

std::vector<Layer> load_layers(const GamePaths& paths, FaultList& faults) {
  std::vector<Layer> layers{load_layer(paths.folder, faults)};
  while (const Node* extends = layers.back().tree.find("extends")) {
    refuse_circle(layers, *extends, faults);
    const fs::path base = find_base(layers.back(), *extends, paths.search, faults);
    layers.push_back(load_layer(base, faults));
  }
  return layers;
}

}  // namespace glasshouse::manifest
