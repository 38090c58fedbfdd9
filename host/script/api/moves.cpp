// Option lists in Lua: game:moves() opens one, add and refuse fill it, choose takes it.
#include <algorithm>

#include "core/errors.hpp"
#include "script/api/words.hpp"
#include "script/binding/arguments.hpp"
#include "script/binding/choose.hpp"
#include "script/binding/list.hpp"

namespace glasshouse::script {
namespace {

MovePool::Ticket self(lua_State* lua) {
  const MovePool::Ticket* ticket = moves_at(lua, 1);
  if (!ticket) throw ArgumentError{1, "moves (from game:moves())"};
  return *ticket;
}

// A move but for its parts, which follow the wording at `first`.
Move read_wording(lua_State* lua, ScriptState& state, int first) {
  Move move;
  move.kind = state.moves.kind_number(text_argument(lua, 2));
  move.wording = state.moves.wording_number(text_argument(lua, first));
  move.part_count = static_cast<uint16_t>(lua_gettop(lua) - first);
  if (move.part_count < state.moves.wording(move.wording).names.size()) {
    throw std::invalid_argument(
        "the wording has " + std::to_string(state.moves.wording(move.wording).names.size()) +
        " braces, but " + std::to_string(move.part_count) + " parts were given to fill them");
  }
  return move;
}

Move read_move(lua_State* lua, ScriptState& state, MoveList& list, int first) {
  Move move = read_wording(lua, state, first);
  move.first_part = static_cast<uint32_t>(list.parts.size());
  for (int i = first + 1; i <= lua_gettop(lua); ++i) {
    list.parts.push_back(part_argument(lua, i, list.texts));
  }
  return move;
}

int add(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  MoveList& list = state.moves.list(self(lua));
  list.legal.push_back(read_move(lua, state, list, 3));
  return 0;
}

// What a part stands for: everything in a list, or itself.
std::vector<HandleId> things_at(lua_State* lua, int index, std::vector<std::string>& texts) {
  const List* list = list_at(lua, index);
  if (!list) return {part_argument(lua, index, texts)};
  std::vector<HandleId> out;
  for (std::size_t i = 0; i < list->count; ++i) out.push_back(list->id(i));
  return out;
}

// One move for every combination; the last part changes fastest.
void add_combinations(MoveList& list, Move move, const std::vector<std::vector<HandleId>>& parts) {
  constexpr std::size_t kMost = 100'000;
  std::size_t total = 1;
  for (const auto& things : parts) total = std::min(total * things.size(), kMost + 1);
  if (total > kMost) throw std::invalid_argument("that makes more than 100,000 options");
  for (std::size_t n = 0; n < total; ++n) {
    move.first_part = static_cast<uint32_t>(list.parts.size());
    std::size_t each = total;
    for (const auto& things : parts) {
      each /= things.size();
      list.parts.push_back(things[n / each % things.size()]);
    }
    list.legal.push_back(move);
  }
}

int add_each(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  MoveList& list = state.moves.list(self(lua));
  const Move move = read_wording(lua, state, 3);
  std::vector<std::vector<HandleId>> parts;
  for (int i = 4; i <= lua_gettop(lua); ++i) parts.push_back(things_at(lua, i, list.texts));
  add_combinations(list, move, parts);
  return 0;
}

int refuse(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  MoveList& list = state.moves.list(self(lua));
  std::string reason(text_argument(lua, 3));
  list.refused.push_back(read_move(lua, state, list, 4));
  list.reasons.push_back(std::move(reason));
  return 0;
}

// All plays of a rack; see words.hpp.
int add_words(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  MoveList& list = state.moves.list(self(lua));
  if (list.words) throw std::invalid_argument("these moves have words already");
  const std::string_view wording = text_argument(lua, 3);
  if (wording.find("{tiles}") == std::string_view::npos ||
      wording.find("{word}") == std::string_view::npos) {
    throw ArgumentError{3, "a wording with {word} and {tiles} in it"};
  }
  list.words_kind = state.moves.kind_number(text_argument(lua, 2));
  list.words_wording = state.moves.wording_number(wording);
  list.words = word_offer(state, laying_argument(lua, 4));
  list.word_count = list.words->size();
  lua_pushinteger(lua, static_cast<int64_t>(list.word_count));
  return 1;
}

// A star on a letter of the grid, for every letter; see words_stars.cpp.
int add_stars(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  MoveList& list = state.moves.list(self(lua));
  Move move;
  move.kind = state.moves.kind_number(text_argument(lua, 2));
  move.wording = state.moves.wording_number(text_argument(lua, 3));
  const Laying laying = laying_argument(lua, 4);
  std::vector<core::PieceId> kept;
  if (given(lua, 5)) kept = pieces_argument(lua, 5);
  const std::size_t before = list.legal.size();
  add_star_moves(lua, list, move, laying, kept);
  lua_pushinteger(lua, static_cast<int64_t>(list.legal.size() - before));
  return 1;
}

int worth(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  MoveList& list = state.moves.list(self(lua));
  const int64_t points = integer_argument(lua, 2);
  if (points < -1'000'000 || points > 1'000'000) throw ArgumentError{2, "at most 1,000,000"};
  if (list.legal.empty()) throw std::invalid_argument("add a move first");
  list.legal.back().worth = static_cast<int32_t>(points);
  return 0;
}

int tell_why_not(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  const MoveList& list = state.moves.list(self(lua));
  std::vector<core::Part> parts;
  std::vector<std::string> texts;
  for (int i = 2; i <= lua_gettop(lua); ++i) {
    parts.push_back(to_part(state, part_argument(lua, i, texts), texts));
  }
  const std::string why = why_not(state, list, parts);
  if (why.empty()) return 0;
  lua_pushlstring(lua, why.data(), why.size());
  return 1;
}

int only(lua_State* lua) {
  const MovePool::Ticket ticket = self(lua);
  const MoveList& list = ScriptState::of(lua).moves.list(ticket);
  if (list.size() != 1 || !list.refused.empty()) return 0;
  push_move(lua, ticket, 0);
  return 1;
}

int length(lua_State* lua) {
  ScriptState& state = ScriptState::of(lua);
  lua_pushinteger(lua, static_cast<int64_t>(state.moves.list(self(lua)).size()));
  return 1;
}

const ApiEntry kEntries[] = {
    {"moves", "add", "(kind: string, wording: string, ...: piece|zone|cell|player|integer|string)",
     "Adds an option. Braces in the wording are filled with the parts in order: "
     "\"Place {glass} on {segment}\". The chosen option has fields `kind`, `glass`, `segment`, and "
     "the parts by number. What stands behind a | is fine print: it tells options apart, but the "
     "log leaves it out.",
     raw<add>},
    {"moves", "add_each",
     "(kind: string, wording: string, ...: list|piece|zone|cell|player|integer|string)",
     "Adds an option for every combination of what is in the lists: "
     "add_each(\"place\", \"Place {card} on {cell}\", hand:distinct(), board:empty_cells()).",
     raw<add_each>},
    {"moves", "refuse",
     "(kind: string, why: string, wording: string, ...: piece|zone|cell|player|integer|string)",
     "Shows something a player might try and can't do now, with the reason.", raw<refuse>},
    {"moves", "add_words",
     "(kind: string, wording: string, laying: {grid: zone, tiles: zone|list, letter: string, "
     "points: string, both_ways?: boolean, wild?: string, wild_at_once?: integer, beside?: "
     "boolean, lines?: string[], "
     "first?: cell, least?: integer, letter_times?: string, word_times?: string, whole_rack?: "
     "{tiles: integer, points: integer}, must?: list|piece[]}) -> integer",
     "Adds every word that can be laid with the tiles on the grid, before all other options, and "
     "returns how many there are. `letter` and `points` are attributes of the tiles. A tile "
     "without a letter is, by `wild`, a \"star\" that takes the place of a letter on the grid, "
     "which is laid again, or a \"blank\" that stands for any letter; no more than `wild_at_once` "
     "are used in one word. With several stars that makes very many words: lay the stars first, "
     "with "
     "`add_stars`, and name the letters they freed in `must`, for those have to be in the word. "
     "Words keep a letter that "
     "lay there, or with `beside` only lie beside one; they go along `lines` (\"east\", …), read "
     "onward or `both_ways`. The first has `least` letters and covers the cell `first`. "
     "`letter_times` and `word_times` are fields of cells. The wording has {word} and {tiles}, and "
     "may have {from}, {direction} and {points}. The "
     "chosen one has `word`, `words`, `points`, "
     "`from`, `direction`, the lists `tiles`, `cells` and `letters`, and `stars` with the `freed` "
     "cells they go to.",
     raw<add_words>},
    {"moves", "add_stars",
     "(kind: string, wording: string, laying: table, kept?: list|piece[]) -> integer",
     "Adds an option for every letter on the grid that a star among the tiles may take the place "
     "of, to be laid again in a word of this turn, and returns how many there are; none when no "
     "word could follow. `laying` is that of add_words. An option is worth the best word that "
     "follows. While there are two stars or more, letters are offered also when a word would need "
     "another star, but for those that are `kept`. The wording may have {star}, {cell} and "
     "{letter}, which are also fields of the chosen one.",
     raw<add_stars>},
    {"moves", "worth", "(points: integer)",
     "Says what the option added last brings at once: people are shown the best of many first, "
     "and bots look at those.",
     raw<worth>},
    {"moves", "why_not", "(...: piece|cell|string) -> string|nil",
     "Why nobody can do this: pieces, each followed by the cell it goes to, or a text that names a "
     "word and a place. Nil when there is nothing against it.",
     raw<tell_why_not>},
    {"moves", "only", "() -> table|nil",
     "The option when there is just one and nothing is refused, as choose would return it: nobody "
     "need be asked.",
     raw<only>},
};

int unknown_method(lua_State* lua) {
  const std::string wrong = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
  throw std::invalid_argument("moves have no method '" + wrong + "'" +
                              core::did_you_mean(wrong, method_names(kEntries)));
}

}  // namespace

std::span<const ApiEntry> moves_api() { return kEntries; }

void make_moves_metatable(lua_State* lua, ScriptState& state) {
  lua_newtable(lua);
  lua_newtable(lua);
  for (const ApiEntry& entry : kEntries) {
    lua_pushlightuserdata(lua, const_cast<ApiEntry*>(&entry));
    lua_pushcclosure(lua, entry.function, 1);
    lua_setfield(lua, -2, entry.name);
  }
  lua_newtable(lua);
  lua_pushcfunction(lua, raw<unknown_method>);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, raw<length>);
  lua_setfield(lua, -2, "__len");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pushliteral(lua, "moves");
  lua_setfield(lua, -2, "__name");
  state.moves_meta = luaL_ref(lua, LUA_REGISTRYINDEX);
}

void push_moves(lua_State* lua, MovePool::Ticket ticket) {
  void* memory = lua_newuserdatauv(lua, sizeof ticket, 0);
  new (memory) MovePool::Ticket(ticket);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ScriptState::of(lua).moves_meta);
  lua_setmetatable(lua, -2);
}

const MovePool::Ticket* moves_at(lua_State* lua, int index) {
  const void* userdata = lua_touserdata(lua, index);
  return is_tagged(userdata, UserdataTag::moves) ? static_cast<const MovePool::Ticket*>(userdata)
                                                 : nullptr;
}

}  // namespace glasshouse::script
