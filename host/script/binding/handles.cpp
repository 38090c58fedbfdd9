#include "script/binding/handles.hpp"

#include <cassert>
#include <cstring>

#include "core/errors.hpp"
#include "primitives/lexicon.hpp"
#include "script/api/api.hpp"
#include "script/binding/metatables.hpp"
#include "script/binding/state.hpp"
#include "script/binding/values.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

void set_text(lua_State* lua, const char* field, const std::string& text) {
  lua_pushlstring(lua, text.data(), text.size());
  lua_setfield(lua, -2, field);
}

void set_integer(lua_State* lua, const char* field, int64_t value) {
  lua_pushinteger(lua, value);
  lua_setfield(lua, -2, field);
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
void new_handle_like(lua_State* lua, int prototype, HandleId id) {
  lua_newtable(lua);
  copy_fields(lua, prototype, lua_gettop(lua));
  lua_pushinteger(lua, id);
  lua_rawseti(lua, -2, 0);
}

// Finishes the handle on top: gives it its metatable and remembers it for good.
int keep(lua_State* lua, int metatable) {
  lua_rawgeti(lua, -1, 0);
  ScriptState::of(lua).handles.add(lua_topointer(lua, -2), lua_tointeger(lua, -1));
  lua_pop(lua, 1);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, metatable);
  lua_setmetatable(lua, -2);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

// What the manifest says of a cell: its kind, and that kind's fields.
void set_cell_kind(lua_State* lua, const core::CellKind* kind) {
  if (!kind) return;
  set_text(lua, "kind", kind->name);
  for (const auto& [name, value] : kind->attributes) {
    push_constant(lua, value);
    lua_setfield(lua, -2, name.c_str());
  }
}

// Every cell of a bounded grid; cells of growing ones get their handles when they are met.
void make_cells(lua_State* lua, ScriptState& state, core::ZoneId grid) {
  const core::GridShape& shape = state.table().shape(grid);
  for (const core::Place place : shape.places) state.cell_number(lua, grid, place);
}

void make_zones(lua_State* lua, ScriptState& state) {
  const int metatable = zone_metatable(lua);
  new_handle(lua, 0, {zone_api()});
  new_handle(lua, 0, {zone_api(), grid_api()});
  const int plain = lua_gettop(lua) - 1;
  const core::Model& model = state.model();
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    const bool grid = model.zones[z].spec->kind == core::ZoneKind::grid;
    new_handle_like(lua, grid ? plain + 1 : plain, make_id(Noun::zone, z));
    set_text(lua, "name", model.zones[z].name);
    if (grid && !model.zones[z].spec->shape.growing) {
      set_integer(lua, "rows", model.zones[z].spec->shape.rows);
      set_integer(lua, "columns", model.zones[z].spec->shape.columns);
    }
    const int ref = keep(lua, metatable);
    if (z == 0) state.zones_ref = ref;
    assert(ref == state.zones_ref + static_cast<int>(z));
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
    set_text(lua, "kind", model.spec().pieces[model.pieces[p].kind].name);
    for (const core::Attribute& attribute : model.attributes) {
      const uint16_t value = attribute.by_piece[p];
      if (value == core::Attribute::kNoValue) continue;
      push_constant(lua, attribute.values[value]);
      lua_setfield(lua, -2, attribute.name.c_str());
    }
    if (model.pieces[p].owner.exists()) {
      push_player(lua, model.pieces[p].owner);
      lua_setfield(lua, -2, "owner");
    }
    for (const core::ZoneId zone : model.pieces[p].holds) {
      push_zone(lua, zone);
      lua_setfield(lua, -2, model.zones[zone.index()].name.c_str());
    }
    const int ref = keep(lua, metatable);
    if (p == 0) state.pieces_ref = ref;
    assert(ref == state.pieces_ref + static_cast<int>(p));
  }
  lua_pop(lua, 1);
}

// Puts every zone of one owner into the handle on top.
void set_zone_fields(lua_State* lua, const core::Model& model, core::Seat owner) {
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    const core::Zone& zone = model.zones[z];
    if (zone.owner != owner || zone.holder.exists()) continue;
    push_zone(lua, core::ZoneId(z));
    lua_setfield(lua, -2, zone.name.c_str());
  }
}

void make_players(lua_State* lua, ScriptState& state) {
  const core::Model& model = state.model();
  std::vector<int> metatables;
  for (std::size_t s = 0; s < model.players(); ++s) {
    metatables.push_back(live_metatable(lua, model, core::Seat(s)));
  }
  for (std::size_t s = 0; s < model.players(); ++s) {
    new_handle(lua, make_id(Noun::player, s), {player_api()});
    set_integer(lua, "seat", static_cast<int64_t>(s + 1));
    set_text(lua, "name", model.setup.names[s]);
    set_zone_fields(lua, model, core::Seat(s));
    const int ref = keep(lua, metatables[s]);
    if (s == 0) state.players_ref = ref;
    assert(ref == state.players_ref + static_cast<int>(s));
  }
}

void push_lexicon(lua_State* lua, const ScriptState& state) {
  new_handle(lua, make_id(Noun::lexicon, 0), {lexicon_api()});
  set_integer(lua, "size", static_cast<int64_t>(state.lexicon->size()));
  const int ref = keep(lua, lexicon_metatable(lua));
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ref);
}

