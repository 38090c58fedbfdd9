// The metatables of what scripts hold: what is read and written live, and what is refused.
#include "script/binding/metatables.hpp"

#include "core/errors.hpp"
#include "script/binding/binding.hpp"
#include "script/binding/parts.hpp"

namespace glasshouse::script {
namespace {

// Names of what the host keeps, beside the numbers of counters.
constexpr int64_t kTurn = -1, kRound = -2, kEnding = -3, kStartPlayer = -4, kActivePlayer = -5;

using sol::stack::set_field;

// Fills the table on top with name -> counter number of one owner.
void set_counter_names(lua_State* lua, const core::Model& model, core::Seat owner) {
  for (std::size_t c = 0; c < model.counters.size(); ++c) {
    if (model.counters[c].owner == owner) {
      set_field(lua, model.counters[c].name, c);
    }
  }
}

// "player has no field 'satchl'; did you mean 'satchel'?" — for reading and writing alike.
[[noreturn, gnu::cold]] void refuse_name(const char* what, const Key& key,
                                         const std::vector<std::string>& names) {
  const std::string wrong = key.shown();
  throw std::invalid_argument(std::string(what) + " '" + wrong + "'" +
                              core::did_you_mean(wrong, names));
}

// The number of a field that is read by its key, live: that of a counter, or of what else the host
// keeps. The second upvalue of the running function has the names.
int64_t live_field(lua_State* lua) {
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(2)) == LUA_TNUMBER) return lua_tointeger(lua, -1);
  std::vector<std::string> names = Names::read(lua, 1).all();
  for (std::string& live : Names{lua, lua_upvalueindex(2)}.all()) names.push_back(live);
  const bool game = noun_of(read_handle(lua, 1)) == Noun::game;
  refuse_name(game ? "game has no field" : "player has no field", {lua, 2}, names);
}

void push_counter(lua_State* lua, const ScriptState& state, core::CounterId id) {
  const int value = state.table().counter(id);
  if (state.model().counters[id.index()].spec->flag) {
    lua_pushboolean(lua, value);
  } else {
    lua_pushinteger(lua, value);
  }
}

HandleId handle_of(core::Seat seat) {
  return seat.exists() ? make_id(Noun::player, seat.index()) : 0;
}

// __index of game and players.
int read_live(lua_State* lua) {
  const ScriptState& state = ScriptState::of(lua);
  const core::TableHead& head = state.table().head();
  const int64_t which = live_field(lua);
  switch (which) {
    case kTurn: lua_pushinteger(lua, head.turn); break;
    case kRound: lua_pushinteger(lua, head.round); break;
    case kEnding: lua_pushboolean(lua, head.rounds_left >= 0); break;
    case kStartPlayer: push_handle(lua, handle_of(head.start)); break;
    case kActivePlayer: push_handle(lua, handle_of(head.to_move)); break;
    default: push_counter(lua, state, core::CounterId(static_cast<std::size_t>(which)));
  }
  return 1;
}

int counter_value(lua_State* lua, const core::Counter& counter) {
  if (counter.spec->flag && lua_type(lua, 3) == LUA_TBOOLEAN) return lua_toboolean(lua, 3);
  int whole = 0;
  const int64_t value = lua_tointegerx(lua, 3, &whole);
  const bool number = whole && lua_type(lua, 3) == LUA_TNUMBER && !counter.spec->flag;
  if (!number || value < INT32_MIN || value > INT32_MAX) {
    throw std::invalid_argument("counter " + counter.name + " takes " +
                                (counter.spec->flag ? "true or false" : "a whole number") +
                                ", not " + described(lua, 3));
  }
  return static_cast<int>(value);
}

// __newindex of game and players: counters are assigned like fields.
int write_live(lua_State* lua) {
  const int64_t which = live_field(lua);
  if (which < 0) throw std::invalid_argument(Key{lua, 2}.shown() + " is kept by the host");
  ScriptState& state = ScriptState::of(lua);
  const core::CounterId id(static_cast<std::size_t>(which));
  state.table_to_change().set_counter(id, counter_value(lua, state.model().counters[id.index()]));
  return 0;
}

