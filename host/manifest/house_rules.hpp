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

// What two of the house rules in `game` both say in their manifests, at the place of the later
// one, which counts.
std::vector<core::Fault> house_rule_clashes(const GamePaths& game);

}  // namespace glasshouse::manifest
