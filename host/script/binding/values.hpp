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

// Makes the table on top such a one.
void seal_constant(lua_State* lua);

}  // namespace glasshouse::script
