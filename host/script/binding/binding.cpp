#include "script/binding/binding.hpp"

#include <new>

#include "script/binding/choose.hpp"
#include "script/binding/values.hpp"

namespace glasshouse::script {
namespace {

std::string argument_message(lua_State* lua, const ApiEntry& entry, const ArgumentError& error) {
  if (error.argument == 1) {
    return "call " + full_name(entry) + " with a colon, on " + error.expected;
  }
  const std::string name = parameter_name(entry, error.argument - 1);
  return full_name(entry) + ": argument " + std::to_string(error.argument - 1) +
         (name.empty() ? "" : " (" + name + ")") + ": expected " + error.expected + ", got " +
         described(lua, error.argument);
}

std::string message_of(lua_State* lua, const ApiEntry* entry) {
  try {
    throw;
  } catch (const ArgumentError& error) {
    if (entry) return argument_message(lua, *entry, error);
    return error.what() + (", got " + described(lua, error.argument));
  } catch (const std::bad_alloc&) {
    return "not enough memory";
  } catch (const std::exception& error) {
    return (entry ? full_name(*entry) + ": " : "") + error.what();
  }
}

std::optional<Step> next_item(ListRef list, LoopIndex at) {
  if (at.value < 0 || at.value >= list->count) return {};
  return Step{at.value + 1, list->id(static_cast<std::size_t>(at.value))};
}

// Leaves what ipairs needs to loop over the list on top of the stack.
int loop_over_top(lua_State* lua) {
  lua_pushcfunction(lua, kBound<next_item>);
  lua_insert(lua, -2);
  lua_pushinteger(lua, 0);
  return 3;
}

}  // namespace

Parameters parameters_of(std::string_view names, const std::vector<ParameterType>& types) {
  Parameters out;
  for (const ParameterType& parameter : types) {
    if (names.empty() && parameter.optional) break;
    if (names.empty()) throw std::logic_error("a parameter has no name");
    const std::size_t comma = names.find(", ");
    out.push_back(
        {std::string(names.substr(0, comma)) + (parameter.optional ? "?" : ""), parameter.type});
    names.remove_prefix(comma == std::string_view::npos ? names.size() : comma + 2);
  }
  if (!names.empty()) throw std::logic_error("a name has no parameter");
  return out;
}

void raise_current_exception(lua_State* lua) {
  ScriptState::of(lua).guard->check(lua);
  {
    const auto* entry = static_cast<const ApiEntry*>(lua_touserdata(lua, lua_upvalueindex(1)));
    const std::string message = message_of(lua, entry);
    luaL_where(lua, 1);
    lua_pushlstring(lua, message.data(), message.size());
  }
  lua_concat(lua, 2);
  lua_error(lua);
  throw std::logic_error("lua_error returned");
}

int CellBounds::push(lua_State* lua) const {
  const int count = static_cast<int>(fits.size());
  lua_createtable(lua, 0, count);
  lua_createtable(lua, 0, count);
  for (int i = 0; i < count; ++i) {
    const primitives::Interval& fit = fits[static_cast<std::size_t>(i)];
    push_handle(lua, make_id(Noun::cell, static_cast<std::size_t>(i), grid.index()));
    lua_pushvalue(lua, -1);
    lua_pushinteger(lua, fit.low);
    lua_rawset(lua, -5);
    lua_pushinteger(lua, fit.high);
    lua_rawset(lua, -3);
  }
  return 2;
}

int Fact::push(lua_State* lua) const {
  push_constant(lua, *value);
  return 1;
}

int ChangingFact::push(lua_State* lua) const {
  const core::Value* value = table ? table->attribute(piece, change->attribute) : nullptr;
  if (!value) {
    lua_pushnil(lua);
  } else if (change->spec->type == core::ChangeSpec::Type::player) {
    push_player(lua, core::Seat(static_cast<std::size_t>(*value->as<int64_t>() - 1)));
  } else {
    push_constant(lua, *value);
  }
  return 1;
}

int ChosenMove::push(lua_State* lua) const {
  push_move(lua, ticket, index);
  return 1;
}

int Step::push(lua_State* lua) const {
  lua_pushinteger(lua, index);
  push_handle(lua, id);
  return 2;
}

int ListLoop::push(lua_State* lua) const {
  lua_pushvalue(lua, argument);
  return loop_over_top(lua);
}

// Over a copy, so that moving pieces on the way skips none.
int PiecesLoop::push(lua_State* lua) const {
  push_pieces(lua, pieces);
  return loop_over_top(lua);
}

}  // namespace glasshouse::script
