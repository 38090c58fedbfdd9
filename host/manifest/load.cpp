#include "manifest/load.hpp"

#include <algorithm>

#include "manifest/draft.hpp"
#include "manifest/find_pictures.hpp"
#include "manifest/inside.hpp"
#include "manifest/layers.hpp"
#include "manifest/names.hpp"
#include "manifest/scripts.hpp"
#include "manifest/shape.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;

std::string full_path(const fs::path& path) {
  return fs::absolute(path).lexically_normal().string();
}

void add_once(std::vector<std::string>& list, const std::string& text) {
  if (std::find(list.begin(), list.end(), text) == list.end()) list.push_back(text);
}

void add_house_rule(const Layer& layer, const std::optional<fs::path>& script,
                    core::GameSpec& spec) {
  spec.house_rules.push_back(
      {layer.id, layer.title, layer.summary, script ? full_path(*script) : ""});
}

// A game needs a script unless it has one of its base; a script that `rules` names must exist.
void add_script(const Layer& layer, core::GameSpec& spec, FaultList& faults) {
  const Node* rules = layer.tree.find("rules");
  const std::string name = rules && rules->is_scalar() ? rules->text : layer.id;
  if (!is_game_id(name)) return;
  const auto script = find_script(layer.folder, name);
  if (layer.house_rule) add_house_rule(layer, script, spec);
  if (script) {
    add_once(spec.scripts, full_path(*script));
  } else if (rules || !layer.tree.find("extends")) {
    add_missing_script(layer.folder, name, rules ? rules->source() : core::Source{layer.file},
                       faults);
  }
}

void add_modules(const Layer& layer, core::GameSpec& spec) {
  if (const auto modules = find_modules(layer.folder)) {
    add_once(spec.module_folders, full_path(*modules));
  }
}

void add_rules_text(const Layer& layer, core::GameSpec& spec) {
  std::error_code ignored;
  const fs::path text = layer.folder / "rules.md";
  if (!layer.house_rule && spec.rules_text.empty() && fs::is_regular_file(text, ignored) &&
      lies_inside(text, layer.folder)) {
    spec.rules_text = full_path(text);
  }
}

void add_files(const std::vector<Layer>& layers, const SearchPath& search, core::GameSpec& spec,
               FaultList& faults) {
  for (const Layer& layer : layers) {
    spec.files.push_back(full_path(layer.file));
    add_modules(layer, spec);
    add_rules_text(layer, spec);
  }
  std::for_each(layers.rbegin(), layers.rend(),
                [&](const Layer& layer) { add_script(layer, spec, faults); });
  spec.files.insert(spec.files.end(), spec.scripts.begin(), spec.scripts.end());
  if (spec.lexicon && !spec.lexicon->file.empty()) spec.files.push_back(spec.lexicon->file);
  std::error_code ignored;
  const fs::path shared = search.home / "rules" / "lib";
  if (!search.home.empty() && fs::is_directory(shared, ignored)) {
    add_once(spec.module_folders, full_path(shared));
  }
}

void read_tree(const Node& root, Draft& draft) {
  check_shape(root, draft.faults);
  read_head(root, draft);
  read_options(root, draft);
  read_zones(root, draft);
  read_counters(root, draft);
  read_progress(root, draft);
  read_pieces(root, draft);
  read_lexicon(root, draft);
  check_names(draft.spec, draft.faults);
}

}  // namespace

std::vector<FoundGame> base_games(const GamePaths& paths) {
  FaultList faults;
  const std::vector<Layer> layers = load_layers({paths.folder, paths.search, {}}, faults);
  std::vector<FoundGame> out;
  for (std::size_t i = 1; i < layers.size(); ++i) {
    const bool bundled =
        !paths.search.home.empty() && lies_inside(layers[i].file, paths.search.home / "content");
    out.push_back({layers[i].id, layers[i].folder, bundled ? "bundled" : "folder"});
  }
  return out;
}

std::shared_ptr<const core::GameSpec> load_game(const GamePaths& paths) {
  FaultList faults;
  const std::vector<Layer> layers = load_layers(paths, faults);
  auto spec = std::make_shared<core::GameSpec>();
  const Layer& own = own_layer(layers);
  spec->id = own.id;
  spec->folder = full_path(own.folder);
  spec->source = {own.file, 1, 1};
  Draft draft{*spec, faults};
  const Node root = merged_layers(layers, faults);
  read_tree(root, draft);
  std::vector<fs::path> folders;
  folders.reserve(layers.size());
  for (const Layer& layer : layers) folders.push_back(layer.folder);
  find_pictures(root, folders, draft);
  add_files(layers, paths.search, *spec, faults);
  for (std::size_t i = 0; i < spec->house_rules.size(); ++i) {
    spec->house_rules[i].name = paths.house_rules[i].name;
  }
  faults.throw_if_any();
  return spec;
}

}  // namespace glasshouse::manifest
