#pragma once

#include <span>
#include <string>
#include <vector>

#include "script/binding/arguments.hpp"

// Options and what they are made of. A part is the handle of something on the table, a whole number
// or a text; texts lie beside the ids, in a list of their own.
namespace glasshouse::script {

// Something on the table, unlike the game.
constexpr bool can_be_part(HandleId id) {
  const Noun noun = noun_of(id);
  return noun == Noun::piece || noun == Noun::zone || noun == Noun::cell || noun == Noun::player;
}

// One part of an option at a stack index. Texts go to `texts`.
HandleId read_part(lua_State* lua, int index, std::vector<std::string>& texts);
core::Part to_part(const ScriptState& state, HandleId id, const std::vector<std::string>& texts);

// What the texts among the parts of an option take; refuses very long ones.
std::size_t bytes_of_option(std::span<const std::string> texts);

// All arguments that are left, each a part of an option: any handle, a whole number or a text.
struct Parts {
  static constexpr const char *kType = "piece|zone|cell|player|integer|string",
                              *kExpected = "a piece, zone, cell, player, whole number or text";
  lua_State* lua;
  int first;
  uint16_t count;

  static Parts read(lua_State* lua, int index) {
    return {lua, index, static_cast<uint16_t>(count_rest(lua, index))};
  }
  void add_to(std::vector<HandleId>& ids, std::vector<std::string>& texts) const;
  std::vector<core::Part> all() const;
};

// The same, where a list stands for each thing in it.
struct PartsOrLists : Parts {
  static constexpr const char* kType = "list|piece|zone|cell|player|integer|string";
  static PartsOrLists read(lua_State* lua, int index) { return {Parts::read(lua, index)}; }
  std::vector<std::vector<HandleId>> each(std::vector<std::string>& texts) const;
};

// An option list of this turn.
struct Moves : Thing {
  static constexpr const char *kType = "moves", *kExpected = "moves (from game:moves())";
  lua_State* lua;
  MovePool::Ticket ticket;
  MoveList* list;

  static Moves read(lua_State* lua, int index);
  // Throws for moves that are offered already, while they are explained.
  void check_open() const {
    if (list->explaining) refuse_while_explaining();
  }
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
  [[noreturn, gnu::cold]] static void refuse_while_explaining();
};

}  // namespace glasshouse::script
