#include "manifest/house_rules.hpp"

#include <algorithm>

#include "manifest/layers.hpp"
#include "manifest/scripts.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;

bool has_manifest(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / "game.yaml", ignored);
}

void add_rules_in(const fs::path& house, std::vector<HouseRulePath>& rules) {
  std::error_code error;
  for (fs::directory_iterator entry(house, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = folder_name(entry->path());
    const auto same = [&name](const HouseRulePath& rule) { return rule.name == name; };
    if (has_manifest(entry->path()) && std::none_of(rules.begin(), rules.end(), same)) {
      rules.push_back({name, entry->path()});
    }
  }
}

std::vector<fs::path> places_of(const SearchPath& search) {
  std::vector<fs::path> out = search.extra;
  if (!search.user.empty()) out.push_back(search.user);
  if (!search.home.empty()) out.push_back(search.home / "content");
  return out;
}

// Nearer ones first: what players keep for a game comes before what it brings along.
std::vector<fs::path> house_folders(const Layer& layer, const SearchPath& search) {
  std::vector<fs::path> out;
  for (const fs::path& place : places_of(search)) out.push_back(place / layer.id / "house");
  out.push_back(layer.folder / "house");
  return out;
}

bool is_path(const std::string& text) {
  return text.starts_with('.') || fs::path(text).has_parent_path();
}

// A single value or list by the way to it: "numbers.lake_size".
struct Said {
  std::string path;
  const Node* key = nullptr;
};

void add_said(const Node& map, const std::string& above, std::vector<Said>& out) {
  for (const Entry& entry : map.entries) {
    const std::string path = above.empty() ? entry.key.text : above + "." + entry.key.text;
    if (entry.value.is_map()) {
      add_said(entry.value, path, out);
    } else {
      out.push_back({path, &entry.key});
    }
  }
}

std::vector<Said> said_by(const Layer& layer) {
  std::vector<Said> out;
  add_said(layer.tree, "", out);
  std::erase_if(out, [](const Said& said) { return said.path == "extends"; });
  return out;
}

void add_clashes(const Layer& earlier, const Layer& later, std::vector<HouseRuleClash>& clashes) {
  const std::vector<Said> before = said_by(earlier);
  for (const Said& said : said_by(later)) {
    const auto same = [&said](const Said& other) { return other.path == said.path; };
    if (std::none_of(before.begin(), before.end(), same)) continue;
    const core::Source where = said.key->source();
    clashes.push_back({{where.file, where.line, where.column,
                        "the house rules '" + earlier.id + "' and '" + later.id + "' both say " +
                            said.path + "; that of '" + later.id + "' counts",
                        ""},
                       earlier.id,
                       later.id,
                       said.path});
  }
}

// Whether all that it says is said by later ones too. A script may do more than can be told.
bool is_outdone(const Layer& rule, const std::vector<HouseRuleClash>& clashes) {
  const std::vector<Said> said = said_by(rule);
  const auto outdone = [&](const Said& one) {
    return std::any_of(clashes.begin(), clashes.end(), [&](const HouseRuleClash& clash) {
      return clash.earlier == rule.id && clash.what == one.path;
    });
  };
  return !find_script(rule.folder, rule.id) && !said.empty() &&
         std::all_of(said.begin(), said.end(), outdone);
}

}  // namespace

std::vector<HouseRulePath> find_house_rules(const GamePaths& game) {
  FaultList faults;
  std::vector<HouseRulePath> out;
  for (const Layer& layer : load_layers({game.folder, game.search, {}}, faults)) {
    for (const fs::path& house : house_folders(layer, game.search)) add_rules_in(house, out);
  }
  std::sort(out.begin(), out.end(),
            [](const HouseRulePath& a, const HouseRulePath& b) { return a.name < b.name; });
  return out;
}

HouseRulePath find_house_rule(const GamePaths& game, const std::string& name_or_folder) {
  std::vector<std::string> names;
  for (HouseRulePath& rule : find_house_rules(game)) {
    if (rule.name == name_or_folder) return rule;
    names.push_back(rule.name);
  }
  if (is_path(name_or_folder)) {
    const FoundGame found = find_game(game.search, name_or_folder);
    return {fs::absolute(found.folder).lexically_normal().string(), found.folder};
  }
  for (const FoundGame& found : find_games(game.search)) {
    if (found.id == name_or_folder) return {found.id, found.folder};
  }
  std::string message = folder_name(game.folder) + " has no house rule '" + name_or_folder + "'";
  std::string others;
  for (const std::string& name : names) others += (others.empty() ? "" : ", ") + name;
  const std::string meant = core::did_you_mean(name_or_folder, names);
  if (meant.empty() && !others.empty()) message += "; it has: " + others;
  throw core::UsageError(message + meant);
}

std::vector<HouseRuleClash> house_rule_clashes(const GamePaths& game) {
  FaultList faults;
  std::vector<Layer> rules = load_layers(game, faults);
  std::erase_if(rules, [](const Layer& layer) { return !layer.house_rule; });
  std::reverse(rules.begin(), rules.end());
  std::vector<HouseRuleClash> out;
  for (auto later = rules.begin(); later != rules.end(); ++later) {
    for (auto earlier = rules.begin(); earlier != later; ++earlier) {
      add_clashes(*earlier, *later, out);
    }
  }
  for (const Layer& rule : rules) {
    const bool all = is_outdone(rule, out);
    for (HouseRuleClash& clash : out) clash.all = clash.all || (all && clash.earlier == rule.id);
  }
  return out;
}

}  // namespace glasshouse::manifest
