#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/rules.hpp"
#include "manifest/load.hpp"
#include "script/rules.hpp"

// Bundled games some way into a random game, for tests of what is drawn.
namespace glasshouse::test {

struct Dice : core::Chooser {
  core::Stream stream{11};
  int left = 0;
  std::size_t pick(core::Rules& rules) override {
    if (left-- == 0) return kNotMine;
    return stream.below(static_cast<uint32_t>(rules.option_count()));
  }
};

// The rules of a game after so many random choices.
inline std::unique_ptr<core::Rules> played(std::shared_ptr<const core::GameSpec> spec,
                                           std::size_t players, int choices) {
  auto rules = script::load_rules(core::build_model(std::move(spec), {players, {}, {}}));
  Dice dice;
  dice.left = choices;
  rules->set_chooser(&dice);
  core::start_game(*rules, 5);
  rules->set_chooser(nullptr);
  return rules;
}

inline void for_every_bundled_game(
    const std::function<void(const std::shared_ptr<const core::GameSpec>&)>& check) {
  const manifest::SearchPath search = manifest::standard_search_path();
  for (const manifest::FoundGame& game : manifest::find_games(search)) {
    if (game.from == "bundled") check(manifest::load_game({game.folder, search}));
  }
}

inline std::shared_ptr<const core::GameSpec> bundled_game(const std::string& id) {
  const manifest::SearchPath search = manifest::standard_search_path();
  return manifest::load_game({manifest::find_game(search, id).folder, search});
}

}  // namespace glasshouse::test
