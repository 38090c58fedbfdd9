#include "script/binding/handles.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/errors.hpp"
#include "primitives/lexicon.hpp"
#include "script/api/api.hpp"
#include "script/binding/metatables.hpp"
#include "script/binding/sol.hpp"
#include "script/binding/state.hpp"
#include "script/binding/values.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

using sol::stack::set_field;

constexpr uint16_t kNothingShown = 0xfefe;  // of an attribute's values

// These two go past the metatable of the handle on top, which may be in place already.
void set_handle(lua_State* lua, std::string_view field, HandleId id) {
  sol::stack::push(lua, field);
  push_handle(lua, id);
  lua_rawset(lua, -3);
}

void set_constant(lua_State* lua, std::string_view field, const core::Value& value) {
  sol::stack::push(lua, field);
  push_constant(lua, value);
  lua_rawset(lua, -3);
}

// A new handle on the stack, with its id and the methods of its noun.
void new_handle(lua_State* lua, HandleId id,
                std::initializer_list<std::span<const ApiEntry>> apis) {
  lua_newtable(lua);
  lua_pushinteger(lua, id);
  lua_rawseti(lua, -2, 0);
  for (const auto& entries : apis) add_methods(lua, entries);
}

// Copies the methods of the prototype below the top into the new handle on top: cheaper than making
// a closure for each.
void new_handle_like(lua_State* lua, int prototype, HandleId id, int room = 0) {
  lua_createtable(lua, 0, room);
  copy_fields(lua, prototype, lua_gettop(lua));
  lua_pushinteger(lua, id);
  lua_rawseti(lua, -2, 0);
}

// The attributes that stay as they are are fields of the piece's handle on top; the others are read
// through its metatable.
void set_attributes(lua_State* lua, const core::Model& model, core::PieceId piece) {
  for (std::size_t a = 0; a < model.attributes.size(); ++a) {
    const core::Attribute& attribute = model.attributes[a];
    const uint16_t value = attribute.by_piece[piece.index()];
    if (value == core::Attribute::kNoValue) continue;
    if (attribute.changes && model.change_of(piece, core::AttributeId(a))) continue;
    set_constant(lua, attribute.name, attribute.values[value]);
  }
}

// Whose it is, where that stays so.
void set_owner(lua_State* lua, const core::Model& model, core::PieceId piece) {
  const core::Seat owner = model.pieces[piece.index()].owner;
  const core::AttributeId id = model.find_attribute("owner");
  if (!owner.exists() || (id.exists() && model.change_of(piece, id))) return;
  set_handle(lua, "owner", make_id(Noun::player, owner.index()));
}

// Finishes the handle on top: gives it its metatable and remembers it for good.
int keep(lua_State* lua, int metatable) {
  ScriptState& state = ScriptState::of(lua);
  lua_rawgeti(lua, -1, 0);
  const HandleId id = lua_tointeger(lua, -1);
  lua_pop(lua, 1);
  state.handles.add(lua_topointer(lua, -1), id);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, metatable);
  lua_setmetatable(lua, -2);
  const int ref = luaL_ref(lua, LUA_REGISTRYINDEX);
  if (index_of(id) == 0) state.first_refs[static_cast<std::size_t>(noun_of(id))] = ref;
  assert(noun_of(id) == Noun::cell || ref == state.ref_of(id));
  return ref;
}

// What the manifest says of a cell: its kind, and that kind's fields.
void set_cell_kind(lua_State* lua, const core::CellKind* kind) {
  if (!kind) return;
  if (!kind->name.empty()) set_field(lua, "kind", kind->name);
  for (const auto& [name, value] : kind->attributes) {
    set_constant(lua, name, value);
  }
}

// Every cell of bounded grids; cells of growing ones get their handles when they are met.
void make_cells(lua_State* lua, ScriptState& state) {
  for (std::size_t z = 0; z < state.model().zones.size(); ++z) {
    if (state.model().zones[z].spec->kind != core::ZoneKind::grid) continue;
    for (const core::Place place : state.table().shape(core::ZoneId(z)).places) {
      state.cell_number(lua, core::ZoneId(z), place);
    }
  }
}

void make_zones(lua_State* lua, ScriptState& state) {
  const int metatable = zone_metatable(lua);
  new_handle(lua, 0, {zone_api()});
  new_handle(lua, 0, {zone_api(), grid_api()});
  const int plain = lua_gettop(lua) - 1;
  const core::Model& model = state.model();
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    const bool grid = model.zones[z].spec->kind == core::ZoneKind::grid;
    constexpr int kRoomy = 100;  // boards are asked so often that names shouldn't collide
    new_handle_like(lua, grid ? plain + 1 : plain, make_id(Noun::zone, z), grid ? kRoomy : 0);
    set_field(lua, "name", model.zones[z].name);
    const core::Board& board = model.zones[z].spec->shape;
    if (grid && !board.growing && !board.graph) {
      set_field(lua, "rows", board.rows);
      set_field(lua, "columns", board.columns);
    }
    keep(lua, metatable);
  }
  lua_pop(lua, 2);
}

