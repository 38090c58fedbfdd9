#pragma once

#include <filesystem>
#include <memory>

#include "bots/bot.hpp"
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

}  // namespace glasshouse::test
