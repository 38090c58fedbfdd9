#include "app/set_table.hpp"

#include <algorithm>
#include <filesystem>

#include "app/json.hpp"
#include "core/errors.hpp"
#include "core/text.hpp"

namespace glasshouse::app {
namespace {

std::vector<std::string> words_for(const TableOptions& options, const core::Model& model) {
  std::vector<std::string> out{options.game, "--players", std::to_string(model.players())};
  if (!options.with.empty()) {
    out.emplace_back("--with");
    out.push_back(core::joined(options.with, ","));
  }
  for (const std::string& setting : options.settings) {
    out.emplace_back("--set");
    out.push_back(setting);
  }
  return out;
}

SetTable table_for(const match::RulesSource& source, const TableOptions& options) {
  SetTable out;
  out.name = source.spec->id;
  std::vector<std::string> changes = options.with;
  changes.insert(changes.end(), options.settings.begin(), options.settings.end());
  for (const std::string& setting : changes) {
    out.name += (out.name == source.spec->id ? " with " : ", ") + setting;
  }
  out.model = core::build_model(source.spec, setup_for(*source.spec, options));
  out.words = words_for(options, *out.model);
  out.make = source.make;
  out.rules_hash = source.hash;
  return out;
}

// The same manifest with another script for its last one.
SetTable table_with_script(const Shelf& shelf, const TableOptions& options,
                           const std::string& file) {
  if (!std::filesystem::is_regular_file(file))
    throw core::UsageError("there is no script '" + file + "'");
  auto spec = std::make_shared<core::GameSpec>(*shelf.open(options.game, options.with).spec);
  if (spec->scripts.empty())
    throw core::UsageError(spec->id + " has no script that '" + file + "' could replace");
  const std::string replaced = spec->scripts.back();
  std::replace(spec->files.begin(), spec->files.end(), replaced, file);
  spec->scripts.back() = file;
  SetTable out = table_for(source_of(std::move(spec)), options);
  out.name = file;
  return out;
}

bool is_house_rule(const Shelf& shelf, const std::string& game, const std::string& name) {
  const std::vector<core::HouseRule> rules = shelf.house_rules(shelf.find(game));
  return std::any_of(rules.begin(), rules.end(),
                     [&name](const core::HouseRule& rule) { return rule.name == name; });
}

}  // namespace

SetTable set_table(const Shelf& shelf, const TableOptions& options) {
  return table_for(shelf.open(options.game, options.with), options);
}

SetTable other_table(const Shelf& shelf, const TableOptions& options, const std::string& other) {
  TableOptions changed = options;
  if (other.ends_with(".lua")) return table_with_script(shelf, options, other);
  if (other.find('=') != std::string::npos && !std::filesystem::exists(other)) {
    changed.settings.push_back(other);
    return set_table(shelf, changed);
  }
  if (is_house_rule(shelf, options.game, other)) {
    changed.with.push_back(other);
    return set_table(shelf, changed);
  }
  changed.with.clear();
  changed.game =
      other.ends_with("game.yaml") ? std::filesystem::path(other).parent_path().string() : other;
  const match::RulesSource source = shelf.open(changed.game);
  // Options that only the first game has can't be asked of the other.
  std::erase_if(changed.settings, [&](const std::string& setting) {
    const std::string name = setting.substr(0, setting.find('='));
    return std::none_of(source.spec->options.begin(), source.spec->options.end(),
                        [&](const auto& option) { return option.name == name; });
  });
  if (changed.players == 0) changed.players = set_table(shelf, options).model->players();
  return table_for(source, changed);
}

StudySeries series_of(const SetTable& table) {
  std::string identity = table.model->spec().id + ", rules " + hex(table.rules_hash) + ", " +
                         std::to_string(table.model->players()) + " players";
  for (const auto& [name, value] : table.model->setup.options)
    identity += ", " + name + "=" + value.text();
  if (!table.changes.empty()) identity += ", " + table.changes;
  return {{table.model, table.make}, std::move(identity)};
}

balance::Sample sample_of(const SetTable& table, const bots::SimulateOptions& run,
                          bots::Tally tally) {
  balance::Sample out;
  out.name = table.name;
  out.title = table.model->spec().title;
  out.words = table.words;
  out.kinds = run.kinds;
  out.seed = run.seed;
  out.players = table.model->players();
  out.cooperative = table.model->spec().cooperative;
  out.tally = std::move(tally);
  return out;
}

}  // namespace glasshouse::app
