#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "script/binding/list.hpp"
#include "script/binding/reading.hpp"
#include "script/binding/things.hpp"

// What scripts pass, as C++ types. A binding is an ordinary function of these: a value of a wrong
// type, of another table, or out of range never reaches it. `kType` is the type's name in the
// reference, `kExpected` what a message says was expected. Those for which a binding may find
// something else wrong remember which argument they were.
namespace glasshouse::script {

// "a piece (white heart)", "nil", "the number 7": what lies at a stack index, for messages.
std::string described(lua_State* lua, int index);
// A number as Lua writes it.
std::string number_text(lua_State* lua, int index);

[[noreturn, gnu::cold]] void refuse_rest(int argument);
// How many arguments there are from this one on; refuses too many.
inline int count_rest(lua_State* lua, int index) {
  const int count = lua_gettop(lua) - index + 1;
  if (count > kMostParts) refuse_rest(index);
  return count > 0 ? count : 0;
}

// A table of the script's own.
bool is_plain_table(lua_State* lua, int index);

// A whole number whose limits only the binding knows.
struct Integer {
  static constexpr const char *kType = "integer", *kExpected = "a whole number";
  int64_t value;
  int argument;

  static Integer read(lua_State* lua, int index) {
    int whole = 0;
    const int64_t value = lua_tointegerx(lua, index, &whole);
    if (!whole || lua_type(lua, index) != LUA_TNUMBER) refuse(index, kExpected);
    return {value, index};
  }
  int between(int64_t least, int64_t most) const {
    if (value < least || value > most) refuse_range(argument, least, most);
    return static_cast<int>(value);
  }
};

// What a cell is asked for by: its name, or its row.
struct NameOrRow {
  static constexpr const char *kType = "string|integer", *kExpected = "a name, or a whole number";
  std::optional<std::string_view> name;
  Integer row;

  static NameOrRow read(lua_State* lua, int index);
};

// How far a loop has come. Any number will do, since steps look whether something is there.
struct LoopIndex {
  int64_t value;

  static LoopIndex read(lua_State* lua, int index) {
    int whole = 0;
    const int64_t value = lua_tointegerx(lua, index, &whole);
    if (!whole) refuse(index, Integer::kExpected);
    return {value};
  }
};

// A whole number with limits of its own.
template <int64_t Least, int64_t Most>
struct Whole {
  static constexpr const char* kType = "integer";
  int64_t value;

  static Whole read(lua_State* lua, int index) {
    const Integer number = Integer::read(lua, index);
    if (number.value < Least || number.value > Most) refuse_range(index, Least, Most);
    return {number.value};
  }
  std::size_t size() const { return static_cast<std::size_t>(value); }
  int number() const requires(Least >= INT32_MIN && Most <= INT32_MAX) {
    return static_cast<int>(value);
  }
};
using Count = Whole<0, INT64_MAX>;
using Position = Whole<1, INT64_MAX>;
using Int = Whole<INT32_MIN, INT32_MAX>;

// A text of not too many bytes. It lives as long as the call.
struct Text {
  static constexpr const char *kType = "string", *kExpected = "a text";
  std::string_view value;

  static Text read(lua_State* lua, int index) {
    if (lua_type(lua, index) != LUA_TSTRING) refuse(index, kExpected);
    std::size_t size = 0;
    const char* text = lua_tolstring(lua, index, &size);
    if (size > kLongestWording) refuse_longer(index);
    return {{text, size}};
  }

 private:
  [[noreturn, gnu::cold]] static void refuse_longer(int argument);
};

struct Attribute {
  static constexpr const char *kType = "string", *kExpected = "the name of an attribute";
  const core::Table* table;
  core::AttributeId id;
  int argument;

  static Attribute read(lua_State* lua, int index);
  const uint16_t* column() const { return table->column(id); }
  // A piece's number; nothing when it has no such attribute. Refuses an attribute that is none.
  std::optional<int64_t> number(core::PieceId piece) const;
  const std::vector<core::Value>& values() const {
    return table->model().attributes[id.index()].values;
  }
};

// It is called while the running function is, or kept.
struct Function {
  static constexpr const char *kType = "function", *kExpected = "a function";
  int argument;

  static Function read(lua_State* lua, int index) {
    if (lua_type(lua, index) != LUA_TFUNCTION) refuse(index, kExpected);
    return {index};
  }
};

// All arguments that are left, each the name of an attribute.
struct Attributes {
  static constexpr const char *kType = "string", *kExpected = Attribute::kExpected;
  std::vector<core::AttributeId> ids;
  static Attributes read(lua_State* lua, int index);
};

// Something to compare an attribute with; a player stands for the attribute `owner`.
struct Comparand {
  static constexpr const char *kType = "any", *kExpected = "a value to compare with";
  std::variant<bool, int64_t, std::string_view> value;

  static Comparand read(lua_State* lua, int index);
  // Which of the attribute's values this is; kNoValue when no piece has it.
  uint16_t among(const std::vector<core::Value>& values) const;
};

// What an attribute that changes is to be.
struct NewValue {
  static constexpr const char *kType = "any", *kExpected = "a value";
  std::variant<std::monostate, bool, int64_t, std::string_view, core::Seat> value;
  std::string shown;  // for messages

  static NewValue read(lua_State* lua, int index);
  // Which of the attribute's values it is. Refuses what it can't become.
  uint16_t of(const core::Model& model, const core::Change& change) const;
};

// A list that the host made. It lives as long as the call.
struct ListRef {
  static constexpr const char *kType = "list", *kExpected = "a list";
  const List* list;
  int argument;

  static ListRef read(lua_State* lua, int index);
  const List* operator->() const { return list; }
};

// The pieces of a zone, of a list or of a table of the script's.
struct PiecesIn : Thing {
  static constexpr const char *kType = "list|piece[]", *kExpected = "a zone or a list of pieces";
  std::vector<core::PieceId> items;
  static PiecesIn read(lua_State* lua, int index);
};

// The cells of a list or of a table of the script's.
struct CellsIn {
  static constexpr const char *kType = "list|cell[]", *kExpected = "a list of cells";
  std::vector<Cell> items;
  int argument;

  static CellsIn read(lua_State* lua, int index);
  // Refuses cells of another grid.
  std::vector<core::Place> on(const Grid& grid) const;
};

// A direction by its name: "north_east".
struct DirectionName {
  static constexpr const char *kType = "string", *kExpected = "a direction";
  std::string_view name;
  int argument;

  static DirectionName read(lua_State* lua, int index);
  // Refuses one that the board doesn't have.
  std::size_t on(const core::Board& board) const;
};

// A side of a board.
struct SideName {
  static constexpr const char *kType = "string", *kExpected = "north, east, south or west";
  std::string_view name;

  static SideName read(lua_State* lua, int index);
};

// One thing, or the things in a list or in a table.
struct Things {
  static constexpr const char *kType = "piece|cell|zone|list|table",
                              *kExpected = "a piece, cell, zone, list or table of them";
  std::vector<HandleId> items;
  static Things read(lua_State* lua, int index);
};

// What a thing is asked for in brackets or behind a dot. It is looked at only when it matters.
struct Key {
  static constexpr const char* kType = "any";
  lua_State* lua;
  int argument;

  static Key read(lua_State* lua, int index) { return {lua, index}; }
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

  static Names read(lua_State* lua, int index);
  std::vector<std::string> all() const;
};

using ZoneOrCell = std::variant<Zone, Cell>;

}  // namespace glasshouse::script
