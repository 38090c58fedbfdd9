#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "core/model.hpp"
#include "core/rules.hpp"

// Where a match gets its rules from: the game's description, and a way to make rules for a table of
// it. Every call makes rules that share nothing with those made before, so that a second set can
// prove what the first one did.
namespace glasshouse::match {

struct RulesSource {
  std::shared_ptr<const core::GameSpec> spec;
  uint64_t hash = 0;  // of everything the rules were read from; equal means the same rules
  // Throws core::ContentError when the rules can't be loaded.
  std::function<std::unique_ptr<core::Rules>(std::shared_ptr<const core::Model>)> make;
  // Where the game was found, for one that isn't found by its id; else "".
  std::string place = {};
};

}  // namespace glasshouse::match
