#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/text.hpp"
#include "script/binding/reading.hpp"
#include "script/binding/state.hpp"

// The handles that scripts pass, as C++ types: one for each noun, and those of zones that are more
// than that. Each takes what it needs from the handle's id, and says whether that fits.
namespace glasshouse::script {

struct Thing {
  ScriptState* state = nullptr;
  const core::Table& table() const { return state->table(); }
  const core::Model& model() const { return state->model(); }
  // To change things; refused while a score is counted.
  core::Table& change() const { return state->table_to_change(); }

  void take(HandleId, int /*argument*/) {}
  bool fits() const { return true; }
};

struct Game : Thing {
  static constexpr Noun kNoun = Noun::game;
  static constexpr const char *kType = "game", *kExpected = "the game";
};

struct Lexicon : Thing {
  static constexpr Noun kNoun = Noun::lexicon;
  static constexpr const char *kType = "lexicon", *kExpected = "the lexicon";
};

struct Player : Thing {
  static constexpr Noun kNoun = Noun::player;
  static constexpr const char *kType = "player", *kExpected = "a player";
  void take(HandleId handle, int) { seat = core::Seat(index_of(handle)); }
  HandleId handle() const { return make_id(kNoun, seat.index()); }
  core::Seat seat;
};

struct Zone : Thing {
  static constexpr Noun kNoun = Noun::zone;
  static constexpr const char *kType = "zone", *kExpected = "a zone";
  void take(HandleId handle, int) { id = core::ZoneId(index_of(handle)); }
  HandleId handle() const { return make_id(kNoun, id.index()); }
  std::span<const core::PieceId> pieces() const { return table().pieces(id); }
  core::ZoneId id;
};

struct Piece : Thing {
  static constexpr Noun kNoun = Noun::piece;
  static constexpr const char *kType = "piece", *kExpected = "a piece";
  void take(HandleId handle, int) { id = core::PieceId(index_of(handle)); }
  HandleId handle() const { return make_id(kNoun, id.index()); }
  core::PieceId id;
};

struct Cell : Thing {
  static constexpr Noun kNoun = Noun::cell;
  static constexpr const char *kType = "cell", *kExpected = "a cell";
  void take(HandleId handle, int which) {
    grid = grid_of(handle);
    number = index_of(handle);
    argument = which;
  }
  HandleId handle() const { return make_id(kNoun, number, grid.index()); }
  core::Place place() const { return state->place_of(grid, number); }
  const core::Board& shape() const { return table().shape(grid); }
  core::ZoneId grid;
  uint32_t number = 0;  // on bounded grids its CellIndex, else its number in this Lua state
  int argument = 0;
};

struct Grid : Zone {
  static constexpr const char* kExpected = "a grid";
  bool fits() const { return model().zones[id.index()].spec->kind == core::ZoneKind::grid; }
  const core::Board& shape() const { return table().shape(id); }
  // Where pieces lie, but for links.
  const std::vector<core::Place>& occupied() const;
  // Refuses a cell of another grid.
  core::Place own_place(const Cell& cell) const {
    if (cell.grid != id) refuse_foreign(cell.argument);
    return cell.place();
  }
  [[noreturn, gnu::cold]] void refuse_foreign(int argument) const;
};

// A grid with an edge.
struct Board : Grid {
  static constexpr const char* kExpected = "a grid with an edge";
  bool fits() const { return Grid::fits() && !shape().growing; }
  // Of its cells, and of no links.
  std::span<const core::PieceId> tops() const {
    return table().cells(id).first(shape().cell_count());
  }
  // Refuses a cell of another grid, and links.
  core::CellIndex own(const Cell& cell) const {
    if (cell.grid != id) refuse_foreign(cell.argument);
    if (cell.number >= shape().cell_count()) refuse_link(cell.argument);
    return core::CellIndex(cell.number);
  }
  // For an answer on its way to Lua.
  std::vector<core::CellIndex>& scratch() const {
    state->cells.clear();
    return state->cells;
  }

 private:
  [[noreturn, gnu::cold]] static void refuse_link(int argument) {
    refuse(argument, "a cell that is no link");
  }
};

template <class T>
concept HandleType = std::derived_from<T, Thing> && requires {
  T::kNoun;
};

inline HandleId read_handle(lua_State* lua, int index) {
  return ScriptState::of(lua).handles.find(lua_topointer(lua, index));
}

// What the handle of an argument stands for, if it is such a thing.
template <HandleType T>
std::optional<T> thing_of(ScriptState& state, HandleId handle, int argument) {
  if (noun_of(handle) != T::kNoun) return {};
  T out;
  out.state = &state;
  out.take(handle, argument);
  if (!out.fits()) return {};
  return out;
}

template <HandleType T>
T sol_lua_get(sol::types<T>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  const auto out = thing_of<T>(ScriptState::of(lua), read_handle(lua, index), index);
  if (!out) refuse(index, T::kExpected);
  return *out;
}

// "expected a zone or a cell"
template <HandleType... T>
[[noreturn, gnu::cold]] void refuse_all(int argument) {
  throw ArgumentError(argument, core::joined({T::kExpected...}, " or "));
}

// The first of the types that the handle is one of.
template <HandleType... T>
std::variant<T...> sol_lua_get(sol::types<std::variant<T...>>, lua_State* lua, int index,
                               Tracking& tracking) {
  tracking.use(1);
  const HandleId handle = read_handle(lua, index);
  std::variant<T...> out;
  const auto is = [&out]<class Found>(const std::optional<Found>& found) {
    if (found) out.template emplace<Found>(*found);
    return found.has_value();
  };
  if (!(is(thing_of<T>(ScriptState::of(lua), handle, index)) || ...)) {
    refuse_all<T...>(index);
  }
  return out;
}

}  // namespace glasshouse::script
