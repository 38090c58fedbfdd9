#pragma once

#include "script/binding/state.hpp"
#include "script/files.hpp"
#include "script/rules.hpp"
#include "script/sandbox/gate.hpp"

// Loading a game's scripts: the base first, each variant over it, with `super` and `require`.
namespace glasshouse::script {

// Compiles a script and leaves the function. `name` is the path as messages show it.
void compile(lua_State* lua, std::string_view text, const std::string& name);

// Leaves the table of rule functions on the stack. A variant's functions replace the base's in that
// very table, so that the base calls them too; `super` holds what they replaced.
// Returns what each of the scripts defines.
std::vector<ScriptFunctions> load_scripts(lua_State* lua, const core::GameSpec& spec, Gate& gate);

// Sets the global `require`, which reads modules only from the game's own folders.
void set_require(lua_State* lua);

}  // namespace glasshouse::script
