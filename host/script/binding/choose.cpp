#include "script/binding/choose.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/text.hpp"
#include "primitives/word_offer.hpp"
#include "script/binding/parts.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

using sol::stack::set_field;

// Offers every piece of a list whose twin is not offered already: nobody can tell them apart.
void offer_different_pieces(ScriptState& state, const List& list) {
  Pending& pending = state.pending;
  const core::Table& table = state.table();
  const auto piece = [&list](std::size_t i) { return core::PieceId(list.items()[i]); };
  pending.offered.clear();
  for (uint32_t i = 0; i < list.count; ++i) {
    state.look_at_clock();
    const auto is_twin = [&](uint32_t other) {
      return table.same_look(piece(i), piece(other)) &&
             table.zone_of(piece(i)) == table.zone_of(piece(other));
    };
    if (std::none_of(pending.offered.begin(), pending.offered.end(), is_twin)) {
      pending.offered.push_back(i);
    }
  }
  pending.all = false;
  pending.count = pending.offered.size();
}

void offer_list(ScriptState& state, const List& list) {
  state.pending.kind = Pending::Kind::list;
  state.pending.count = list.count;
  if (list.noun == Noun::piece) offer_different_pieces(state, list);
}

// The text that the table on top has in a field; "" for any other value.
std::string field_text(lua_State* lua, const char* field) {
  std::string out;
  lua_pushstring(lua, field);
  if (lua_rawget(lua, -2) == LUA_TSTRING) {
    out = core::printable_text(Text::read(lua, lua_gettop(lua)).value);
  }
  lua_pop(lua, 1);
  return out;
}

// What the array at `parts` holds goes into the option, and is counted.
void read_parts(lua_State* lua, int parts, core::Option& option) {
  std::vector<std::string> texts;
  const std::size_t count = lua_rawlen(lua, parts);
  if (count > kMostParts) throw std::invalid_argument("it has too many parts");
  for (std::size_t i = 1; i <= count; ++i) {
    lua_rawgeti(lua, parts, static_cast<lua_Integer>(i));
    const HandleId id = read_part(lua, lua_gettop(lua), texts);
    option.parts.push_back(to_part(ScriptState::of(lua), id, texts));
    lua_pop(lua, 1);
  }
  ScriptState::of(lua).hold(count * sizeof(core::Part) + bytes_of_option(texts));
}

// The table on top as an option: {text = "…", parts = {…}, kind = "…", why = "…", costs = "…"}.
core::Option table_option(lua_State* lua) {
  core::Option out{field_text(lua, "kind"),
                   field_text(lua, "text"),
                   {},
                   field_text(lua, "why"),
                   field_text(lua, "costs")};
  if (out.wording.empty()) throw std::invalid_argument("a table needs a `text`");
  lua_pushliteral(lua, "parts");
  if (lua_rawget(lua, -2) == LUA_TTABLE) read_parts(lua, lua_gettop(lua), out);
  lua_pop(lua, 1);
  return out;
}

// What lies on top, the ith of the script's values. Those with a reason `why` are refused.
void offer_value(lua_State* lua, ScriptState& state, uint32_t i) {
  Pending& pending = state.pending;
  const int top = lua_gettop(lua);
  if (!is_plain_table(lua, top)) {
    const HandleId part = read_part(lua, top, pending.texts);
    pending.values.push_back({i, part});
    if (noun_of(part) == Noun::text) state.hold(pending.texts.back().size());
    return;
  }
  core::Option option = table_option(lua);
  state.hold(sizeof option + option.wording.size() + option.costs.size());
  if (!option.why.empty()) {
    pending.refusals.push_back(std::move(option));
    return;
  }
  pending.values.push_back({i, 0, pending.tables.size()});
  pending.tables.push_back(std::move(option));
}

// An array of the script's own: handles, texts, numbers, or tables with a `text`.
void offer_values(lua_State* lua, ScriptState& state, int index) {
  Pending& pending = state.pending;
  pending.kind = Pending::Kind::values;
  pending.values.clear();
  pending.texts.clear();
  pending.tables.clear();
  pending.refusals.clear();
  const std::size_t length = lua_rawlen(lua, index);
  if (length > kMostOptions) throw ArgumentError(index, "at most 100,000 options");
  for (uint32_t i = 1; i <= length; ++i) {
    lua_rawgeti(lua, index, i);
    try {
      offer_value(lua, state, i);
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument("option " + std::to_string(i) + ": " + error.what() + ", got " +
                                  described(lua, index + 1));
    }
    lua_pop(lua, 1);
  }
  pending.count = pending.values.size();
}

void offer(lua_State* lua, ScriptState& state, int index) {
  Pending& pending = state.pending;
  pending.all = true;
  if (const List* list = list_at(lua, index)) return offer_list(state, *list);
  if (const MovePool::Ticket* ticket = moves_at(lua, index)) {
    pending.kind = Pending::Kind::moves;
    pending.count = state.moves.list(*ticket).size();
    return;
  }
  if (const auto zone = thing_of<Zone>(state, read_handle(lua, index), index)) {
    push_pieces(lua, zone->pieces());
    lua_replace(lua, index);
    return offer_list(state, *list_at(lua, index));
  }
  if (is_plain_table(lua, index)) return offer_values(lua, state, index);
  refuse(index, "moves, a list, a zone or a table of options");
}

