#include "app/shelf.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "manifest/load.hpp"
#include "manifest/pack.hpp"
#include "script/files.hpp"
#include "script/rules.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

bool is_home(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_directory(folder / "content", ignored) &&
         fs::is_directory(folder / "rules", ignored);
}

// For a program that nobody told where its games are: it is installed, with its games beside it in
// share/, or lies in build/<preset>/ of a checkout, or one stands in the checkout.
fs::path home_nearby() {
  std::error_code failed;
  const fs::path above = fs::read_symlink("/proc/self/exe", failed).parent_path().parent_path();
  for (const fs::path& home : {above / "share" / "glasshouse", above.parent_path()}) {
    if (!failed && is_home(home)) return home;
  }
  fs::path here = fs::current_path(failed);
  return !failed && is_home(here) ? here : fs::path();
}

// A pack lies where it was named, and not where it was unpacked to.
std::string place(const manifest::FoundGame& found, const fs::path& named) {
  if (found.from == "bundled" || found.from == "user") return "";
  const fs::path& at = manifest::is_pack(named) ? named : found.folder;
  return fs::absolute(at).lexically_normal().string();
}

const script::ScriptFunctions* functions_of(const core::HouseRule& rule,
                                            const std::vector<script::ScriptFunctions>& all) {
  const auto same = [&rule](const script::ScriptFunctions& one) {
    return one.script == rule.script;
  };
  const auto found = std::find_if(all.begin(), all.end(), same);
  return found == all.end() ? nullptr : &*found;
}

std::string clash_text(const std::string& earlier, const std::string& later,
                       const std::string& function) {
  return "the house rules '" + earlier + "' and '" + later + "' both override " + function +
         "; that of '" + later + "' counts, and calls the other as super." + function +
         " if at all";
}

void add_overridden_twice(const core::HouseRule& earlier, const core::HouseRule& later,
                          const std::vector<script::ScriptFunctions>& all,
                          std::vector<manifest::HouseRuleClash>& clashes) {
  const auto* before = functions_of(earlier, all);
  const auto* after = functions_of(later, all);
  if (!before || !after) return;
  for (const std::string& name : after->names) {
    if (!std::binary_search(before->names.begin(), before->names.end(), name)) continue;
    clashes.push_back({{later.script, 0, 0, clash_text(earlier.name, later.name, name), ""},
                       earlier.name,
                       later.name,
                       name});
  }
}

}  // namespace

Shelf::Shelf(std::vector<fs::path> folders)
    : search_(manifest::standard_search_path(std::move(folders))) {
  if (search_.home.empty()) search_.home = home_nearby();
}

std::string Shelf::place_of(const std::string& name_or_folder) const {
  return place(find(name_or_folder), name_or_folder);
}

manifest::FoundGame Shelf::find(const std::string& name_or_folder) const {
  return manifest::find_game(search_, name_or_folder);
}

manifest::GamePaths Shelf::paths_of(const manifest::FoundGame& game, const HouseRules& with) const {
  manifest::GamePaths out{game.folder, search_, {}};
  for (const std::string& name : with) {
    manifest::HouseRulePath rule = manifest::find_house_rule({game.folder, search_, {}}, name);
    const auto same = [&rule](const auto& other) { return other.name == rule.name; };
    if (std::any_of(out.house_rules.begin(), out.house_rules.end(), same)) {
      throw core::UsageError("the house rule '" + name + "' is given twice");
    }
    out.house_rules.push_back(std::move(rule));
  }
  return out;
}

std::vector<manifest::FoundGame> Shelf::bases(const manifest::FoundGame& game) const {
  return manifest::base_games({game.folder, search_, {}});
}

std::shared_ptr<const core::GameSpec> Shelf::load(const manifest::FoundGame& game,
                                                  const HouseRules& with) const {
  return manifest::load_game(paths_of(game, with));
}

match::RulesSource Shelf::open(const std::string& name_or_folder, const HouseRules& with) const {
  const manifest::FoundGame found = find(name_or_folder);
  match::RulesSource out = source_of(load(found, with));
  out.place = place(found, name_or_folder);
  return out;
}

std::vector<core::HouseRule> Shelf::house_rules(const manifest::FoundGame& game) const {
  std::vector<core::HouseRule> out;
  for (const auto& rule : manifest::find_house_rules({game.folder, search_, {}})) {
    try {
      out.push_back(manifest::load_game({game.folder, search_, {rule}})->house_rules.front());
    } catch (const core::ContentError&) {
      continue;
    }
  }
  return out;
}

std::vector<manifest::HouseRuleClash> Shelf::clashes(const manifest::FoundGame& game,
                                                     const HouseRules& with) const {
  if (with.size() < 2) return {};
  std::vector<manifest::HouseRuleClash> out = manifest::house_rule_clashes(paths_of(game, with));
  const std::shared_ptr<const core::GameSpec> spec = load(game, with);
  const auto functions = script::script_functions(core::build_model(spec, {}));
  const std::vector<core::HouseRule>& rules = spec->house_rules;
  for (auto later = rules.begin(); later != rules.end(); ++later) {
    for (auto earlier = rules.begin(); earlier != later; ++earlier) {
      add_overridden_twice(*earlier, *later, functions, out);
    }
  }
  return out;
}

match::RulesSource source_of(std::shared_ptr<const core::GameSpec> spec) {
  match::RulesSource out;
  out.hash = script::rules_hash(*spec);
  out.spec = std::move(spec);
  // Read once: edits of the files are other rules, and come with another source.
  const auto texts = std::make_shared<script::ScriptTexts>();
  out.make = [texts](std::shared_ptr<const core::Model> model) {
    return script::load_rules(std::move(model), texts);
  };
  return out;
}

}  // namespace glasshouse::app
