// The game in Lua: chance, turn order, the log and the end.
#include "core/errors.hpp"
#include "script/binding/arguments.hpp"
#include "script/binding/choose.hpp"
#include "script/binding/list.hpp"

namespace glasshouse::script {
namespace {

core::StreamId stream_argument(lua_State* lua, int index) {
  if (!given(lua, index)) return core::StreamId(0);
  const std::vector<std::string>& streams = ScriptState::of(lua).model().spec().streams;
  const std::string_view name = text_argument(lua, index);
  for (std::size_t s = 0; s < streams.size(); ++s) {
    if (streams[s] == name) return core::StreamId(s + 1);
  }
  throw ArgumentError{index, "one of the manifest's streams" + core::did_you_mean(name, streams)};
}

int moves(lua_State* lua) {
  push_moves(lua, ScriptState::of(lua).moves.open());
  return 1;
}

int roll(lua_State* lua) {
  const int64_t sides = integer_argument(lua, 2);
  if (sides < 1 || sides > 1'000'000) throw ArgumentError{2, "1 to 1,000,000"};
  const core::StreamId stream = stream_argument(lua, 3);
  core::Table& table = ScriptState::of(lua).table_to_change();
  lua_pushinteger(lua, table.random_below(static_cast<uint32_t>(sides), stream) + 1);
  return 1;
}

int random_player(lua_State* lua) {
  core::Table& table = ScriptState::of(lua).table_to_change();
  const auto players = static_cast<uint32_t>(table.model().players());
  push_player(lua, core::Seat(table.random_below(players, core::StreamId(0))));
  return 1;
}

int start_with(lua_State* lua) {
  core::TableHead& head = ScriptState::of(lua).table_to_change().head();
  if (head.turn > 0) throw std::invalid_argument("the start player is set in setup");
  head.start = player_argument(lua, 2);
  return 0;
}

int next_player(lua_State* lua) {
  ScriptState::of(lua).table_to_change().head().next = player_argument(lua, 2);
  return 0;
}

int last_rounds(lua_State* lua) {
  const int64_t rounds = integer_argument(lua, 2);
  if (rounds < 0 || rounds > 1000) throw ArgumentError{2, "0 to 1000"};
  core::TableHead& head = ScriptState::of(lua).table_to_change().head();
  if (head.rounds_left < 0) head.rounds_left = static_cast<int16_t>(rounds);
  return 0;
}

int log(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  std::vector<core::Event>* events = state.table_to_change().watched();
  const std::string_view wording = text_argument(lua, 2);
  if (!events) return 0;
  core::Event event;
  event.kind = core::Event::Kind::told;
  event.turn = state.table_to_change().head().turn;
  event.mover = state.table_to_change().head().to_move;
  event.wording = wording;
  std::vector<std::string> texts;
  for (int i = 3; i <= lua_gettop(lua); ++i) {
    event.parts.push_back(to_part(state, part_argument(lua, i, texts), texts));
  }
  events->push_back(std::move(event));
  return 0;
}

// The parts of a list, zone or table at a stack index, or the one thing that lies there.
std::vector<core::Part> things_argument(lua_State* lua, int index) {
  const ScriptState& state = ScriptState::of(lua);
  std::vector<core::Part> out;
  if (const List* list = list_at(lua, index)) {
    for (std::size_t i = 0; i < list->count; ++i) out.push_back(to_part(state, list->id(i), {}));
  } else if (const HandleId id = handle_at(lua, index)) {
    out.push_back(to_part(state, id, {}));
  } else if (lua_type(lua, index) == LUA_TTABLE) {
    for (lua_Unsigned i = 1; i <= lua_rawlen(lua, index); ++i) {
      lua_rawgeti(lua, index, static_cast<lua_Integer>(i));
      const HandleId item = handle_at(lua, -1);
      lua_pop(lua, 1);
      if (!item) throw ArgumentError{index, "a table of pieces, cells or zones only"};
      out.push_back(to_part(state, item, {}));
    }
  } else {
    throw ArgumentError{index, "a piece, cell, zone, list or table of them"};
  }
  return out;
}

int show(lua_State* lua) {
  core::Table& table = ScriptState::of(lua).table_to_change();
  core::Event event;
  event.kind = core::Event::Kind::shown;
  event.parts = things_argument(lua, 2);
  if (table.watched()) table.watched()->push_back(std::move(event));
  return 0;
}

// The first end counts. The script goes on to the end of its turn; it can't ask any more.
int end(lua_State* lua, core::Outcome outcome, core::SeatMask winners, int reason) {
  const std::string_view why = given(lua, reason) ? text_argument(lua, reason) : "";
  core::Table& table = ScriptState::of(lua).table_to_change();
  if (!table.finished()) table.finish(outcome, winners, why);
  return 0;
}

int win(lua_State* lua) {
  return end(lua, core::Outcome::won, core::mask_of(player_argument(lua, 2)), 3);
}
int win_together(lua_State* lua) { return end(lua, core::Outcome::all_win, 0, 2); }
int lose_together(lua_State* lua) { return end(lua, core::Outcome::all_lose, 0, 2); }
int tie(lua_State* lua) { return end(lua, core::Outcome::drawn, 0, 2); }
int finish(lua_State* lua) { return end(lua, core::Outcome::by_score, 0, 2); }

const ApiEntry kEntries[] = {
    {"game", "players", "player[]", "Everybody, by seat."},
    {"game", "rules", "table", "The `numbers` of the manifest."},
    {"game", "options", "table", "What was chosen for the manifest's options."},
    {"game", "lexicon", "lexicon",
     "The words of the game; only where the manifest has a `lexicon`."},
    {"game", "turn", "integer", "Number of the turn, from 1; 0 during setup."},
    {"game", "round", "integer", "Number of the round, from 1."},
    {"game", "ending", "boolean", "True once last_rounds was called."},
    {"game", "start_player", "player|nil", "Who began."},
    {"game", "active_player", "player|nil", "Whose turn it is."},
    {"game", "moves", "() -> moves", "A new, empty list of options for choose.", raw<moves>},
    {"game", "roll", "(sides: integer, stream?: string) -> integer",
     "A random whole number from 1 to sides, from the table's stream or a named one.", raw<roll>},
    {"game", "random_player", "() -> player", "Any player, each as likely.", raw<random_player>},
    {"game", "start_with", "(player: player)", "Setup only: this player begins.", raw<start_with>},
    {"game", "next_player", "(player: player)", "This player has the next turn.", raw<next_player>},
    {"game", "last_rounds", "(count: integer)",
     "After this round, so many more full rounds are played; then points decide.",
     raw<last_rounds>},
    {"game", "log", "(wording: string, ...: piece|zone|cell|player|integer|string)",
     "Tells everybody. Pieces a player doesn't know are told to them without their face.",
     raw<log>},
    {"game", "show", "(things: piece|cell|zone|list|table)",
     "Has everybody look at something: it is marked on the table until the next choice. The row "
     "that wins, what a card did.",
     raw<show>},
    {"game", "ask_all", "(prompt: string, options: fun(player: player): any) -> any[]",
     "Asks everybody for a secret choice; nobody learns another's before all have chosen."},
    {"game", "win", "(player: player, reason?: string)",
     "The game is over and this player wins. Return from the turn after it.", raw<win>},
    {"game", "win_together", "(reason?: string)", "The game is over: all win.", raw<win_together>},
    {"game", "lose_together", "(reason?: string)", "The game is over: all lose.",
     raw<lose_together>},
    {"game", "tie", "(reason?: string)", "The game is over: nobody wins.", raw<tie>},
    {"game", "finish", "(reason?: string)", "The game is over: most points win.", raw<finish>},
};

}  // namespace

std::span<const ApiEntry> game_api() { return kEntries; }

}  // namespace glasshouse::script