void push_named_parts(lua_State* lua, ScriptState& state, const MoveList& list, const Move& move) {
  const Wording& wording = state.moves.wordings[move.wording];
  for (std::size_t p = 0; p < move.part_count; ++p) {
    const HandleId id = list.parts[move.first_part + p];
    if (noun_of(id) == Noun::text) {
      sol::stack::push(lua, list.texts[index_of(id)]);
    } else {
      push_handle(lua, id);
    }
    if (p < wording.names.size() && !wording.names[p].empty()) {
      lua_pushvalue(lua, -1);
      lua_setfield(lua, -3, wording.names[p].c_str());
    }
    lua_rawseti(lua, -2, static_cast<int64_t>(p + 1));
  }
}

void set_tiles(lua_State* lua, core::ZoneId grid, const std::vector<primitives::PlacedTile>& tiles,
               const char* pieces_field, const char* cells_field) {
  std::vector<core::PieceId> pieces;
  std::vector<core::Place> places;
  for (const primitives::PlacedTile& tile : tiles) {
    pieces.push_back(tile.piece);
    places.push_back(tile.place);
  }
  push_pieces(lua, pieces);
  lua_setfield(lua, -2, pieces_field);
  push_cells(lua, grid, places);
  lua_setfield(lua, -2, cells_field);
}

void push_laid_word(lua_State* lua, const primitives::LaidWord& laid) {
  lua_createtable(lua, 0, 10);
  set_field(lua, "word", laid.word);
  set_field(lua, "direction", laid.direction);
  set_field(lua, "points", laid.points);
  push_place(lua, laid.grid, laid.from);
  lua_setfield(lua, -2, "from");
  set_field(lua, "words", sol::as_table(laid.words));
  set_field(lua, "letters", sol::as_table(laid.letters));
  set_tiles(lua, laid.grid, laid.tiles, "tiles", "cells");
  set_tiles(lua, laid.grid, laid.stars, "stars", "freed");
}

// Goes on with the chosen thing as choose's result. Stack: player, prompt, options, index.
int choose_done(lua_State* lua, int, lua_KContext) {
  push_offered(lua, lua, 3, static_cast<std::size_t>(lua_tointeger(lua, -1)));
  return 1;
}

// How the things of a list are put: "Take {glass} from the lake".
std::string read_wording(lua_State* lua) {
  if (moves_at(lua, 3)) refuse(4, "nothing, for moves have wordings of their own");
  std::string out(core::printable_text(Text::read(lua, 4).value));
  if (out.find('{') == std::string::npos) {
    refuse(4, "a wording with {} where the chosen thing goes");
  }
  return out;
}

// Leaves the other three arguments.
void take_wording(lua_State* lua, ScriptState& state) {
  state.pending.wording.clear();
  if (lua_gettop(lua) == 3) return;
  if (!lua_isnoneornil(lua, 4)) state.pending.wording = read_wording(lua);
  lua_settop(lua, 3);
}

void check_choose(lua_State* lua, ScriptState& state) {
  state.pending.seat = read_at<Player>(lua, 1).seat;
  Text::read(lua, 2);
  take_wording(lua, state);
  if (state.only_reading) {
    throw std::invalid_argument("nobody can be asked here: only setup and turn can wait");
  }
  check_can_pause(lua);
  state.pending.in_secret = state.in_secret;
  offer(lua, state, 3);
  if (state.pending.count == 0) {
    throw std::invalid_argument(std::string("there is nothing to choose from for \"") +
                                lua_tostring(lua, 2) + "\": check before asking");
  }
}

// An option that is one thing, still to be put into its parts.
core::Option plain_option(const ScriptState& state) {
  return {"", state.pending.wording.empty() ? "{}" : state.pending.wording, {}, ""};
}

core::Option value_option(const ScriptState& state, const Pending::Value& value) {
  if (value.thing == 0) return state.pending.tables[value.table];
  core::Option out = plain_option(state);
  out.parts.push_back(to_part(state, value.thing, state.pending.texts));
  return out;
}

core::Option move_option(const ScriptState& state, const MoveList& list, const Move& move) {
  core::Option out;
  out.kind = state.moves.kinds[move.kind].text;
  out.wording = state.moves.wordings[move.wording].text;
  for (std::size_t p = 0; p < move.part_count; ++p) {
    out.parts.push_back(to_part(state, list.parts[move.first_part + p], list.texts));
  }
  if (move.costs != Move::kNoCosts) out.costs = core::harmless(state.moves.costs[move.costs].text);
  return out;
}

