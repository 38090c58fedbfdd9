#include "manifest/layers.hpp"

#include <algorithm>
#include <iterator>

#include "manifest/inside.hpp"
#include "manifest/load_text.hpp"
#include "manifest/merge.hpp"
#include "manifest/names.hpp"
#include "manifest/pack.hpp"
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

void refuse_link(const std::string& file, FaultList& faults) {
  faults.add(core::Source{file}, "this is a link that leads out of the game's folder");
  faults.throw_if_any();
}

Layer load_layer(const fs::path& folder, FaultList& faults) {
  if (is_pack(folder)) unpacked(folder);  // says what is wrong with it
  Layer layer;
  layer.folder = folder;
  layer.id = folder_name(folder);
  layer.file = (folder / "game.yaml").lexically_normal().string();
  check_id(layer, faults);
  if (!lies_inside(layer.file, folder)) refuse_link(layer.file, faults);
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

// The nearest folder of that name: beside this one, or the one whose house/ this one lies in.
std::optional<fs::path> near_base(const Layer& layer, const std::string& name) {
  if (!is_game_id(name)) return {};
  std::error_code ignored;
  fs::path beside = (layer.folder / ".." / name).lexically_normal();
  if (fs::is_regular_file(beside / "game.yaml", ignored)) return beside;
  const fs::path house = (fs::absolute(layer.folder) / "..").lexically_normal();
  fs::path above = (layer.folder / ".." / "..").lexically_normal();
  if (folder_name(house) != "house" || folder_name(above) != name) return {};
  if (fs::is_regular_file(above / "game.yaml", ignored)) return above;
  return {};
}

// A folder near this one, or any game of the search path.
fs::path find_base(const Layer& layer, const Node& extends, const SearchPath& search,
                   FaultList& faults) {
  if (const auto near = near_base(layer, extends.text)) return *near;
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

// The house rule must be for this game or for one that it extends.
void check_house_rule(const Layer& rule, const std::vector<Layer>& game, FaultList& faults) {
  const Node* extends = rule.tree.find("extends");
  if (!extends || !extends->is_scalar()) {
    faults.add(core::Source{rule.file, 1, 1}, "a house rule says which game it is for",
               "write extends: " + game.front().id);
    faults.throw_if_any();
  }
  const auto base = [&](const Layer& layer) { return layer.id == extends->text; };
  if (std::any_of(game.begin(), game.end(), base)) return;
  faults.add(*extends, "'" + rule.id + "' is a house rule for " + extends->text + ", not for " +
                           game.front().id);
}

// What is the house rule's own and not the game's.
void drop_heading(Layer& rule) {
  std::erase_if(rule.tree.entries, [](const Entry& entry) {
    return entry.key.text == "title" || entry.key.text == "summary";
  });
}

Layer load_house_rule(const fs::path& folder, const std::vector<Layer>& game, FaultList& faults) {
  Layer rule = load_layer(folder, faults);
  check_house_rule(rule, game, faults);
  rule.house_rule = true;
  rule.title = text_at(rule.tree, "title", rule.id);
  rule.summary = text_at(rule.tree, "summary");
  drop_heading(rule);
  return rule;
}

}  // namespace

Node merged_layers(const std::vector<Layer>& layers, FaultList& faults) {
  Node out = layers.back().tree;
  for (std::size_t i = layers.size() - 1; i-- > 0;) {
    out = merged(out, layers[i].tree, faults);
  }
  return out;
}

const Layer& own_layer(const std::vector<Layer>& layers) {
  return *std::find_if(layers.begin(), layers.end(),
                       [](const Layer& layer) { return !layer.house_rule; });
}

std::vector<Layer> load_layers(const GamePaths& paths, FaultList& faults) {
  std::vector<Layer> layers{load_layer(paths.folder, faults)};
  while (const Node* extends = layers.back().tree.find("extends")) {
    refuse_circle(layers, *extends, faults);
    const fs::path base = find_base(layers.back(), *extends, paths.search, faults);
    layers.push_back(load_layer(base, faults));
  }
  std::vector<Layer> rules;
  for (const HouseRulePath& rule : paths.house_rules) {
    rules.push_back(load_house_rule(rule.folder, layers, faults));
  }
  layers.insert(layers.begin(), std::make_move_iterator(rules.rbegin()),
                std::make_move_iterator(rules.rend()));
  return layers;
}

}  // namespace glasshouse::manifest
