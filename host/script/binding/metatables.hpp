#pragma once

#include "script/binding/state.hpp"

// The metatables of what scripts hold, each made once and known by a registry reference. Scripts
// can neither see nor change them.
namespace glasshouse::script {

// Of the game, or of one player: each has counters of its own, which are read and written like
// fields.
int live_metatable(lua_State* lua, const core::Model& model, core::Seat owner);
int zone_metatable(lua_State* lua);
int piece_metatable(lua_State* lua);
int cell_metatable(lua_State* lua);
int lexicon_metatable(lua_State* lua);
int list_metatable(lua_State* lua);
int moves_metatable(lua_State* lua);

}  // namespace glasshouse::script