core::Option listed_option(const ScriptState& state, const MoveList& list, std::size_t index) {
  if (const Move* move = list.move(index)) return move_option(state, list, *move);
  return list.words->option(index, state.moves.kinds[list.words_kind].text,
                            state.moves.wordings[list.words_wording].text);
}

// The moves that are pending; nullptr where something else is.
const MoveList* pending_moves(lua_State* turn) {
  ScriptState& state = ScriptState::of(turn);
  if (state.pending.kind != Pending::Kind::moves) return nullptr;
  return &state.moves.list(*moves_at(turn, -1));
}

std::vector<core::Option> refusals(const ScriptState& state, const MoveList& list) {
  std::vector<core::Option> out;
  for (std::size_t i = 0; i < list.refused.size(); ++i) {
    out.push_back(move_option(state, list, list.refused[i]));
    out.back().why = core::harmless(list.reason(i));
  }
  return out;
}

}  // namespace

void push_move(lua_State* lua, MovePool::Ticket ticket, std::size_t index) {
  ScriptState& state = ScriptState::of(lua);
  const MoveList& list = state.moves.list(ticket);
  const Move* move = list.move(index);
  if (move) {
    lua_createtable(lua, move->part_count, move->part_count + 1);
    push_named_parts(lua, state, list, *move);
  } else {
    push_laid_word(lua, list.words->laid(index));
  }
  set_field(lua, "kind", state.moves.kinds[move ? move->kind : list.words_kind].text);
}

std::string why_not(const ScriptState& state, const MoveList& list,
                    const std::vector<core::Part>& parts) {
  for (const core::Option& refused : refusals(state, list)) {
    const auto names = [&refused](const core::Part& part) {
      return std::find(refused.parts.begin(), refused.parts.end(), part) != refused.parts.end();
    };
    if (std::all_of(parts.begin(), parts.end(), names)) return refused.why;
  }
  return list.words ? list.words->why_not(parts) : "";
}

void push_offered(lua_State* lua, lua_State* turn, int options, std::size_t index) {
  const Pending& pending = ScriptState::of(lua).pending;
  if (pending.kind == Pending::Kind::moves) {
    push_move(lua, *moves_at(turn, options), index);
  } else if (pending.kind == Pending::Kind::list) {
    push_handle(lua, list_at(turn, options)->id(pending.item(index)));
  } else {
    lua_rawgeti(turn, options, pending.values[index].item);
    if (lua != turn) lua_xmove(turn, lua, 1);
  }
}

int choose(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  if (state.table().finished()) {
    state.pending.kind = Pending::Kind::finished;
    return lua_yield(lua, 0);
  }
  check_choose(lua, state);
  const std::size_t picked =
      state.chooser ? state.chooser->pick(*state.rules) : core::Chooser::kNotMine;
  if (picked == core::Chooser::kNotMine) return lua_yieldk(lua, 0, 0, choose_done);
  if (picked >= state.pending.count) throw std::logic_error("a chooser picked what wasn't offered");
  push_offered(lua, lua, 3, picked);
  return 1;
}

std::string pending_prompt(lua_State* turn) { return core::harmless(text_at(turn, -2)); }

core::Option pending_option(lua_State* turn, std::size_t index) {
  const ScriptState& state = ScriptState::of(turn);
  const Pending& pending = state.pending;
  if (const MoveList* moves = pending_moves(turn)) return listed_option(state, *moves, index);
  if (pending.kind == Pending::Kind::values) return value_option(state, pending.values[index]);
  core::Option out = plain_option(state);
  out.parts.push_back(to_part(state, list_at(turn, -1)->id(pending.item(index)), {}));
  return out;
}

// Of words, only those are put in full that might be meant.
std::size_t pending_find(lua_State* turn, std::string_view text, std::size_t from) {
  const ScriptState& state = ScriptState::of(turn);
  const MoveList* moves = pending_moves(turn);
  for (std::size_t i = from; i < state.pending.count; ++i) {
    if (moves && i < moves->word_count && !moves->words->may_read(i, text)) continue;
    if (core::worded(state.table(), pending_option(turn, i)) == text) return i;
  }
  return state.pending.count;
}

std::optional<int> pending_worth(lua_State* turn, std::size_t index) {
  const MoveList* moves = pending_moves(turn);
  if (!moves) return {};
  const Move* move = moves->move(index);
  if (!move) return moves->words->worth(index);
  if (move->worth == Move::kNoWorth) return {};
  return move->worth;
}

std::string pending_why_not(lua_State* turn, const std::vector<core::Part>& parts) {
  const MoveList* moves = pending_moves(turn);
  return moves ? why_not(ScriptState::of(turn), *moves, parts) : "";
}

std::vector<core::Option> pending_refusals(lua_State* turn) {
  const ScriptState& state = ScriptState::of(turn);
  if (const MoveList* moves = pending_moves(turn)) return refusals(state, *moves);
  return state.pending.kind == Pending::Kind::values ? state.pending.refusals
                                                     : std::vector<core::Option>();
}

}  // namespace glasshouse::script
