// Lists in Lua: #list, list[i], ipairs(list), and questions about all of its pieces at once.
#include "script/binding/list.hpp"
#include "core/errors.hpp"
#include "primitives/counts.hpp"
#include "script/binding/arguments.hpp"

namespace glasshouse::script {
namespace {

const List& self(lua_State* lua) {
  const List* list = list_at(lua, 1);
  if (!list) throw ArgumentError{1, "a list"};
  return *list;
}

int length(lua_State* lua) {
  lua_pushinteger(lua, self(lua).count);
  return 1;
}

// list[i], or a method by name.
int index(lua_State* lua) {
  const List& list = self(lua);
  if (lua_isinteger(lua, 2)) {
    const int64_t i = lua_tointeger(lua, 2);
    if (i < 1 || i > list.count) return 0;
    push_handle(lua, list.id(static_cast<std::size_t>(i - 1)));
    return 1;
  }
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(2)) != LUA_TNIL) return 1;
  const std::string wrong = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
  throw std::invalid_argument("a list has no method '" + wrong + "'" +
                              core::did_you_mean(wrong, method_names(list_api())));
}

int next_item(lua_State* lua) {
  const List& list = self(lua);
  const int64_t i = lua_tointeger(lua, 2);
  if (i >= list.count) return 0;
  lua_pushinteger(lua, i + 1);
  push_handle(lua, list.id(static_cast<std::size_t>(i)));
  return 2;
}

int each(lua_State* lua) {
  lua_pushcfunction(lua, raw<next_item>);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

int refuse_writing(lua_State* lua) {
  (void)lua;
  throw std::invalid_argument("a list can't be changed: build a table of your own");
}

int where(lua_State* lua) {
  const std::vector<core::PieceId> pieces = pieces_argument(lua, 1);
  const core::AttributeId attribute = attribute_argument(lua, 2);
  const uint16_t value = value_argument(lua, attribute, 3);
  const uint16_t* column = ScriptState::of(lua).table().column(attribute);
  std::vector<core::PieceId> found;
  for (const core::PieceId piece : pieces) {
    if (column[piece.index()] == value && value != core::Attribute::kNoValue) {
      found.push_back(piece);
    }
  }
  push_pieces(lua, found);
  return 1;
}

bool alike(const core::Table& table, const std::vector<core::AttributeId>& by, core::PieceId one,
           core::PieceId other) {
  if (by.empty()) return table.same_look(one, other);
  for (const core::AttributeId attribute : by) {
    const uint16_t* column = table.column(attribute);
    if (column[one.index()] != column[other.index()]) return false;
  }
  return true;
}

int distinct(lua_State* lua) {
  const core::Table& table = ScriptState::of(lua).table();
  std::vector<core::AttributeId> by;
  for (int i = 2; i <= lua_gettop(lua); ++i) by.push_back(attribute_argument(lua, i));
  std::vector<core::PieceId> found;
  for (const core::PieceId piece : pieces_argument(lua, 1)) {
    bool seen = false;
    for (const core::PieceId other : found) seen = seen || alike(table, by, piece, other);
    if (!seen) found.push_back(piece);
  }
  push_pieces(lua, found);
  return 1;
}

int count(lua_State* lua) {
  const std::vector<core::PieceId> pieces = pieces_argument(lua, 1);
  int64_t matching = static_cast<int64_t>(pieces.size());
  if (given(lua, 2)) {
    const core::AttributeId attribute = attribute_argument(lua, 2);
    const uint16_t value = value_argument(lua, attribute, 3);
    const uint16_t* column = ScriptState::of(lua).table().column(attribute);
    matching = 0;
    for (const core::PieceId piece : pieces) {
      matching += column[piece.index()] == value && value != core::Attribute::kNoValue;
    }
  }
  lua_pushinteger(lua, matching);
  return 1;
}

int sum(lua_State* lua) {
  const core::AttributeId attribute = attribute_argument(lua, 2);
  const core::Table& table = ScriptState::of(lua).table();
  int64_t total = 0;
  for (const core::PieceId piece : pieces_argument(lua, 1)) {
    const core::Value* value = table.attribute(piece, attribute);
    if (!value) continue;
    const int64_t* number = value->as<int64_t>();
    if (!number) throw ArgumentError{2, "an attribute that is a number"};
    total += *number;
  }
  lua_pushinteger(lua, total);
  return 1;
}

// values("colour") of a list -> { "white", "purple" }, in order of first appearance.
int values(lua_State* lua) {
  const core::AttributeId attribute = attribute_argument(lua, 2);
  const ScriptState& state = ScriptState::of(lua);
  const std::vector<core::PieceId> pieces = pieces_argument(lua, 1);
  std::vector<uint16_t> found;
  primitives::distinct_values(pieces, state.table().column(attribute), found);
  lua_createtable(lua, static_cast<int>(found.size()), 0);
  for (std::size_t i = 0; i < found.size(); ++i) {
    push_value(lua, state.model().attributes[attribute.index()].values[found[i]]);
    lua_rawseti(lua, -2, static_cast<int64_t>(i + 1));
  }
  return 1;
}

int has(lua_State* lua) {
  const HandleId wanted = handle_at(lua, 2);
  const List& list = self(lua);
  bool found = false;
  for (std::size_t i = 0; i < list.count && !found; ++i) found = list.id(i) == wanted;
  lua_pushboolean(lua, found);
  return 1;
}

const ApiEntry kEntries[] = {
    {"list", "where", "(attribute: string, value: any) -> list",
     "The pieces whose attribute has this value.", raw<where>},
    {"list", "distinct", "(...: string) -> list",
     "One piece of each look, or of each combination of the attributes named.", raw<distinct>},
    {"list", "count", "(attribute?: string, value?: any) -> integer",
     "How many things there are, or how many pieces have this value.", raw<count>},
    {"list", "sum", "(attribute: string) -> integer", "The attribute's numbers added up.",
     raw<sum>},
    {"list", "values", "(attribute: string) -> any[]",
     "The different values of an attribute, in order of first appearance.", raw<values>},
    {"list", "has", "(thing: piece|cell|zone|player) -> boolean", "Is it in the list?", raw<has>},
};

}  // namespace

