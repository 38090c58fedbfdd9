// Zones in Lua: drawing, shuffling, and questions about what lies there.
#include "script/binding/arguments.hpp"
#include "script/binding/list.hpp"

namespace glasshouse::script {
namespace {

std::size_t count_argument(lua_State* lua, int index) {
  const int64_t count = integer_argument(lua, index);
  if (count < 0) throw ArgumentError{index, "0 or more"};
  return static_cast<std::size_t>(count);
}

int draw(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const core::ZoneId from = zone_argument(lua, 1);
  const std::size_t wanted = count_argument(lua, 2);
  const HandleId to = handle_at(lua, 3);
  std::size_t drawn = 0;
  if (noun_of(to) == Noun::zone) {
    drawn = state.table_to_change().draw(from, wanted, core::ZoneId(index_of(to)));
  } else if (noun_of(to) == Noun::cell) {
    const core::Place place = state.place_of(grid_of(to), index_of(to));
    if (wanted > 0) drawn = state.table_to_change().draw(from, grid_of(to), place);
  } else {
    throw ArgumentError{3, "a zone or a cell"};
  }
  lua_pushinteger(lua, static_cast<int64_t>(drawn));
  return 1;
}

int move_all(lua_State* lua) {
  const core::ZoneId from = zone_argument(lua, 1);
  ScriptState::of(lua).table_to_change().move_all(from, zone_argument(lua, 2));
  return 0;
}

int shuffle(lua_State* lua) {
  ScriptState::of(lua).table_to_change().shuffle(zone_argument(lua, 1));
  return 0;
}

int top(lua_State* lua) {
  push_piece(lua, ScriptState::of(lua).table().top(zone_argument(lua, 1)));
  return 1;
}

int pieces(lua_State* lua) {
  push_pieces(lua, ScriptState::of(lua).table().pieces(zone_argument(lua, 1)));
  return 1;
}

int has(lua_State* lua) {
  const core::ZoneId zone = zone_argument(lua, 1);
  const core::PieceId piece = piece_argument(lua, 2);
  lua_pushboolean(lua, ScriptState::of(lua).table().zone_of(piece) == zone);
  return 1;
}

int room(lua_State* lua) {
  const std::size_t left = ScriptState::of(lua).table().room(zone_argument(lua, 1));
  lua_pushinteger(lua, left == SIZE_MAX ? LUA_MAXINTEGER : static_cast<int64_t>(left));
  return 1;
}

int is_empty(lua_State* lua) {
  lua_pushboolean(lua, ScriptState::of(lua).table().count(zone_argument(lua, 1)) == 0);
  return 1;
}

// The questions that lists answer too, taken from there.
const ApiEntry& of_list(std::string_view name) {
  for (const ApiEntry& entry : list_api()) {
    if (entry.name == name) return entry;
  }
  throw std::logic_error("no such entry");
}

ApiEntry as_zone(std::string_view name) {
  ApiEntry entry = of_list(name);
  entry.noun = "zone";
  return entry;
}

const std::vector<ApiEntry>& entries() {
  static const std::vector<ApiEntry> kAll{
      {"zone", "name", "string", "What the manifest calls it."},
      {"zone", "owner", "player|nil", "Whose it is; nil for shared zones."},
      {"zone", "holder", "piece|nil", "The piece it is inside of, if any."},
      {"zone", "draw", "(count: integer, to: zone|cell) -> integer",
       "Moves pieces out: at random from a bag, from the top of anything else. Returns how many "
       "there were.",
       raw<draw>},
      {"zone", "move_all", "(to: zone)", "Moves everything, first to last.", raw<move_all>},
      {"zone", "shuffle", "()", "Puts the pieces in a random order and makes everybody forget it.",
       raw<shuffle>},
      {"zone", "top", "() -> piece|nil", "The last piece of the list, the one on top.", raw<top>},
      {"zone", "pieces", "() -> list", "All pieces, first to last.", raw<pieces>},
      as_zone("where"),
      as_zone("distinct"),
      as_zone("count"),
      as_zone("sum"),
      as_zone("values"),
      {"zone", "has", "(piece: piece) -> boolean", "Is this piece here?", raw<has>},
      {"zone", "room", "() -> integer", "How many more pieces fit.", raw<room>},
      {"zone", "is_empty", "() -> boolean", "Does nothing lie here?", raw<is_empty>},
  };
  return kAll;
}

}  // namespace

std::span<const ApiEntry> zone_api() { return entries(); }

}  // namespace glasshouse::script
