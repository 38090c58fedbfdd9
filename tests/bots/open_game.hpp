#pragma once

#include <filesystem>
#include <memory>

#include "bots/bot.hpp"
#include "manifest/find.hpp"
#include "manifest/load.hpp"
#include "script/rules.hpp"
#include "source_tree.hpp"

// A game from its folder, ready for a table: what the tests across modules begin with.
namespace glasshouse::test {

struct OpenGame {
  std::shared_ptr<const core::GameSpec> spec;
  bots::MakeRules make;

  std::shared_ptr<const core::Model> model(std::size_t players = 0) const {
    core::Setup setup;
    setup.players = players;
    return core::build_model(spec, setup);
  }
};

// The folder is one of the source tree's, as "content/four".
inline OpenGame open_game(const std::filesystem::path& folder,
                          const script::ScriptLimits& limits = {}) {
  manifest::GamePaths paths;
  paths.folder = source_tree() / folder;
  paths.search.home = source_tree();
  return {manifest::load_game(paths), [limits](std::shared_ptr<const core::Model> model) {
            return script::load_rules(std::move(model), limits);
          }};
}

// Every game that needs no installed list of words: the bundled ones, and those of tests/games that
// stand in for the others.
inline std::vector<manifest::FoundGame> games_to_test() {
  manifest::SearchPath search;
  search.home = source_tree();
  search.extra = {source_tree() / "tests/games"};
  std::vector<manifest::FoundGame> out;
  for (const manifest::FoundGame& found : manifest::find_games(search)) {
    const auto spec = manifest::load_game({found.folder, search});
    if (!spec->lexicon || !spec->lexicon->file.empty()) out.push_back(found);
  }
  return out;
}

}  // namespace glasshouse::test