void make_pieces(lua_State* lua, ScriptState& state) {
  const int metatable = piece_metatable(lua);
  new_handle(lua, 0, {piece_api()});
  const int prototype = lua_gettop(lua);
  const core::Model& model = state.model();
  for (std::size_t p = 0; p < model.pieces.size(); ++p) {
    new_handle_like(lua, prototype, make_id(Noun::piece, p));
    set_field(lua, "kind", model.spec().pieces[model.pieces[p].kind].name);
    set_attributes(lua, model, core::PieceId(p));
    set_owner(lua, model, core::PieceId(p));
    for (const core::ZoneId zone : model.pieces[p].holds) {
      set_handle(lua, model.zones[zone.index()].name, make_id(Noun::zone, zone.index()));
    }
    keep(lua, metatable);
  }
  lua_pop(lua, 1);
}

// Puts every zone of one owner into the handle on top.
void set_zone_fields(lua_State* lua, const core::Model& model, core::Seat owner) {
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    const core::Zone& zone = model.zones[z];
    if (zone.owner != owner || zone.holder.exists()) continue;
    set_handle(lua, zone.name, make_id(Noun::zone, z));
  }
}

// Where a player's pieces go: what the manifest says of the seat, else away from it, the first
// sitting at the bottom. Beside a direction of the compass lie those to its left and right.
void set_directions(lua_State* lua, const core::Model& model, std::size_t seat) {
  static constexpr std::array<const char*, 8> kCompass{"north", "north_east", "east", "south_east",
                                                       "south", "south_west", "west", "north_west"};
  const std::vector<std::string>& said = model.spec().forward;
  std::size_t way = seat * kCompass.size() / model.players();
  if (seat < said.size()) {
    const auto found = std::find(kCompass.begin(), kCompass.end(), said[seat]);
    set_field(lua, "forward", said[seat]);
    if (found == kCompass.end()) return;
    way = static_cast<std::size_t>(found - kCompass.begin());
  }
  const auto turned = [way](std::size_t by) { return kCompass[(way + by) % kCompass.size()]; };
  set_field(lua, "forward", turned(0));
  set_field(lua, "forward_right", turned(1));
  set_field(lua, "backward", turned(4));
  set_field(lua, "forward_left", turned(7));
}

void make_players(lua_State* lua, ScriptState& state) {
  const core::Model& model = state.model();
  std::vector<int> metatables;
  for (std::size_t s = 0; s < model.players(); ++s) {
    metatables.push_back(live_metatable(lua, model, core::Seat(s)));
  }
  for (std::size_t s = 0; s < model.players(); ++s) {
    new_handle(lua, make_id(Noun::player, s), {player_api()});
    set_field(lua, "seat", static_cast<int64_t>(s + 1));
    set_field(lua, "name", model.setup.names[s]);
    set_directions(lua, model, s);
    set_zone_fields(lua, model, core::Seat(s));
    keep(lua, metatables[s]);
  }
}

void make_lexicon(lua_State* lua, const ScriptState& state) {
  const int metatable = lexicon_metatable(lua);
  new_handle(lua, make_id(Noun::lexicon, 0), {lexicon_api()});
  set_field(lua, "size", state.lexicon->size());
  keep(lua, metatable);
}

void make_game(lua_State* lua, ScriptState& state) {
  const core::Model& model = state.model();
  const int metatable = live_metatable(lua, model, {});
  new_handle(lua, make_id(Noun::game, 0), {game_api()});
  set_zone_fields(lua, model, {});
  lua_createtable(lua, static_cast<int>(model.players()), 0);
  for (std::size_t s = 0; s < model.players(); ++s) {
    push_player(lua, core::Seat(s));
    lua_rawseti(lua, -2, static_cast<int64_t>(s + 1));
  }
  seal_constant(lua);
  lua_setfield(lua, -2, "players");
  const core::Value& numbers = model.spec().numbers;
  set_constant(lua, "rules", numbers.exists() ? numbers : core::Value::Map{});
  set_constant(lua, "options", model.setup.options);
  if (state.lexicon) set_handle(lua, "lexicon", make_id(Noun::lexicon, 0));
  keep(lua, metatable);
}

