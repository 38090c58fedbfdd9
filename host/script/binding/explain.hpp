#pragma once

#include "script/binding/parts.hpp"

// Why something is no option, told by the script only where somebody reads it: moves:explain keeps
// a function with the moves, which runs once when the refusals are asked for. It reads the table,
// changes nothing, and adds no option.
namespace glasshouse::script {

// For the moves that are the running function's first argument.
void keep_explanation(const Moves& moves, const Function& explanation);

// Have the moves at a stack index something to be explained still? False for all else.
bool is_unexplained(lua_State* lua, int index);

// Lets the moves at stack index 1 be explained. A Lua function; errors are those of the script.
int explain(lua_State* lua);
// The same for moves that are the running function's first argument, when there is anything left.
void explain_first(const Moves& moves);

}  // namespace glasshouse::script
