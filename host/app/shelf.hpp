#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/errors.hpp"
#include "manifest/find.hpp"
#include "manifest/house_rules.hpp"
#include "manifest/load.hpp"
#include "match/rules_source.hpp"

// The games this run of the program can see, and how one is taken off the shelf: from a name or a
// folder to a spec, and from a spec to rules in Lua.
namespace glasshouse::app {

// House rules by name, as core::Setup has them.
using HouseRules = std::vector<std::string>;

class Shelf {
 public:
  // Folders with games of one's own come before the user's and the bundled ones.
  explicit Shelf(std::vector<std::filesystem::path> folders = {});

  std::vector<manifest::FoundGame> games() const { return manifest::find_games(search_); }
  // Throws core::UsageError for a game that isn't there.
  manifest::FoundGame find(const std::string& name_or_folder) const;
  // Where a game is found again that isn't found by its id; else "".
  std::string place_of(const std::string& name_or_folder) const;
  // With house rules by their names or folders laid over it, in this order. Throws
  // core::ContentError with all faults of its manifests, core::UsageError for a house rule that
  // isn't there.
  std::shared_ptr<const core::GameSpec> load(const manifest::FoundGame& game,
                                             const HouseRules& with = {}) const;
  match::RulesSource open(const std::string& name_or_folder, const HouseRules& with = {}) const;

  // The games that this one extends, the nearest first.
  std::vector<manifest::FoundGame> bases(const manifest::FoundGame& game) const;
  // Where all of it is read from.
  manifest::GamePaths paths_of(const manifest::FoundGame& game, const HouseRules& with = {}) const;

  // The house rules that can be laid over a game, by name; those with faults are left out.
  std::vector<core::HouseRule> house_rules(const manifest::FoundGame& game) const;
  // Where two of these get in each other's way: the later one counts, and `super` still reaches the
  // earlier one. Empty for house rules that go well together.
  std::vector<manifest::HouseRuleClash> clashes(const manifest::FoundGame& game,
                                                const HouseRules& with) const;
  // The folder with content/ and rules/, or nothing.
  const std::filesystem::path& home() const { return search_.home; }

 private:
  manifest::SearchPath search_;
};

// Rules in Lua for a game that was loaded.
match::RulesSource source_of(std::shared_ptr<const core::GameSpec> spec);

}  // namespace glasshouse::app
