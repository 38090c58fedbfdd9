#pragma once

#include <string>

#include "core/spec.hpp"

// The Lua API as documents, made from the table that registers it. docs/api.md and rules/api/ hold
// what these return; a test compares them.
namespace glasshouse::script {

// The reference page, in Markdown.
std::string api_reference();

// Stubs for editors, in the LuaCATS notation: what rules scripts and specs can call. Fields that a
// manifest may add are anything.
std::string api_stubs();

// The same for one game: its zones, counters, options, numbers and attributes are fields with their
// types, and what the manifest doesn't have is a slip that the editor marks.
std::string game_stubs(const core::GameSpec& spec);

}  // namespace glasshouse::script