constexpr const char* kNotKept =
    "can't be kept here: facts live in counters, zones and `changes` of the manifest, or they are "
    "lost on undo";
constexpr const char* kFixed = "is not among the `changes` that the manifest has for this piece";

void refuse_writing(Names, Key key) {
  throw std::invalid_argument("'" + key.shown() + "' " + kNotKept);
}

std::size_t zone_length(Zone zone) { return zone.pieces().size(); }

// The fields of the handle that a metamethod is called with, for messages.
std::vector<std::string> fields_beside(const Key& key) { return Names{key.lua, 1}.all(); }

// zone[i] is the ith piece, from 1; nil past the end.
std::optional<Piece> zone_index(Zone zone, Key key) {
  const auto number = key.number();
  if (!number && (key.text() == "owner" || key.text() == "holder")) return {};
  if (!number) refuse_name("zone has no field", key, fields_beside(key));
  const auto pieces = zone.pieces();
  if (*number < 1 || *number > static_cast<int64_t>(pieces.size())) return {};
  return Piece{{zone.state}, pieces[static_cast<std::size_t>(*number - 1)]};
}

// ipairs over a zone walks a copy, so that moving pieces on the way skips none.
PiecesLoop zone_ipairs(Zone zone) { return {zone.pieces()}; }

// How a piece may change in the attribute that is asked for, if it is one; nullptr if it stays.
const core::Change* change_named(const Piece& piece, const Key& key) {
  if (key.text().empty()) return nullptr;
  const core::AttributeId id = piece.state->attribute_named(key.text().data());
  return id.exists() ? piece.model().change_of(piece.id, id) : nullptr;
}

// What changes is read here, live; nil for an attribute that only other kinds have.
ChangingFact piece_index(Piece piece, Key key) {
  if (const core::Change* change = change_named(piece, key))
    return {&piece.table(), piece.id, change};
  const std::string name(key.text());
  if (name == "owner" || piece.model().find_attribute(name).exists()) return {};
  refuse_name("piece has no field", key, fields_beside(key));
}

std::vector<std::string> names_of_changes(const Piece& piece) {
  const std::size_t kind = piece.model().pieces[piece.id.index()].kind;
  std::vector<std::string> out;
  for (const core::ChangeSpec& change : piece.model().spec().pieces[kind].changes) {
    out.push_back(change.name);
  }
  return out;
}

void piece_assign(Piece piece, Key key, NewValue value) {
  if (const core::Change* change = change_named(piece, key)) {
    return piece.change().change(piece.id, change->attribute, value.of(piece.model(), *change));
  }
  const std::string wrong = key.shown();
  const bool fixed = piece.model().find_attribute(wrong).exists();
  throw std::invalid_argument("'" + wrong + "' " + (fixed ? kFixed : kNotKept) +
                              core::did_you_mean(wrong, names_of_changes(piece)));
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

// Nil for a field that only other kinds of cells have.
sol::lua_nil_t cell_index(Cell cell, Key key) {
  if (is_cell_field(*cell.model().zones[cell.grid.index()].spec, key.text())) return {};
  refuse_name("cell has no field", key, fields_beside(key));
}

void lexicon_index(Lexicon, Key key) {
  refuse_name("lexicon has no field", key, fields_beside(key));
}

std::string handle_text(Key self) {
  const ScriptState& state = ScriptState::of(self.lua);
  const HandleId id = read_handle(self.lua, self.argument);
  if (!can_be_part(id)) return noun_of(id) == Noun::lexicon ? "lexicon" : "game";
  return core::worded(state.table(), "{}", {to_part(state, id, {})});
}

std::size_t list_length(ListRef list) { return list->count; }

ListLoop list_ipairs(ListRef list) { return {list.argument}; }

void refuse_changing_list(ListRef, Key) {
  throw std::invalid_argument("a list can't be changed: build a table of your own");
}

// list[i], or a method by name; the second upvalue has the methods.
int list_index(lua_State* lua) {
  const ListRef list = ListRef::read(lua, 1);
  const Key key{lua, 2};
  if (const auto number = key.number()) {
    if (*number < 1 || *number > list->count) return 0;
    push_handle(lua, list->id(static_cast<std::size_t>(*number - 1)));
    return 1;
  }
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(2)) != LUA_TNIL) return 1;
  refuse_name("a list has no method", key, method_names(list_api()));
}