std::span<const ApiEntry> list_api() { return kEntries; }

void make_list_metatable(lua_State* lua, ScriptState& state) {
  lua_newtable(lua);
  lua_pushlightuserdata(lua, nullptr);
  lua_newtable(lua);
  for (const ApiEntry& entry : kEntries) {
    lua_pushlightuserdata(lua, const_cast<ApiEntry*>(&entry));
    lua_pushcclosure(lua, entry.function, 1);
    lua_setfield(lua, -2, entry.name);
  }
  lua_pushcclosure(lua, raw<index>, 2);
  lua_setfield(lua, -2, "__index");
  const luaL_Reg metamethods[] = {{"__len", raw<length>},
                                  {"__ipairs", raw<each>},
                                  {"__newindex", raw<refuse_writing>},
                                  {nullptr, nullptr}};
  luaL_setfuncs(lua, metamethods, 0);
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pushliteral(lua, "list");
  lua_setfield(lua, -2, "__name");
  state.list_meta = luaL_ref(lua, LUA_REGISTRYINDEX);
}

List& push_list(lua_State* lua, Noun noun, std::size_t count, core::ZoneId grid) {
  void* memory = lua_newuserdatauv(lua, sizeof(List) + count * sizeof(uint32_t), 0);
  List* list = new (memory) List{UserdataTag::list, noun, grid, static_cast<uint32_t>(count)};
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ScriptState::of(lua).list_meta);
  lua_setmetatable(lua, -2);
  return *list;
}

void push_pieces(lua_State* lua, std::span<const core::PieceId> pieces) {
  uint32_t* items = push_list(lua, Noun::piece, pieces.size()).items();
  for (std::size_t i = 0; i < pieces.size(); ++i) items[i] = pieces[i].value;
}

void push_cells(lua_State* lua, core::ZoneId grid, std::span<const core::CellIndex> cells) {
  uint32_t* items = push_list(lua, Noun::cell, cells.size(), grid).items();
  for (std::size_t i = 0; i < cells.size(); ++i) items[i] = cells[i].value;
}

void push_places(lua_State* lua, core::ZoneId grid, std::span<const core::Place> places) {
  ScriptState& state = ScriptState::of(lua);
  uint32_t* items = push_list(lua, Noun::cell, places.size(), grid).items();
  for (std::size_t i = 0; i < places.size(); ++i) {
    items[i] = state.cell_number(lua, grid, places[i]);
  }
}

const List* list_at(lua_State* lua, int index) {
  const void* userdata = lua_touserdata(lua, index);
  return is_tagged(userdata, UserdataTag::list) ? static_cast<const List*>(userdata) : nullptr;
}

std::vector<core::PieceId> pieces_argument(lua_State* lua, int index) {
  std::vector<core::PieceId> out;
  if (const List* list = list_at(lua, index)) {
    if (list->noun != Noun::piece && list->count > 0) {
      throw ArgumentError{index, "a list of pieces"};
    }
    for (const uint32_t item : list->items()) out.emplace_back(std::size_t{item});
    return out;
  }
  const bool table = lua_type(lua, index) == LUA_TTABLE && handle_at(lua, index) == 0;
  if (table) {
    const auto count = static_cast<int64_t>(lua_rawlen(lua, index));
    for (int64_t i = 1; i <= count; ++i) {
      lua_rawgeti(lua, index, i);
      if (noun_of(handle_at(lua, -1)) != Noun::piece)
        throw ArgumentError{index, "only pieces in it"};
      out.push_back(piece_argument(lua, lua_gettop(lua)));
      lua_pop(lua, 1);
    }
    return out;
  }
  if (noun_of(handle_at(lua, index)) != Noun::zone) {
    throw ArgumentError{index, "a zone or a list of pieces"};
  }
  const auto pieces = ScriptState::of(lua).table().pieces(zone_argument(lua, index));
  return {pieces.begin(), pieces.end()};
}

}  // namespace glasshouse::script
