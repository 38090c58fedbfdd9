#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec.hpp"

// The modules that a game's scripts require: files of the game's own folders and of rules/lib.
namespace glasshouse::script {

bool is_module_name(std::string_view name);

// The file of a module, wherever it is first found; `known` tells of files that are there without
// asking the disk. Nothing when no folder has it, or only outside of itself.
std::optional<std::string> module_file(const core::GameSpec& spec, std::string_view name,
                                       const std::function<bool(const std::string&)>& known = {});

// The modules that a script names in require("…"), in the order of the text, also where it stands
// in a comment. What is put together while it runs can't be seen.
std::vector<std::string> modules_named(std::string_view script);

// The files of all modules that the game's scripts name, and of those that these name.
std::vector<std::string> module_files(const core::GameSpec& spec);

}  // namespace glasshouse::script
