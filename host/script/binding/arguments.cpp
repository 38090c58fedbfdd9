#include "script/binding/arguments.hpp"

#include "core/errors.hpp"

namespace glasshouse::script {
namespace {

const char* noun_name(Noun noun) {
  switch (noun) {
    case Noun::game: return "the game";
    case Noun::player: return "a player";
    case Noun::zone: return "a zone";
    case Noun::piece: return "a piece";
    case Noun::cell: return "a cell";
    default: return "a value";
  }
}

std::string handle_text(const ScriptState& state, HandleId id) {
  return core::worded(state.table(), "{}", {to_part(state, id, {})});
}

uint32_t expect(lua_State* lua, int index, Noun noun, const char* expected) {
  const HandleId id = handle_at(lua, index);
  if (noun_of(id) != noun) throw ArgumentError{index, expected};
  return index_of(id);
}

std::vector<std::string> attribute_names(const core::Model& model) {
  std::vector<std::string> out;
  for (const core::Attribute& attribute : model.attributes) out.push_back(attribute.name);
  return out;
}

std::string argument_message(lua_State* lua, const ApiEntry& entry, const ArgumentError& error) {
  if (error.argument == 1) {
    return "call " + full_name(entry) + " with a colon, on " + error.expected;
  }
  const std::string name = parameter_name(entry, error.argument - 1);
  return full_name(entry) + ": argument " + std::to_string(error.argument - 1) +
         (name.empty() ? "" : " (" + name + ")") + ": expected " + error.expected + ", got " +
         described(lua, error.argument);
}

std::string current_message(lua_State* lua) {
  const auto* entry = static_cast<const ApiEntry*>(lua_touserdata(lua, lua_upvalueindex(1)));
  try {
    throw;
  } catch (const ArgumentError& error) {
    return entry ? argument_message(lua, *entry, error) : "expected " + error.expected;
  } catch (const std::exception& error) {
    return (entry ? full_name(*entry) + ": " : "") + error.what();
  }
}

}  // namespace

HandleId handle_at(lua_State* lua, int index) {
  return ScriptState::of(lua).handles.find(lua_topointer(lua, index));
}

std::string described(lua_State* lua, int index) {
  if (const HandleId id = handle_at(lua, index)) {
    return noun_of(id) == Noun::game ? "the game"
                                     : std::string(noun_name(noun_of(id))) + " (" +
                                           handle_text(ScriptState::of(lua), id) + ")";
  }
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL: return "nil";
    case LUA_TBOOLEAN: return lua_toboolean(lua, index) ? "true" : "false";
    case LUA_TNUMBER:
    case LUA_TSTRING: {
      lua_pushvalue(lua, index);
      const std::string text = lua_tostring(lua, -1);
      lua_pop(lua, 1);
      return lua_type(lua, index) == LUA_TNUMBER ? "the number " + text : "'" + text + "'";
    }
    default: return std::string("a ") + luaL_typename(lua, index);
  }
}

core::Seat player_argument(lua_State* lua, int index) {
  return core::Seat(expect(lua, index, Noun::player, "a player"));
}

core::ZoneId zone_argument(lua_State* lua, int index) {
  return core::ZoneId(expect(lua, index, Noun::zone, "a zone"));
}

core::ZoneId grid_argument(lua_State* lua, int index) {
  const core::ZoneId zone(expect(lua, index, Noun::zone, "a grid"));
  const ScriptState& state = ScriptState::of(lua);
  if (state.model().zones[zone.index()].spec->kind != core::ZoneKind::grid) {
    throw ArgumentError{index, "a grid"};
  }
  return zone;
}

core::PieceId piece_argument(lua_State* lua, int index) {
  return core::PieceId(expect(lua, index, Noun::piece, "a piece"));
}

CellRef cell_argument(lua_State* lua, int index) {
  const HandleId id = handle_at(lua, index);
  if (noun_of(id) != Noun::cell) throw ArgumentError{index, "a cell"};
  return {grid_of(id), index_of(id)};
}

