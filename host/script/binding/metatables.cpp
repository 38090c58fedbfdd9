// The metatables of handles: what is read and written live, and what is refused.
#include "script/binding/metatables.hpp"

#include "core/errors.hpp"
#include "script/binding/arguments.hpp"

namespace glasshouse::script {
namespace {

// Names of what the host keeps, beside the numbers of counters.
constexpr int64_t kTurn = -1, kRound = -2, kEnding = -3, kStartPlayer = -4, kActivePlayer = -5;

void set_number(lua_State* lua, const char* name, int64_t value) {
  lua_pushinteger(lua, value);
  lua_setfield(lua, -2, name);
}

// Fills the table on top with name -> counter number of one owner.
void set_counter_names(lua_State* lua, const core::Model& model, core::Seat owner) {
  for (std::size_t c = 0; c < model.counters.size(); ++c) {
    if (model.counters[c].owner == owner) {
      set_number(lua, model.counters[c].name.c_str(), static_cast<int64_t>(c));
    }
  }
}

std::vector<std::string> field_names(lua_State* lua, int table) {
  std::vector<std::string> out;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) out.emplace_back(lua_tostring(lua, -2));
  }
  return out;
}

// "player has no field 'satchl'; did you mean 'satchel'?" — for reading and writing alike.
[[noreturn]] void unknown_field(lua_State* lua, const char* noun) {
  std::vector<std::string> names = field_names(lua, 1);
  if (lua_istable(lua, lua_upvalueindex(2))) {
    for (std::string& name : field_names(lua, lua_upvalueindex(2))) names.push_back(name);
  }
  const std::string wrong =
      lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : described(lua, 2);
  throw std::invalid_argument(std::string(noun) + " has no field '" + wrong + "'" +
                              core::did_you_mean(wrong, names));
}

int push_live(lua_State* lua, const ScriptState& state, int64_t which) {
  const core::TableHead& head = state.table().head();
  if (which >= 0) {
    const core::CounterId id(static_cast<std::size_t>(which));
    const int value = state.table().counter(id);
    if (state.model().counters[id.index()].spec->flag) {
      lua_pushboolean(lua, value);
    } else {
      lua_pushinteger(lua, value);
    }
  } else if (which == kTurn) {
    lua_pushinteger(lua, head.turn);
  } else if (which == kRound) {
    lua_pushinteger(lua, head.round);
  } else if (which == kEnding) {
    lua_pushboolean(lua, head.rounds_left >= 0);
  } else {
    const core::Seat seat = which == kStartPlayer ? head.start : head.to_move;
    if (seat.exists()) {
      push_player(lua, seat);
    } else {
      lua_pushnil(lua);
    }
  }
  return 1;
}

// __index of game and players; upvalue 2 has the names of what changes.
int read_live(lua_State* lua) {
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(2)) != LUA_TNUMBER) {
    unknown_field(lua, noun_of(handle_at(lua, 1)) == Noun::game ? "game" : "player");
  }
  return push_live(lua, ScriptState::of(lua), lua_tointeger(lua, -1));
}

int counter_value(lua_State* lua, const core::Counter& counter) {
  if (counter.spec->flag && lua_type(lua, 3) == LUA_TBOOLEAN) return lua_toboolean(lua, 3);
  int whole = 0;
  const int64_t value = lua_tointegerx(lua, 3, &whole);
  if (!whole || counter.spec->flag || value < INT32_MIN || value > INT32_MAX) {
    throw std::invalid_argument("counter " + counter.name + " takes " +
                                (counter.spec->flag ? "true or false" : "a whole number") +
                                ", not " + described(lua, 3));
  }
  return static_cast<int>(value);
}

// __newindex of game and players: counters are assigned like fields.
int write_live(lua_State* lua) {
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(2)) != LUA_TNUMBER) {
    unknown_field(lua, noun_of(handle_at(lua, 1)) == Noun::game ? "game" : "player");
  }
  const int64_t which = lua_tointeger(lua, -1);
  if (which < 0) {
    throw std::invalid_argument(std::string(lua_tostring(lua, 2)) + " is kept by the host");
  }
  ScriptState& state = ScriptState::of(lua);
  const core::CounterId id(static_cast<std::size_t>(which));
  state.table_to_change().set_counter(id, counter_value(lua, state.model().counters[id.index()]));
  return 0;
}

int refuse_writing(lua_State* lua) {
  const std::string key =
      lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : described(lua, 2);
  throw std::invalid_argument("'" + key +
                              "' can't be kept here: facts live in counters and zones of the "
                              "manifest, or they are lost on undo");
}

int zone_length(lua_State* lua) {
  const ScriptState& state = ScriptState::of(lua);
  lua_pushinteger(lua, static_cast<int64_t>(state.table().count(zone_argument(lua, 1))));
  return 1;
}

// __index of zones: zone[i] is the ith piece, from 1; nil past the end.
int zone_index(lua_State* lua) {
  if (!lua_isinteger(lua, 2)) {
    const std::string key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
    if (key == "owner" || key == "holder") return 0;
    unknown_field(lua, "zone");
  }
  const auto pieces = ScriptState::of(lua).table().pieces(zone_argument(lua, 1));
  const int64_t i = lua_tointeger(lua, 2);
  const bool there = i >= 1 && i <= static_cast<int64_t>(pieces.size());
  push_piece(lua, there ? pieces[static_cast<std::size_t>(i - 1)] : core::PieceId());
  return 1;
}

