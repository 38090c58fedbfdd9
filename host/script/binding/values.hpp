#pragma once

#include "core/value.hpp"
#include "script/sandbox/lua.hpp"

// Values of the manifest in Lua: lists and maps become tables, keys that look like numbers numbers.
namespace glasshouse::script {

// A table is the script's own, to be changed as it likes.
void push_value(lua_State* lua, const core::Value& value);

// A table can only be read, and so can those in it: what it holds lies in another one, which
// scripts never get hold of. Reading what the manifest doesn't have is refused.
void push_constant(lua_State* lua, const core::Value& value);

// Makes the table on top one that can only be read.
void seal_table(lua_State* lua);

// Pushes the table in which the one at a stack index has its entries: that itself, or another.
void push_entries(lua_State* lua, int index);

}  // namespace glasshouse::script
