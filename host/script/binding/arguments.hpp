#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "primitives/board.hpp"
#include "primitives/pyramid.hpp"
#include "script/binding/list.hpp"
#include "script/binding/sol.hpp"
#include "script/binding/state.hpp"

// What scripts pass, as C++ types. A binding is an ordinary function of these. sol2 reads its
// arguments through the sol_lua_get below, and these are the only ones that there are: a value of a
// wrong type, of another table, or out of range never reaches a binding. `kType` is the type's name
// in the reference, `kExpected` what a message says was expected. Those for which a binding may
// find something else wrong remember which argument they were.
namespace glasshouse::script {

// A wrong argument: which one, from 1 for self, and what was expected there.
struct ArgumentError : std::invalid_argument {
  ArgumentError(int which, const std::string& what)
      : std::invalid_argument("expected " + what), argument(which), expected(what) {}
  int argument;
  std::string expected;
};

[[noreturn, gnu::cold]] void refuse(int argument, const char* expected);
[[noreturn, gnu::cold]] void refuse_range(int argument, int64_t least, int64_t most);

// "a piece (white heart)", "nil", "the number 7": what lies at a stack index, for messages.
std::string described(lua_State* lua, int index);

// A table of the script's own.
bool is_plain_table(lua_State* lua, int index);

struct Thing {
  ScriptState* state;
  const core::Table& table() const { return state->table(); }
  const core::Model& model() const { return state->model(); }
  // To change things; refused while a score is counted.
  core::Table& change() const { return state->table_to_change(); }
};

struct Game : Thing {
  static constexpr const char *kType = "game", *kExpected = "the game";
  static std::optional<Game> from(ScriptState& state, HandleId id, int) {
    if (noun_of(id) != Noun::game) return {};
    return Game{{&state}};
  }
};

struct Player : Thing {
  static constexpr const char *kType = "player", *kExpected = "a player";
  static std::optional<Player> from(ScriptState& state, HandleId id, int) {
    if (noun_of(id) != Noun::player) return {};
    return Player{{&state}, core::Seat(index_of(id))};
  }
  HandleId handle() const { return make_id(Noun::player, seat.index()); }
  core::Seat seat;
};

struct Zone : Thing {
  static constexpr const char *kType = "zone", *kExpected = "a zone";
  static std::optional<Zone> from(ScriptState& state, HandleId id, int) {
    if (noun_of(id) != Noun::zone) return {};
    return Zone{{&state}, core::ZoneId(index_of(id))};
  }
  HandleId handle() const { return make_id(Noun::zone, id.index()); }
  std::span<const core::PieceId> pieces() const { return table().pieces(id); }
  core::ZoneId id;
};

struct Piece : Thing {
  static constexpr const char *kType = "piece", *kExpected = "a piece";
  static std::optional<Piece> from(ScriptState& state, HandleId id, int) {
    if (noun_of(id) != Noun::piece) return {};
    return Piece{{&state}, core::PieceId(index_of(id))};
  }
  HandleId handle() const { return make_id(Noun::piece, id.index()); }
  core::PieceId id;
};

struct Cell : Thing {
  static constexpr const char *kType = "cell", *kExpected = "a cell";
  static std::optional<Cell> from(ScriptState& state, HandleId id, int argument) {
    if (noun_of(id) != Noun::cell) return {};
    return Cell{{&state}, grid_of(id), index_of(id), argument};
  }
  HandleId handle() const { return make_id(Noun::cell, number, grid.index()); }
  core::Place place() const { return state->place_of(grid, number); }
  const core::GridShape& shape() const { return table().shape(grid); }
  core::ZoneId grid;
  uint32_t number;  // on bounded grids its CellIndex, on growing ones its number in this Lua state
  int argument;
};

struct Lexicon : Thing {
  static constexpr const char *kType = "lexicon", *kExpected = "the lexicon";
  static std::optional<Lexicon> from(ScriptState& state, HandleId id, int) {
    if (noun_of(id) != Noun::lexicon) return {};
    return Lexicon{{&state}};
  }
};

// A whole number whose limits only the binding knows.
struct Integer {
  static constexpr const char *kType = "integer", *kExpected = "a whole number";
  int64_t value;
  int argument;