std::size_t moves_length(Moves moves) { return moves.list->size(); }

void unknown_method(Names, Key key) {
  refuse_name("moves have no method", key, method_names(moves_api()));
}

// A function with the table on top as its second upvalue, which is popped; the first is for an
// entry.
void set_metamethod_with_table(lua_State* lua, const char* name, lua_CFunction function) {
  lua_pushlightuserdata(lua, nullptr);
  lua_insert(lua, -2);
  lua_pushcclosure(lua, function, 2);
  lua_setfield(lua, -2, name);
}

// A metatable that scripts can neither see nor change.
void new_metatable(lua_State* lua, const char* noun, std::initializer_list<luaL_Reg> methods) {
  lua_newtable(lua);
  set_field(lua, "__name", noun);
  set_field(lua, "__metatable", false);
  for (const auto& [name, function] : methods) set_field(lua, name, function);
}

int handle_metatable(lua_State* lua, const char* noun, lua_CFunction index) {
  new_metatable(lua, noun,
                {{"__tostring", kBound<handle_text>},
                 {"__index", index},
                 {"__newindex", kBound<refuse_writing>}});
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

}  // namespace

// Of the game and of each player, because each has counters of its own.
int live_metatable(lua_State* lua, const core::Model& model, core::Seat owner) {
  new_metatable(lua, owner.exists() ? "player" : "game", {{"__tostring", kBound<handle_text>}});
  lua_newtable(lua);
  set_counter_names(lua, model, owner);
  if (!owner.exists()) {
    set_field(lua, "turn", kTurn);
    set_field(lua, "round", kRound);
    set_field(lua, "ending", kEnding);
    set_field(lua, "start_player", kStartPlayer);
    set_field(lua, "active_player", kActivePlayer);
  }
  lua_pushvalue(lua, -1);
  lua_insert(lua, -3);
  set_metamethod_with_table(lua, "__index", raw<read_live>);
  lua_insert(lua, -2);
  set_metamethod_with_table(lua, "__newindex", raw<write_live>);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

int piece_metatable(lua_State* lua) {
  new_metatable(lua, "piece",
                {{"__tostring", kBound<handle_text>},
                 {"__index", kBound<piece_index>},
                 {"__newindex", kBound<piece_assign>}});
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}
int cell_metatable(lua_State* lua) { return handle_metatable(lua, "cell", kBound<cell_index>); }
int lexicon_metatable(lua_State* lua) {
  return handle_metatable(lua, "lexicon", kBound<lexicon_index>);
}

int zone_metatable(lua_State* lua) {
  new_metatable(lua, "zone",
                {{"__tostring", kBound<handle_text>},
                 {"__index", kBound<zone_index>},
                 {"__newindex", kBound<refuse_writing>},
                 {"__len", kBound<zone_length>},
                 {"__ipairs", kBound<zone_ipairs>}});
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

int list_metatable(lua_State* lua) {
  new_metatable(lua, "list",
                {{"__len", kBound<list_length>},
                 {"__ipairs", kBound<list_ipairs>},
                 {"__newindex", kBound<refuse_changing_list>}});
  lua_newtable(lua);
  add_methods(lua, list_api());
  set_metamethod_with_table(lua, "__index", raw<list_index>);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

int moves_metatable(lua_State* lua) {
  new_metatable(lua, "moves", {{"__len", kBound<moves_length>}});
  lua_newtable(lua);
  add_methods(lua, moves_api());
  new_metatable(lua, "moves", {{"__index", kBound<unknown_method>}});
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

}  // namespace glasshouse::script