core::CellIndex cell_of_grid(lua_State* lua, core::ZoneId grid, int index) {
  const CellRef cell = cell_argument(lua, index);
  if (cell.grid != grid) {
    throw ArgumentError{index, "a cell of " + ScriptState::of(lua).model().zone_name(grid)};
  }
  return core::CellIndex(cell.index);
}

core::AttributeId attribute_argument(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TSTRING) {
    throw ArgumentError{index, "the name of an attribute"};
  }
  const ScriptState& state = ScriptState::of(lua);
  const core::AttributeId id = state.attribute_named(lua_tostring(lua, index));
  if (id.exists()) return id;
  const std::string wrong = lua_tostring(lua, index);
  throw ArgumentError{index, "the name of an attribute" +
                                 core::did_you_mean(wrong, attribute_names(state.model()))};
}

int64_t integer_argument(lua_State* lua, int index) {
  int whole = 0;
  const int64_t value = lua_tointegerx(lua, index, &whole);
  if (!whole || lua_type(lua, index) != LUA_TNUMBER) throw ArgumentError{index, "a whole number"};
  return value;
}

int64_t integer_argument(lua_State* lua, int index, int64_t otherwise) {
  return given(lua, index) ? integer_argument(lua, index) : otherwise;
}

std::string_view text_argument(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TSTRING) throw ArgumentError{index, "a text"};
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  return {text, size};
}

bool given(lua_State* lua, int index) { return !lua_isnoneornil(lua, index); }

uint16_t value_argument(lua_State* lua, core::AttributeId attribute, int index) {
  const std::vector<core::Value>& values =
      ScriptState::of(lua).model().attributes[attribute.index()].values;
  core::Value wanted;
  switch (lua_type(lua, index)) {
    case LUA_TSTRING: wanted = std::string(lua_tostring(lua, index)); break;
    case LUA_TNUMBER: wanted = integer_argument(lua, index); break;
    case LUA_TBOOLEAN: wanted = static_cast<bool>(lua_toboolean(lua, index)); break;
    case LUA_TTABLE:  // a player, compared with the attribute `owner`
      wanted = int64_t{player_argument(lua, index).value + 1};
      break;
    default: throw ArgumentError{index, "a value to compare with"};
  }
  for (std::size_t v = 0; v < values.size(); ++v) {
    if (values[v] == wanted) return static_cast<uint16_t>(v);
  }
  return core::Attribute::kNoValue;
}

HandleId part_argument(lua_State* lua, int index, std::vector<std::string>& texts) {
  switch (lua_type(lua, index)) {
    case LUA_TTABLE:
      if (const HandleId id = handle_at(lua, index)) return id;
      break;
    case LUA_TNUMBER:
      return make_id(Noun::number, static_cast<uint32_t>(integer_argument(lua, index)));
    case LUA_TSTRING:
      texts.emplace_back(lua_tostring(lua, index));
      return make_id(Noun::text, texts.size() - 1);
    default: break;
  }
  throw ArgumentError{index, "a piece, zone, cell, player, whole number or text"};
}

core::Part to_part(const ScriptState& state, HandleId id, const std::vector<std::string>& texts) {
  const uint32_t index = index_of(id);
  switch (noun_of(id)) {
    case Noun::player: return core::Part::of(core::Seat(index));
    case Noun::zone: return core::Part::of(core::ZoneId(index));
    case Noun::piece: return core::Part::of(core::PieceId(index));
    case Noun::cell: return core::Part::of(grid_of(id), state.place_of(grid_of(id), index));
    case Noun::number: return core::Part::of(static_cast<int>(index));
    case Noun::text: return core::Part::of(texts[index]);
    default: return {};
  }
}

void raise_current_exception(lua_State* lua) {
  {
    const std::string message = current_message(lua);
    luaL_where(lua, 1);
    lua_pushlstring(lua, message.data(), message.size());
  }
  lua_concat(lua, 2);
  lua_error(lua);
  throw std::logic_error("lua_error returned");
}

}  // namespace glasshouse::script