  int between(int64_t least, int64_t most) const {
    if (value < least || value > most) refuse_range(argument, least, most);
    return static_cast<int>(value);
  }
};

// How far a loop has come. Any number will do, since steps look whether something is there.
struct LoopIndex {
  static constexpr const char* kExpected = Integer::kExpected;
  int64_t value;
};

// A whole number with limits of its own.
template <int64_t Least, int64_t Most>
struct Whole {
  static constexpr const char* kType = "integer";
  int64_t value;
  std::size_t size() const { return static_cast<std::size_t>(value); }
  int number() const requires(Least >= INT32_MIN && Most <= INT32_MAX) {
    return static_cast<int>(value);
  }
};
using Count = Whole<0, INT64_MAX>;
using Position = Whole<1, INT64_MAX>;
using Int = Whole<INT32_MIN, INT32_MAX>;

// A text; it lives as long as the call.
template <std::size_t Longest>
struct TextUpTo {
  static constexpr const char *kType = "string", *kExpected = "a text";
  std::string_view value;
};
using Text = TextUpTo<kLongestWording>;

struct Attribute {
  static constexpr const char *kType = "string", *kExpected = "the name of an attribute";
  const core::Table* table;
  core::AttributeId id;
  int argument;

  const uint16_t* column() const { return table->column(id); }
  // A piece's number; nothing when it has no such attribute. Refuses an attribute that is none.
  std::optional<int64_t> number(core::PieceId piece) const;
  const std::vector<core::Value>& values() const {
    return table->model().attributes[id.index()].values;
  }
};

// Something to compare an attribute with; a player stands for the attribute `owner`.
struct Comparand {
  static constexpr const char *kType = "any", *kExpected = "a value to compare with";
  std::variant<bool, int64_t, std::string_view> value;

  // Which of the attribute's values this is; kNoValue when no piece has it.
  uint16_t among(const std::vector<core::Value>& values) const;
};

struct Grid : Zone {
  static constexpr const char* kExpected = "a grid";
  static std::optional<Grid> from(ScriptState& state, HandleId id, int argument) {
    const std::optional<Zone> zone = Zone::from(state, id, argument);
    if (!zone) return {};
    const core::ZoneSpec& spec = *state.model().zones[zone->id.index()].spec;
    if (spec.kind != core::ZoneKind::grid) return {};
    return Grid{*zone};
  }
  const core::GridShape& shape() const { return table().shape(id); }
  // Where pieces lie.
  const std::vector<core::Place>& occupied() const;
};

// A grid with fixed rows and columns.
struct Board : Grid {
  static constexpr const char* kExpected = "a grid with fixed rows and columns";
  static std::optional<Board> from(ScriptState& state, HandleId id, int argument) {
    const std::optional<Grid> grid = Grid::from(state, id, argument);
    if (!grid || grid->shape().growing) return {};
    return Board{*grid};
  }
  std::span<const core::PieceId> tops() const { return table().cells(id); }
  // Refuses a cell of another grid.
  core::CellIndex own(const Cell& cell) const {
    if (cell.grid != id) refuse_foreign(cell.argument);
    return core::CellIndex(cell.number);
  }
  primitives::Board alike(const std::optional<Attribute>& by) const {
    return {shape(), tops(), by ? by->column() : nullptr};
  }
  // For an answer on its way to Lua.
  std::vector<core::CellIndex>& scratch() const {
    state->cells.clear();
    return state->cells;
  }

 private:
  [[noreturn, gnu::cold]] void refuse_foreign(int argument) const;
};

// A board whose cells rest on the two below, and one that has columns.
struct Pyramid : Board {
  static constexpr const char* kExpected = "a pyramid with fixed rows";
  static std::optional<Pyramid> from(ScriptState& state, HandleId id, int argument) {
    const std::optional<Board> board = Board::from(state, id, argument);
    if (!board || !primitives::is_pyramid(board->shape().topology)) return {};
    return Pyramid{*board};
  }
};
struct Columns : Board {
  static constexpr const char* kExpected = "a grid with fixed rows and columns that is no pyramid";
  static std::optional<Columns> from(ScriptState& state, HandleId id, int argument) {
    const std::optional<Board> board = Board::from(state, id, argument);
    if (!board || primitives::is_pyramid(board->shape().topology)) return {};
    return Columns{*board};
  }
};

// A list that the host made. It lives as long as the call.
struct ListRef : Thing {
  static constexpr const char *kType = "list", *kExpected = "a list";
  const List* list;
  int argument;
  const List* operator->() const { return list; }
};

// The pieces of a zone, of a list or of a table of the script's.
struct PiecesIn : Thing {
  static constexpr const char *kType = "list|piece[]", *kExpected = "a zone or a list of pieces";
  std::vector<core::PieceId> items;
  int argument;
};

// One thing, or the things in a list or in a table.
struct Things : Thing {
  static constexpr const char *kType = "piece|cell|zone|list|table",
                              *kExpected = "a piece, cell, zone, list or table of them";
  std::vector<HandleId> items;
};

// What the texts among the parts of an option take; refuses very long ones.
std::size_t bytes_of_option(std::span<const std::string> texts);

// An option list of this turn.
struct Moves : Thing {
  static constexpr const char *kType = "moves", *kExpected = "moves (from game:moves())";
  lua_State* lua;
  MovePool::Ticket ticket;
  MoveList* list;