// __index of pieces: nil for an attribute that only other kinds have.
int piece_index(lua_State* lua) {
  const ScriptState& state = ScriptState::of(lua);
  const std::string key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
  if (key == "owner" || state.model().find_attribute(key).exists()) {
    lua_pushnil(lua);
    return 1;
  }
  unknown_field(lua, "piece");
}

// Has some kind of cell of the grid this field?
bool is_cell_field(const core::ZoneSpec& grid, std::string_view key) {
  if (key == "kind") return true;
  for (const core::CellKind& kind : grid.cell_kinds) {
    for (const auto& field : kind.attributes) {
      if (field.first == key) return true;
    }
  }
  return false;
}

// __index of cells: nil for a field that only other kinds of cells have.
int cell_index(lua_State* lua) {
  const core::Model& model = ScriptState::of(lua).model();
  const std::string key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
  if (is_cell_field(*model.zones[cell_argument(lua, 1).grid.index()].spec, key)) {
    lua_pushnil(lua);
    return 1;
  }
  unknown_field(lua, "cell");
}

int lexicon_index(lua_State* lua) { unknown_field(lua, "lexicon"); }

int handle_text(lua_State* lua) {
  const HandleId id = handle_at(lua, 1);
  if (noun_of(id) == Noun::lexicon) {
    lua_pushliteral(lua, "lexicon");
    return 1;
  }
  if (noun_of(id) == Noun::game || id == 0) {
    lua_pushliteral(lua, "game");
    return 1;
  }
  const ScriptState& state = ScriptState::of(lua);
  const std::string text = core::worded(state.table(), "{}", {to_part(state, id, {})});
  lua_pushlstring(lua, text.data(), text.size());
  return 1;
}

// ipairs over a zone walks a copy, so that moving pieces on the way skips none.
int zone_ipairs_step(lua_State* lua) {
  const int64_t i = lua_tointeger(lua, 2) + 1;
  lua_pushinteger(lua, i);
  if (lua_rawgeti(lua, 1, i) == LUA_TNIL) return 1;
  return 2;
}

int zone_ipairs(lua_State* lua) {
  const auto pieces = ScriptState::of(lua).table().pieces(zone_argument(lua, 1));
  lua_pushcfunction(lua, zone_ipairs_step);
  lua_createtable(lua, static_cast<int>(pieces.size()), 0);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    push_piece(lua, pieces[i]);
    lua_rawseti(lua, -2, static_cast<int64_t>(i + 1));
  }
  lua_pushinteger(lua, 0);
  return 3;
}

void set_metamethod(lua_State* lua, const char* name, lua_CFunction function) {
  lua_pushcfunction(lua, function);
  lua_setfield(lua, -2, name);
}

// A metatable that scripts can neither see nor change.
void new_metatable(lua_State* lua, const char* noun) {
  lua_newtable(lua);
  lua_pushstring(lua, noun);
  lua_setfield(lua, -2, "__name");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  set_metamethod(lua, "__tostring", raw<handle_text>);
}

int plain_metatable(lua_State* lua, const char* noun, lua_CFunction index) {
  new_metatable(lua, noun);
  set_metamethod(lua, "__index", index);
  set_metamethod(lua, "__newindex", raw<refuse_writing>);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

}  // namespace

// Of the game and of each player, because each has counters of its own.
int live_metatable(lua_State* lua, const core::Model& model, core::Seat owner) {
  new_metatable(lua, owner.exists() ? "player" : "game");
  lua_newtable(lua);
  set_counter_names(lua, model, owner);
  if (!owner.exists()) {
    set_number(lua, "turn", kTurn);
    set_number(lua, "round", kRound);
    set_number(lua, "ending", kEnding);
    set_number(lua, "start_player", kStartPlayer);
    set_number(lua, "active_player", kActivePlayer);
  }
  lua_pushlightuserdata(lua, nullptr);
  lua_pushvalue(lua, -2);
  lua_pushcclosure(lua, raw<read_live>, 2);
  lua_setfield(lua, -3, "__index");
  lua_pushlightuserdata(lua, nullptr);
  lua_insert(lua, -2);
  lua_pushcclosure(lua, raw<write_live>, 2);
  lua_setfield(lua, -2, "__newindex");
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

int piece_metatable(lua_State* lua) { return plain_metatable(lua, "piece", raw<piece_index>); }
int cell_metatable(lua_State* lua) { return plain_metatable(lua, "cell", raw<cell_index>); }
int lexicon_metatable(lua_State* lua) {
  return plain_metatable(lua, "lexicon", raw<lexicon_index>);
}

int zone_metatable(lua_State* lua) {
  const int ref = plain_metatable(lua, "zone", raw<zone_index>);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ref);
  set_metamethod(lua, "__len", raw<zone_length>);
  set_metamethod(lua, "__ipairs", raw<zone_ipairs>);
  lua_pop(lua, 1);
  return ref;
}

}  // namespace glasshouse::script
