#pragma once

#include "script/gate.hpp"
#include "script/state.hpp"

// Loading a game's scripts: the base first, each variant over it, with `super` and `require`.
namespace glasshouse::script {

// Leaves the table of rule functions on the stack. A variant's functions replace the base's in that
// very table, so that the base calls them too; `super` holds what they replaced.
void load_scripts(lua_State* lua, const core::GameSpec& spec, Gate& gate);

// Sets the global `require`, which reads modules only from the game's own folders.
void set_require(lua_State* lua, const core::GameSpec& spec);

// A path as messages show it: relative to the folder the program runs in, when it lies there.
std::string shown_path(const std::string& path);
std::string read_script(const std::string& path);
// Of any size.
std::string read_text(const std::string& path);

}  // namespace glasshouse::script
