// Pieces in Lua: where they are and where they go.
#include "script/binding/arguments.hpp"

namespace glasshouse::script {
namespace {

const core::Table& table(lua_State* lua) { return ScriptState::of(lua).table(); }

int move(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const core::PieceId piece = piece_argument(lua, 1);
  const HandleId to = handle_at(lua, 2);
  if (noun_of(to) == Noun::cell) {
    state.table_to_change().move(piece, grid_of(to), state.place_of(grid_of(to), index_of(to)));
    return 0;
  }
  if (noun_of(to) != Noun::zone) throw ArgumentError{2, "a zone or a cell"};
  std::optional<std::size_t> at;
  if (given(lua, 3)) {
    const int64_t position = integer_argument(lua, 3);
    if (position < 1) throw ArgumentError{3, "a position from 1"};
    at = static_cast<std::size_t>(position - 1);
  }
  state.table_to_change().move(piece, core::ZoneId(index_of(to)), at);
  return 0;
}

int set_face(lua_State* lua, bool up) {
  const core::PieceId piece = piece_argument(lua, 1);
  ScriptState::of(lua).table_to_change().set_face(piece, up);
  return 0;
}

int face_up(lua_State* lua) { return set_face(lua, true); }
int face_down(lua_State* lua) { return set_face(lua, false); }

int is_face_up(lua_State* lua) {
  lua_pushboolean(lua, table(lua).face_up(piece_argument(lua, 1)));
  return 1;
}

int turn(lua_State* lua) {
  const core::PieceId piece = piece_argument(lua, 1);
  const int64_t quarters = integer_argument(lua, 2, 1);
  ScriptState::of(lua).table_to_change().rotate(piece, static_cast<int>(quarters % 4));
  return 0;
}

int rotation(lua_State* lua) {
  lua_pushinteger(lua, table(lua).rotation(piece_argument(lua, 1)));
  return 1;
}

int zone(lua_State* lua) {
  push_zone(lua, table(lua).zone_of(piece_argument(lua, 1)));
  return 1;
}

int cell(lua_State* lua) {
  const core::PieceId piece = piece_argument(lua, 1);
  const core::ZoneId where = table(lua).zone_of(piece);
  if (table(lua).model().zones[where.index()].spec->kind != core::ZoneKind::grid) return 0;
  push_place(lua, where, table(lua).place_of(piece));
  return 1;
}

int position(lua_State* lua) {
  lua_pushinteger(lua, static_cast<int64_t>(table(lua).index_of(piece_argument(lua, 1)) + 1));
  return 1;
}

int holder(lua_State* lua) {
  const core::ZoneId where = table(lua).zone_of(piece_argument(lua, 1));
  push_piece(lua, table(lua).model().zones[where.index()].holder);
  return 1;
}

int swap(lua_State* lua) {
  const core::PieceId one = piece_argument(lua, 1);
  const core::PieceId other = piece_argument(lua, 2);
  ScriptState::of(lua).table_to_change().swap(one, other);
  return 0;
}

int show(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const core::PieceId piece = piece_argument(lua, 1);
  const core::SeatMask to = given(lua, 2) ? core::mask_of(player_argument(lua, 2))
                                          : core::everyone(state.model().players());
  state.table_to_change().show(piece, to);
  return 0;
}

int known_to(lua_State* lua) {
  const core::PieceId piece = piece_argument(lua, 1);
  lua_pushboolean(lua, table(lua).knows(player_argument(lua, 2), piece));
  return 1;
}

int name(lua_State* lua) {
  const std::string text = table(lua).piece_name(piece_argument(lua, 1));
  lua_pushlstring(lua, text.data(), text.size());
  return 1;
}

const ApiEntry kEntries[] = {
    {"piece", "kind", "string", "Which kind of the manifest it is; attributes are fields too."},
    {"piece", "owner", "player|nil", "Whose it is, for kinds that every player has."},
    {"piece", "move", "(to: zone|cell, position?: integer)",
     "Moves it to a cell, to the end of a zone (the top of a pile), or to a position from 1.",
     raw<move>},
    {"piece", "face_up", "()", "Turns it face up: who sees the zone sees it.", raw<face_up>},
    {"piece", "face_down", "()", "Turns it face down; who has seen it remembers.", raw<face_down>},
    {"piece", "is_face_up", "() -> boolean", "Does its face show?", raw<is_face_up>},
    {"piece", "turn", "(quarters?: integer)", "Turns it by quarter turns, one if not said.",
     raw<turn>},
    {"piece", "rotation", "() -> integer", "Quarter turns it is turned by, 0 to 3.", raw<rotation>},
    {"piece", "zone", "() -> zone", "Where it is.", raw<zone>},
    {"piece", "cell", "() -> cell|nil", "The cell it lies on; nil off a grid.", raw<cell>},
    {"piece", "position", "() -> integer", "Its place in its zone, from 1.", raw<position>},
    {"piece", "holder", "() -> piece|nil", "The piece it lies in; nil when it lies in none.",
     raw<holder>},
    {"piece", "swap", "(other: piece)", "The two change places.", raw<swap>},
    {"piece", "show", "(to?: player)",
     "Lets one player, or everybody, look at it; they remember it until it is shuffled.",
     raw<show>},
    {"piece", "known_to", "(player: player) -> boolean", "Does this player know what it is?",
     raw<known_to>},
    {"piece", "title", "() -> string", "What players call it: 'white heart'.", raw<name>},
};

}  // namespace

std::span<const ApiEntry> piece_api() { return kEntries; }

}  // namespace glasshouse::script
