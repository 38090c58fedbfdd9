#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "script/api/api.hpp"
#include "script/binding/handles.hpp"
#include "script/binding/state.hpp"

// Reading what a script passed. A wrong argument is thrown as an ArgumentError; `raw` turns it, and
// every other exception, into a Lua error that names the script's line, the function, the argument,
// what was expected and what came.
namespace glasshouse::script {

struct ArgumentError {
  int argument;  // 1 is self
  std::string expected;
};

// "a piece (white heart)", "nil", "a number (7)" — what lies at a stack index, for messages.
std::string described(lua_State* lua, int index);

core::Seat player_argument(lua_State* lua, int index);
core::ZoneId zone_argument(lua_State* lua, int index);
core::ZoneId grid_argument(lua_State* lua, int index);
core::PieceId piece_argument(lua_State* lua, int index);
CellRef cell_argument(lua_State* lua, int index);
core::AttributeId attribute_argument(lua_State* lua, int index);
int64_t integer_argument(lua_State* lua, int index);
int64_t integer_argument(lua_State* lua, int index, int64_t otherwise);
std::string_view text_argument(lua_State* lua, int index);
bool given(lua_State* lua, int index);

// A cell of the grid that is `self`: a cell handle of another grid is refused.
core::CellIndex cell_of_grid(lua_State* lua, core::ZoneId grid, int index);

// The index of an attribute's value that equals what lies at a stack index; kNoValue when no piece
// has it.
uint16_t value_argument(lua_State* lua, core::AttributeId attribute, int index);

// A part of an option: any handle, a number or a text. Texts go to `texts`.
HandleId part_argument(lua_State* lua, int index, std::vector<std::string>& texts);
core::Part to_part(const ScriptState& state, HandleId id, const std::vector<std::string>& texts);

// Raises the exception being handled as a Lua error.
[[noreturn]] void raise_current_exception(lua_State* lua);

// Wraps a binding: its exceptions become Lua errors. The closure's upvalue is its ApiEntry.
template <int (*Function)(lua_State*)>
int raw(lua_State* lua) {
  try {
    return Function(lua);
  } catch (const ArgumentError&) {
    raise_current_exception(lua);
  } catch (const std::exception&) {
    raise_current_exception(lua);
  }
}

}  // namespace glasshouse::script
