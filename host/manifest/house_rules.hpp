#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/errors.hpp"
#include "manifest/load.hpp"

// House rules. One is a variant, a folder with a game.yaml that `extends` the game and perhaps a
// script, which can be laid over the game together with others for one sitting. They lie in house/
// of the game's folder; people who add some to a game that isn't theirs put them into a folder of
// its name, <place>/<game>/house/<rule>, in any place where games are found.
namespace glasshouse::manifest {

// Those of a game and of the games it extends, by name; nothing of them is read yet. Throws
// core::ContentError when the game's own manifests can't be read.
std::vector<HouseRulePath> find_house_rules(const GamePaths& game);

// One by its name or its folder; any other game that extends this one will do too. Throws
// core::UsageError when there is none.
HouseRulePath find_house_rule(const GamePaths& game, const std::string& name_or_folder);

// What two house rules both say, at the place of the later one, which counts.
struct HouseRuleClash : core::Fault {
  std::string earlier{}, later{};  // by name
  std::string what{};              // "numbers.lake_size", or a function that both override
  bool all = false;                // nothing of what the earlier one says is left
};

// Those of the house rules in `game`, by their manifests.
std::vector<HouseRuleClash> house_rule_clashes(const GamePaths& game);

}  // namespace glasshouse::manifest