  // Counts options and parts that are about to be added. Throws when they are too many.
  void hold(std::size_t options, std::size_t parts) const {
    if (list->legal.size() + list->refused.size() + options > kMostOptions) refuse_more();
    state->hold(options * sizeof(Move) + parts * sizeof(HandleId));
  }
  // Counts the texts of an option that were added since there were so many.
  void hold_texts_from(std::size_t before) const {
    state->hold(bytes_of_option(std::span(list->texts).subspan(before)));
  }
  // A cell as a part; on growing grids its handle may have to be made.
  HandleId cell_at(core::ZoneId grid, core::Place place) const {
    return make_id(Noun::cell, state->cell_number(lua, grid, place), grid.index());
  }

 private:
  [[noreturn, gnu::cold]] static void refuse_more();
};

// All arguments that are left, each a part of an option: any handle, a whole number or a text.
struct Parts {
  static constexpr const char *kType = "piece|zone|cell|player|integer|string",
                              *kExpected = "a piece, zone, cell, player, whole number or text";
  lua_State* lua;
  int first;
  uint16_t count;

  void read(std::vector<HandleId>& ids, std::vector<std::string>& texts) const;
  std::vector<core::Part> read() const;
  // Refuses what can't be a part, without reading it. How many bytes all would take.
  std::size_t check() const;
};

// The same, where a list stands for each thing in it.
struct PartsOrLists : Parts {
  static constexpr const char* kType = "list|piece|zone|cell|player|integer|string";
  std::vector<std::vector<HandleId>> read_each(std::vector<std::string>& texts) const;
};

// All arguments that are left, each the name of an attribute.
struct Attributes {
  static constexpr const char *kType = "string", *kExpected = Attribute::kExpected;
  std::vector<core::AttributeId> ids;
};

// What a thing is asked for in brackets or behind a dot. It is looked at only when it matters.
struct Key {
  static constexpr const char *kType = "any", *kExpected = "a key";
  lua_State* lua;
  int argument;

