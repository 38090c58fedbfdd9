#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/rules.hpp"

// Rules written in Lua, as core::Rules. Each instance has a Lua state of its own; instances share
// only the Model, so each thread makes one for itself.
namespace glasshouse::script {

class ScriptTexts;

struct ScriptLimits {
  std::size_t memory = 64u << 20;          // bytes a script may hold
  std::chrono::milliseconds time{1000};    // processor time from one choice to the next
  std::function<void(std::string)> print;  // what `print` does; nothing when empty
};

// Loads the game's scripts. Throws ContentError for a script that can't be loaded; the calls of
// core::Rules throw it for one that fails.
std::unique_ptr<core::Rules> load_rules(std::shared_ptr<const core::Model> model,
                                        ScriptLimits limits = {});
// The same from texts that may have been read before.
std::unique_ptr<core::Rules> load_rules(std::shared_ptr<const core::Model> model,
                                        std::shared_ptr<ScriptTexts> texts,
                                        ScriptLimits limits = {});

// The names in the table that a script returns, sorted: what variants of it can override.
struct ScriptFunctions {
  std::string script;  // its path
  std::vector<std::string> names;
};
// For each script of the game, the base first. Throws like load_rules.
std::vector<ScriptFunctions> script_functions(std::shared_ptr<const core::Model> model);

// A hash over the texts of all manifests, scripts and the modules that these name: equal for equal
// rules.
uint64_t rules_hash(const core::GameSpec& spec);

}  // namespace glasshouse::script