// zone.owner and zone.holder, once players and pieces are there.
void set_zone_owners(lua_State* lua, const core::Model& model) {
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    const core::Zone& zone = model.zones[z];
    push_handle(lua, make_id(Noun::zone, z));
    if (zone.holder.exists()) {
      set_handle(lua, "holder", make_id(Noun::piece, zone.holder.index()));
    } else if (zone.owner.exists()) {
      set_handle(lua, "owner", make_id(Noun::player, zone.owner.index()));
    }
    lua_pop(lua, 1);
  }
}

// Shows an attribute that is dealt; what is shown of it is kept from `at` on. Returns where that
// ends.
std::size_t show_dealt(lua_State* lua, ScriptState& state, const core::Attribute& attribute,
                       std::size_t at) {
  const std::size_t count = state.model().pieces.size();
  const core::AttributeId id(
      static_cast<std::size_t>(&attribute - state.model().attributes.data()));
  const uint16_t* values = state.table().column(id);
  if (state.synced.size() < at + count) state.synced.resize(at + count, kNothingShown);
  uint16_t* shown = state.synced.data() + at;
  if (std::equal(values, values + count, shown)) return at + count;
  for (std::size_t p = 0; p < count; ++p) {
    if (shown[p] == values[p] || values[p] == core::Attribute::kNoValue) continue;
    push_handle(lua, make_id(Noun::piece, p));
    set_constant(lua, attribute.name, attribute.values[values[p]]);
    lua_pop(lua, 1);
  }
  std::copy_n(values, count, shown);
  return at + count;
}

}  // namespace

void add_methods(lua_State* lua, std::span<const ApiEntry> entries) {
  for (const ApiEntry& entry : entries) {
    if (!entry.function) continue;
    lua_pushlightuserdata(lua, const_cast<ApiEntry*>(&entry));
    lua_pushcclosure(lua, entry.function, 1);
    lua_setfield(lua, -2, entry.name);
  }
}

// Zones come first, then players, then pieces, because each refers to the ones before.
void make_handles(lua_State* lua, ScriptState& state) {
  state.grids.resize(state.model().zones.size());
  state.intern_attribute_names(lua);
  state.cell_meta = cell_metatable(lua);
  state.list_meta = list_metatable(lua);
  state.moves_meta = moves_metatable(lua);
  make_zones(lua, state);
  make_players(lua, state);
  make_pieces(lua, state);
  if (state.lexicon) make_lexicon(lua, state);
  make_game(lua, state);
  set_zone_owners(lua, state.model());
  make_cells(lua, state);
}

uint32_t ScriptState::cell_number(lua_State* lua, core::ZoneId grid, core::Place place) {
  GridCells& known_cells = grids[grid.index()];
  if (!table_.shape(grid).growing && !known_cells.refs.empty()) {
    const core::CellIndex index = table_.shape(grid).index_of(place);
    if (index.index() < known_cells.refs.size()) return index.value;
  }
  const auto known = known_cells.numbers.find(place);
  if (known != known_cells.numbers.end()) return known->second;
  const auto number = static_cast<uint32_t>(known_cells.places.size());
  known_cells.places.push_back(place);
  known_cells.numbers.emplace(place, number);
  new_handle(lua, make_id(Noun::cell, number, grid.index()), {cell_api()});
  if (!table_.shape(grid).graph) {
    set_field(lua, "row", place.a);
    set_field(lua, "column", place.b);
  }
  set_field(lua, "name", table_.shape(grid).name(place));
  set_handle(lua, "grid", make_id(Noun::zone, grid.index()));
  set_cell_kind(lua, model().cell_kind(grid, table_.shape(grid).index_of(place)));
  known_cells.refs.push_back(keep(lua, cell_meta));
  return number;
}

// Handles show dealt attributes as plain fields, so they follow the table from game to game.
void sync_dealt_attributes(lua_State* lua, ScriptState& state) {
  std::size_t at = 0;
  for (const core::Attribute& attribute : state.model().attributes) {
    if (attribute.dealt) at = show_dealt(lua, state, attribute, at);
  }
}

int push_place(lua_State* lua, core::ZoneId grid, core::Place place) {
  const uint32_t number = ScriptState::of(lua).cell_number(lua, grid, place);
  push_handle(lua, make_id(Noun::cell, number, grid.index()));
  return 1;
}

void push_handle(lua_State* lua, HandleId id) {
  const ScriptState& state = ScriptState::of(lua);
  switch (noun_of(id)) {
    case Noun::cell:
      lua_rawgeti(lua, LUA_REGISTRYINDEX, state.grids[grid_of(id).index()].refs[index_of(id)]);
      break;
    case Noun::number: lua_pushinteger(lua, static_cast<int32_t>(index_of(id))); break;
    case Noun::none:
    case Noun::text: lua_pushnil(lua); break;
    default: lua_rawgeti(lua, LUA_REGISTRYINDEX, state.ref_of(id));
  }
}

}  // namespace glasshouse::script
