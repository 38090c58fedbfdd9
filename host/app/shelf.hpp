#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "manifest/find.hpp"
#include "match/rules_source.hpp"

// The games this run of the program can see, and how one is taken off the shelf: from a name or a
// folder to a spec, and from a spec to rules in Lua.
namespace glasshouse::app {

class Shelf {
 public:
  // Folders with games of one's own come before the user's and the bundled ones.
  explicit Shelf(std::vector<std::filesystem::path> folders = {});

  std::vector<manifest::FoundGame> games() const { return manifest::find_games(search_); }
  // Throws core::UsageError for a game that isn't there.
  manifest::FoundGame find(const std::string& name_or_folder) const;
  // Throws core::ContentError with all faults of its manifests.
  std::shared_ptr<const core::GameSpec> load(const manifest::FoundGame& game) const;
  match::RulesSource open(const std::string& name_or_folder) const;
  // The folder with content/ and rules/, or nothing.
  const std::filesystem::path& home() const { return search_.home; }

 private:
  manifest::SearchPath search_;
};

// Rules in Lua for a game that was loaded.
match::RulesSource source_of(std::shared_ptr<const core::GameSpec> spec);

}  // namespace glasshouse::app