void make_game(lua_State* lua, ScriptState& state) {
  const int metatable = live_metatable(lua, state.model(), {});
  new_handle(lua, make_id(Noun::game, 0), {game_api()});
  set_zone_fields(lua, state.model(), {});
  lua_createtable(lua, static_cast<int>(state.model().players()), 0);
  for (std::size_t s = 0; s < state.model().players(); ++s) {
    push_player(lua, core::Seat(s));
    lua_rawseti(lua, -2, static_cast<int64_t>(s + 1));
  }
  seal_constant(lua);
  lua_setfield(lua, -2, "players");
  const core::Value& numbers = state.model().spec().numbers;
  push_constant(lua, numbers.exists() ? numbers : core::Value(core::Value::Map{}));
  lua_setfield(lua, -2, "rules");
  push_constant(lua, core::Value(state.model().setup.options));
  lua_setfield(lua, -2, "options");
  if (state.lexicon) {
    push_lexicon(lua, state);
    lua_setfield(lua, -2, "lexicon");
  }
  state.game_ref = keep(lua, metatable);
}

// zone.owner and zone.holder, once players and pieces are there.
void set_zone_owners(lua_State* lua, const core::Model& model) {
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    const core::Zone& zone = model.zones[z];
    if (!zone.owner.exists() && !zone.holder.exists()) continue;
    push_zone(lua, core::ZoneId(z));
    const bool held = zone.holder.exists();
    lua_pushstring(lua, held ? "holder" : "owner");
    if (held) {
      push_piece(lua, zone.holder);
    } else {
      push_player(lua, zone.owner);
    }
    lua_rawset(lua, -3);
    lua_pop(lua, 1);
  }
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
  make_game(lua, state);
  set_zone_owners(lua, state.model());
  for (std::size_t z = 0; z < state.model().zones.size(); ++z) {
    if (state.model().zones[z].spec->kind == core::ZoneKind::grid) {
      make_cells(lua, state, core::ZoneId(z));
    }
  }
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
  set_integer(lua, "row", place.a);
  set_integer(lua, "column", place.b);
  set_text(lua, "name", table_.shape(grid).name(place));
  push_zone(lua, grid);
  lua_setfield(lua, -2, "grid");
  set_cell_kind(lua, model().cell_kind(grid, table_.shape(grid).index_of(place)));
  known_cells.refs.push_back(keep(lua, cell_meta));
  return number;
}

// Handles show dealt attributes as plain fields, so they follow the table from game to game.
void sync_dealt_attributes(lua_State* lua, ScriptState& state) {
  const core::Model& model = state.model();
  const std::size_t size = model.pieces.size() * sizeof(uint16_t);
  std::size_t at = 0;
  for (const core::Attribute& attribute : model.attributes) {
    if (!attribute.dealt) continue;
    const uint16_t* values = state.table().column(
        core::AttributeId(static_cast<std::size_t>(&attribute - model.attributes.data())));
    if (state.synced.size() < at + size) state.synced.resize(at + size, std::byte{0xfe});
    auto* shown = reinterpret_cast<uint16_t*>(state.synced.data() + at);
    at += size;
    if (std::memcmp(shown, values, size) == 0) continue;
    lua_pushlstring(lua, attribute.name.data(), attribute.name.size());
    for (std::size_t p = 0; p < model.pieces.size(); ++p) {
      if (shown[p] == values[p] || values[p] == core::Attribute::kNoValue) continue;
      push_piece(lua, core::PieceId(p));
      lua_pushvalue(lua, -2);
      push_constant(lua, attribute.values[values[p]]);
      lua_rawset(lua, -3);
      lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    std::memcpy(shown, values, size);
  }
}

void push_game(lua_State* lua) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ScriptState::of(lua).game_ref);
}

void push_player(lua_State* lua, core::Seat seat) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ScriptState::of(lua).players_ref + seat.value);
}

void push_zone(lua_State* lua, core::ZoneId zone) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ScriptState::of(lua).zones_ref + zone.value);
}

void push_piece(lua_State* lua, core::PieceId piece) {
  if (!piece.exists()) {
    lua_pushnil(lua);
    return;
  }
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ScriptState::of(lua).pieces_ref + piece.value);
}

void push_cell(lua_State* lua, core::ZoneId grid, uint32_t index) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ScriptState::of(lua).grids[grid.index()].refs[index]);
}

void push_place(lua_State* lua, core::ZoneId grid, core::Place place) {
  push_cell(lua, grid, ScriptState::of(lua).cell_number(lua, grid, place));
}

void push_handle(lua_State* lua, HandleId id) {
  switch (noun_of(id)) {
    case Noun::game: push_game(lua); break;
    case Noun::player: push_player(lua, core::Seat(index_of(id))); break;
    case Noun::zone: push_zone(lua, core::ZoneId(index_of(id))); break;
    case Noun::piece: push_piece(lua, core::PieceId(index_of(id))); break;
    case Noun::cell: push_cell(lua, grid_of(id), index_of(id)); break;
    case Noun::number: lua_pushinteger(lua, static_cast<int32_t>(index_of(id))); break;
    default: lua_pushnil(lua);
  }
}

}  // namespace glasshouse::script
