#include "script/binding/choose.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/text.hpp"
#include "primitives/word_offer.hpp"
#include "script/binding/results.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

// Offers every piece of a list whose twin is not offered already: nobody can tell them apart.
template <class Item>
void offer_different_pieces(ScriptState& state, std::span<const Item> pieces) {
  Pending& pending = state.pending;
  const core::Table& table = state.table();
  const auto id = [](Item item) { return core::PieceId(static_cast<std::size_t>(item)); };
  pending.offered.clear();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    bool twin = false;
    state.look_at_clock();
    for (const uint32_t other : pending.offered) {
      twin = twin || (table.same_look(id(pieces[i]), id(pieces[other])) &&
                      table.zone_of(id(pieces[i])) == table.zone_of(id(pieces[other])));
    }
    if (!twin) pending.offered.push_back(static_cast<uint32_t>(i));
  }
  pending.all = false;
  pending.count = pending.offered.size();
}

void offer_list(ScriptState& state, const List& list) {
  state.pending.kind = Pending::Kind::list;
  state.pending.count = list.count;
  if (list.noun == Noun::piece) offer_different_pieces<uint32_t>(state, list.items());
}

std::string field_text(lua_State* lua, int table, const char* field) {
  std::string out;
  lua_pushstring(lua, field);
  if (lua_rawget(lua, table) == LUA_TSTRING) {
    out = core::printable_text(read_text(lua, lua_gettop(lua), kLongestWording));
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

// The table on top as an option: {text = "…", parts = {…}, kind = "…", why = "…"}.
core::Option table_option(lua_State* lua) {
  const int table = lua_gettop(lua);
  core::Option out;
  out.kind = field_text(lua, table, "kind");
  out.wording = field_text(lua, table, "text");
  out.why = field_text(lua, table, "why");
  if (out.wording.empty()) throw std::invalid_argument("a table needs a `text`");
  lua_pushliteral(lua, "parts");
  if (lua_rawget(lua, table) == LUA_TTABLE) read_parts(lua, lua_gettop(lua), out);
  lua_pop(lua, 1);
  return out;
}

// What lies on top, the ith of the script's values. Those with a reason `why` are refused.
void offer_value(lua_State* lua, ScriptState& state, uint32_t i) {
  Pending& pending = state.pending;
  const int top = lua_gettop(lua);
  if (!is_plain_table(lua, top)) {
    pending.values.push_back({i, read_part(lua, top, pending.texts)});
    state.hold(noun_of(pending.values.back().thing) == Noun::text ? pending.texts.back().size()
                                                                  : 0);
    return;
  }
  core::Option option = table_option(lua);
  state.hold(sizeof option + option.wording.size());
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
  const HandleId id = read_handle(state, lua, index);
  if (const auto zone = Zone::from(state, id, index)) {
    push_pieces(lua, zone->pieces());
    lua_replace(lua, index);
    return offer_list(state, *list_at(lua, index));
  }
  if (is_plain_table(lua, index)) return offer_values(lua, state, index);
  refuse(index, "moves, a list, a zone or a table of options");
}

void push_named_parts(lua_State* lua, ScriptState& state, const MoveList& list, const Move& move) {
  const Wording& wording = state.moves.wording(move.wording);
  for (std::size_t p = 0; p < move.part_count; ++p) {
    const HandleId id = list.parts[move.first_part + p];
    if (noun_of(id) == Noun::text) {
      const std::string& text = list.texts[index_of(id)];
      lua_pushlstring(lua, text.data(), text.size());
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

void set_text(lua_State* lua, const char* field, std::string_view text) {
  lua_pushlstring(lua, text.data(), text.size());
  lua_setfield(lua, -2, field);
}

void set_texts(lua_State* lua, const char* field, const std::vector<std::string>& texts) {
  sol::stack::push(lua, sol::as_table(texts));
  lua_setfield(lua, -2, field);
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
  push_places(lua, grid, places);
  lua_setfield(lua, -2, cells_field);
}

void push_laid_word(lua_State* lua, const primitives::LaidWord& laid) {
  lua_createtable(lua, 0, 10);
  set_text(lua, "word", laid.word);
  set_text(lua, "direction", laid.direction);
  lua_pushinteger(lua, laid.points);
  lua_setfield(lua, -2, "points");
  push_place(lua, laid.grid, laid.from);
  lua_setfield(lua, -2, "from");
  set_texts(lua, "words", laid.words);
  set_texts(lua, "letters", laid.letters);
  set_tiles(lua, laid.grid, laid.tiles, "tiles", "cells");
  set_tiles(lua, laid.grid, laid.stars, "stars", "freed");
}

// Goes on with the chosen thing as choose's result. Stack: player, prompt, options, index.
int choose_done(lua_State* lua, int, lua_KContext) {
  const auto chosen = static_cast<std::size_t>(lua_tointeger(lua, -1));
  push_offered(lua, lua, 3, chosen);
  return 1;
}

// "Take {glass} from the lake": how the things of a list are put, if the script says so.
void read_wording(lua_State* lua, ScriptState& state) {
  state.pending.wording.clear();
  if (lua_isnoneornil(lua, 4)) return;
  if (moves_at(lua, 3)) refuse(4, "nothing, for moves have wordings of their own");
  state.pending.wording = core::printable_text(read_text(lua, 4, kLongestWording));
  if (state.pending.wording.find('{') == std::string::npos) {
    refuse(4, "a wording with {} where the chosen thing goes");
  }
}

void check_choose(lua_State* lua, ScriptState& state) {
  const auto player = Player::from(state, read_handle(state, lua, 1), 1);
  if (!player) refuse(1, Player::kExpected);
  state.pending.seat = player->seat;
  read_text(lua, 2, kLongestWording);
  read_wording(lua, state);
  if (state.only_reading) {
    throw std::invalid_argument("nobody can be asked here: only setup and turn can wait");
  }
  check_can_pause(lua);
  state.pending.in_secret = state.in_secret;
  lua_settop(lua, 3);
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
  out.kind = state.moves.kind(move.kind);
  out.wording = state.moves.wording(move.wording).text;
  for (std::size_t p = 0; p < move.part_count; ++p) {
    out.parts.push_back(to_part(state, list.parts[move.first_part + p], list.texts));
  }
  return out;
}

core::Option listed_option(const ScriptState& state, const MoveList& list, std::size_t index) {
  if (const Move* move = list.move(index)) return move_option(state, list, *move);
  return list.words->option(index, state.moves.kind(list.words_kind),
                            state.moves.wording(list.words_wording).text);
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
  const std::string& kind = state.moves.kind(move ? move->kind : list.words_kind);
  lua_pushlstring(lua, kind.data(), kind.size());
  lua_setfield(lua, -2, "kind");
}

std::string why_not(const ScriptState& state, const MoveList& list,
                    const std::vector<core::Part>& parts) {
  for (std::size_t i = 0; i < list.refused.size(); ++i) {
    const core::Option refused = move_option(state, list, list.refused[i]);
    const auto names = [&](const core::Part& part) {
      return std::find(refused.parts.begin(), refused.parts.end(), part) != refused.parts.end();
    };
    if (std::all_of(parts.begin(), parts.end(), names)) return core::harmless(list.reasons[i]);
  }
  return list.words ? list.words->why_not(parts) : "";
}

void push_offered(lua_State* lua, lua_State* turn, int options, std::size_t index) {
  const Pending& pending = ScriptState::of(lua).pending;
  if (pending.kind == Pending::Kind::moves) {
    push_move(lua, *moves_at(turn, options), index);
  } else if (pending.kind == Pending::Kind::list) {
    push_handle(lua, list_at(turn, options)->id(pending.all ? index : pending.offered[index]));
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
  lua_pushvalue(lua, 2);
  lua_pushvalue(lua, 3);
  if (!state.chooser) return lua_yieldk(lua, 2, 0, choose_done);
  const std::size_t picked = state.chooser->pick(*state.rules);
  if (picked == core::Chooser::kNotMine) return lua_yieldk(lua, 2, 0, choose_done);
  if (picked >= state.pending.count) throw std::logic_error("a chooser picked what wasn't offered");
  lua_settop(lua, 3);
  lua_pushinteger(lua, static_cast<int64_t>(picked));
  return choose_done(lua, 0, 0);
}

std::string pending_prompt(lua_State* turn) {
  return core::harmless(read_text(turn, -2, kLongestWording));
}

core::Option pending_option(lua_State* turn, std::size_t index) {
  ScriptState& state = ScriptState::of(turn);
  const Pending& pending = state.pending;
  if (pending.kind == Pending::Kind::moves) {
    return listed_option(state, state.moves.list(*moves_at(turn, -1)), index);
  }
  if (pending.kind == Pending::Kind::values) return value_option(state, pending.values[index]);
  const std::size_t item = pending.all ? index : pending.offered[index];
  core::Option out = plain_option(state);
  out.parts.push_back(to_part(state, list_at(turn, -1)->id(item), {}));
  return out;
}

// Of words, only those are put in full that might be meant.
std::size_t pending_find(lua_State* turn, std::string_view text, std::size_t from) {
  ScriptState& state = ScriptState::of(turn);
  const bool moves = state.pending.kind == Pending::Kind::moves;
  const MoveList* list = moves ? &state.moves.list(*moves_at(turn, -1)) : nullptr;
  for (std::size_t i = from; i < state.pending.count; ++i) {
    if (list && i < list->word_count && !list->words->may_read(i, text)) continue;
    if (core::worded(state.table(), pending_option(turn, i)) == text) return i;
  }
  return state.pending.count;
}

std::optional<int> pending_worth(lua_State* turn, std::size_t index) {
  ScriptState& state = ScriptState::of(turn);
  if (state.pending.kind != Pending::Kind::moves) return {};
  const MoveList& list = state.moves.list(*moves_at(turn, -1));
  const Move* move = list.move(index);
  if (!move) return list.words->worth(index);
  if (move->worth == Move::kNoWorth) return {};
  return move->worth;
}

std::string pending_why_not(lua_State* turn, const std::vector<core::Part>& parts) {
  ScriptState& state = ScriptState::of(turn);
  if (state.pending.kind != Pending::Kind::moves) return "";
  return why_not(state, state.moves.list(*moves_at(turn, -1)), parts);
}

std::vector<core::Option> pending_refusals(lua_State* turn) {
  ScriptState& state = ScriptState::of(turn);
  std::vector<core::Option> out;
  if (state.pending.kind == Pending::Kind::moves) {
    const MoveList& list = state.moves.list(*moves_at(turn, -1));
    for (std::size_t i = 0; i < list.refused.size(); ++i) {
      out.push_back(move_option(state, list, list.refused[i]));
      out.back().why = core::harmless(list.reasons[i]);
    }
  }
  if (state.pending.kind == Pending::Kind::values) out = state.pending.refusals;
  return out;
}

}  // namespace glasshouse::script
