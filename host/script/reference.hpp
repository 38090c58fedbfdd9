#pragma once

#include <string>

// The Lua API as documents, made from the table that registers it. docs/api.md and rules/api/ hold
// what these return; a test compares them.
namespace glasshouse::script {

// The reference page, in Markdown.
std::string api_reference();

// Stubs for editors, in the LuaCATS notation.
std::string api_stubs();

}  // namespace glasshouse::script