  std::optional<int64_t> number() const {  // of a whole number
    if (!lua_isinteger(lua, argument)) return {};
    return lua_tointeger(lua, argument);
  }
  std::string_view text() const;  // "" where it is none
  std::string shown() const;
};

// A table, one of ours with names as keys or of the script's.
struct Names {
  static constexpr const char *kType = "table", *kExpected = "a table";
  lua_State* lua;
  int argument;
  std::vector<std::string> read() const;
};

using ZoneOrCell = std::variant<Zone, Cell>;

using Tracking = sol::stack::record;

// A type that is made from a handle.
template <class T>
concept HandleType = requires(ScriptState& state, HandleId id, int argument) {
  { T::from(state, id, argument) } -> std::same_as<std::optional<T>>;
};

inline HandleId read_handle(const ScriptState& state, lua_State* lua, int index) {
  return state.handles.find(lua_topointer(lua, index));
}

template <HandleType T>
T sol_lua_get(sol::types<T>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  ScriptState& state = ScriptState::of(lua);
  const std::optional<T> out = T::from(state, read_handle(state, lua, index), index);
  if (!out) refuse(index, T::kExpected);
  return *out;
}

// "a zone or a cell"
template <HandleType... T>
std::string any_of_expected() {
  std::string out;
  ((out += (out.empty() ? "" : " or ") + std::string(T::kExpected)), ...);
  return out;
}

template <HandleType... T>
[[noreturn, gnu::cold]] void refuse_any(int index, std::type_identity<std::variant<T...>>) {
  throw ArgumentError(index, any_of_expected<T...>());
}

// The first of the types that the handle is one of.
template <class Variant, HandleType T, HandleType... Rest>
Variant read_any(ScriptState& state, HandleId id, int index) {
  if (const std::optional<T> found = T::from(state, id, index)) return *found;
  if constexpr (sizeof...(Rest) > 0) {
    return read_any<Variant, Rest...>(state, id, index);
  } else {
    refuse_any(index, std::type_identity<Variant>());
  }
}
template <HandleType... T>
std::variant<T...> sol_lua_get(sol::types<std::variant<T...>>, lua_State* lua, int index,
                               Tracking& tracking) {
  tracking.use(1);
  ScriptState& state = ScriptState::of(lua);
  return read_any<std::variant<T...>, T...>(state, read_handle(state, lua, index), index);
}

inline Integer sol_lua_get(sol::types<Integer>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  int whole = 0;
  const int64_t value = lua_tointegerx(lua, index, &whole);
  if (!whole || lua_type(lua, index) != LUA_TNUMBER) refuse(index, Integer::kExpected);
  return {value, index};
}

inline LoopIndex sol_lua_get(sol::types<LoopIndex>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  int whole = 0;
  const int64_t value = lua_tointegerx(lua, index, &whole);
  if (!whole) refuse(index, LoopIndex::kExpected);
  return {value};
}

template <int64_t Least, int64_t Most>
Whole<Least, Most> sol_lua_get(sol::types<Whole<Least, Most>>, lua_State* lua, int index,
                               Tracking& tracking) {
  const Integer number = sol_lua_get(sol::types<Integer>(), lua, index, tracking);
  if (number.value < Least || number.value > Most) refuse_range(index, Least, Most);
  return {number.value};
}

[[noreturn, gnu::cold]] void refuse_longer(int argument, std::size_t longest);

// Refuses what is no text, or too long.
inline std::string_view read_text(lua_State* lua, int index, std::size_t longest) {
  if (lua_type(lua, index) != LUA_TSTRING) refuse(index, Text::kExpected);
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  if (size > longest) refuse_longer(index, longest);
  return {text, size};
}

template <std::size_t Longest>
TextUpTo<Longest> sol_lua_get(sol::types<TextUpTo<Longest>>, lua_State* lua, int index,
                              Tracking& tracking) {
  tracking.use(1);
  return {read_text(lua, index, Longest)};
}

Attribute sol_lua_get(sol::types<Attribute>, lua_State* lua, int index, Tracking& tracking);
Comparand sol_lua_get(sol::types<Comparand>, lua_State* lua, int index, Tracking& tracking);
inline ListRef sol_lua_get(sol::types<ListRef>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  const List* list = list_at(lua, index);
  if (!list) refuse(index, ListRef::kExpected);
  return {{&ScriptState::of(lua)}, list, index};
}
PiecesIn sol_lua_get(sol::types<PiecesIn>, lua_State* lua, int index, Tracking& tracking);
Things sol_lua_get(sol::types<Things>, lua_State* lua, int index, Tracking& tracking);
Moves sol_lua_get(sol::types<Moves>, lua_State* lua, int index, Tracking& tracking);
Attributes sol_lua_get(sol::types<Attributes>, lua_State* lua, int index, Tracking& tracking);
inline Key sol_lua_get(sol::types<Key>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  return {lua, index};
}
Names sol_lua_get(sol::types<Names>, lua_State* lua, int index, Tracking& tracking);

[[noreturn, gnu::cold]] void refuse_rest(int argument);

// How many arguments there are from this one on; refuses too many.
inline uint16_t count_rest(lua_State* lua, int index) {
  const int count = std::max(0, lua_gettop(lua) - index + 1);
  if (count > kMostParts) refuse_rest(index);
  return static_cast<uint16_t>(count);
}

template <std::derived_from<Parts> T>
T sol_lua_get(sol::types<T>, lua_State* lua, int index, Tracking& tracking) {
  const uint16_t count = count_rest(lua, index);
  tracking.use(count);
  return {lua, index, count};
}

// sol2's own takes a wrong argument for one that was left out.
template <class T>
std::optional<T> sol_lua_get(sol::types<std::optional<T>>, lua_State* lua, int index,
                             Tracking& tracking) {
  if (!lua_isnoneornil(lua, index)) return sol_lua_get(sol::types<T>(), lua, index, tracking);
  tracking.use(1);
  return {};
}

// One part of an option at a stack index. Texts go to `texts`.
HandleId read_part(lua_State* lua, int index, std::vector<std::string>& texts);
core::Part to_part(const ScriptState& state, HandleId id, const std::vector<std::string>& texts);

}  // namespace glasshouse::script
