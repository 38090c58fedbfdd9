#include "script/sandbox/sandbox.hpp"

#include <algorithm>
#include <utility>

#include "core/errors.hpp"
#include "script/sandbox/parts.hpp"

namespace glasshouse::script {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// luaopen_base writes into the globals; what we keep of it goes into a table that takes their
// place.
void add_stock_basics(lua_State* state) {
  lua_newtable(state);
  push_stock(state, luaopen_base);
  pick(state, {"assert", "error", "rawequal", "rawget", "rawlen", "select", "tonumber", "type"});
  lua_pushvalue(state, -1);
  lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

void set_library(lua_State* state, const char* name, Guard& guard) {
  close_library(state, name, guard);
  lua_setfield(state, -2, name);
}

// Functions whose results are exact, the same on every machine.
void add_math(lua_State* state, Guard& guard) {
  lua_newtable(state);
  push_stock(state, luaopen_math);
  pick(state, {"abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger",
               "modf", "sqrt", "tointeger", "type", "ult"});
  set_library(state, "math", guard);
}

void add_utf8(lua_State* state, Guard& guard) {
  lua_newtable(state);
  push_stock(state, luaopen_utf8);
  pick(state, {"char", "charpattern", "codepoint", "codes", "len", "offset"});
  limit_codepoint(state, guard);
  set_library(state, "utf8", guard);
}

void add_table_library(lua_State* state, Guard& guard) {
  lua_newtable(state);
  add_tables(state, guard);
  set_library(state, "table", guard);
}

void push_string_functions(lua_State* state, Guard& guard) {
  lua_newtable(state);
  add_strings(state, guard);
  add_matching(state, guard);
}

// The upvalue is the event. The other operand may have an answer of its own.
int refuse_arithmetic(lua_State* state) {
  const bool first = lua_type(state, 1) == LUA_TSTRING;
  const std::string_view event = text_at(state, lua_upvalueindex(2));
  if (first && lua_type(state, 2) != LUA_TSTRING &&
      luaL_getmetafield(state, 2, event.data()) != LUA_TNIL) {
    lua_insert(state, 1);
    lua_call(state, 2, 1);
    return 1;
  }
  const std::string text = quotable(text_at(state, first ? 1 : 2));
  return luaL_error(state, "the text '%s' is no number here: write tonumber(...)", text.c_str());
}

void refuse_arithmetic_on_strings(lua_State* state, Guard& guard) {
  for (const char* event :
       {"__add", "__sub", "__mul", "__mod", "__pow", "__div", "__idiv", "__unm"}) {
    push_text(state, event);
    push_guarded(state, guarded<refuse_arithmetic>, guard, 1);
    lua_setfield(state, -2, event);
  }
}

// Methods of strings come from a table of their own, so that ("pass").kind is nil as in stock Lua
// while string.kind is an error. Stock Lua's arithmetic on strings is left out.
void set_string_methods(lua_State* state, Guard& guard) {
  lua_pushliteral(state, "");
  lua_newtable(state);
  push_string_functions(state, guard);
  lua_setfield(state, -2, "__index");
  refuse_arithmetic_on_strings(state, guard);
  lua_pushboolean(state, false);
  lua_setfield(state, -2, "__metatable");
  lua_setmetatable(state, -2);
  lua_pop(state, 1);
}

// Where the registry has the guard.
const char kGuardKey = 0;

// For a call of the host's own that fails where nothing catches Lua's errors, as when the memory
// and its reserve are full. What was on that Lua thread's stack is gone.
int give_up(lua_State* state) {
  Guard& guard = guard_in(state);
  const std::string_view text = text_at(state, -1);
  throw core::ContentError(
      {"", 0, 0,
       guard.memory().reached_cap()
           ? guard.memory().full_text()
           : "the script's state can't be used: " + core::cut_short(text, kLongestMessage),
       "start the game anew"});
}

// What stands before every script, in its first line: the library's names as locals that can't be
// assigned to. Globals can only be read, which costs; these cost less than a global ever did.
constexpr std::string_view kLibraryNames =
    "local assert <const>, error <const>, ipairs <const>, next <const>, pairs <const>, pcall "
    "<const>, "
    "print <const>, select <const>, tonumber <const>, tostring <const>, type <const>, math "
    "<const>, "
    "string <const>, table <const> = assert, error, ipairs, next, pairs, pcall, print, select, "
    "tonumber, tostring, type, math, string, table; ";

// Hands a script to the compiler in small pieces and looks at the guard before each: for some
// scripts Lua's compiler takes time in the square of their length.
class ScriptReader {
 public:
  ScriptReader(std::string_view text, Guard& guard, Compiling& compiling)
      : text_(text), guard_(guard), compiling_(compiling) {}

  static const char* read(lua_State* state, void* self, std::size_t* size) {
    const std::string_view piece = static_cast<ScriptReader*>(self)->next(state);
    *size = piece.size();
    return piece.data();
  }

 private:
  static constexpr std::size_t kPiece = 256;

  // Of one line, so that the line in work is known.
  std::string_view next(lua_State* state) {
    if (!std::exchange(begun_, true)) return kLibraryNames;
    guard_.check(state);
    compiling_.reach(line_);
    const std::size_t line = text_.substr(0, kPiece).find('\n');
    const std::string_view piece =
        text_.substr(0, line == std::string_view::npos ? kPiece : line + 1);
    text_.remove_prefix(piece.size());
    if (piece.ends_with('\n')) ++line_;
    return piece;
  }

  std::string_view text_;
  Guard& guard_;
  Compiling& compiling_;
  bool begun_ = false;
  int line_ = 1;
};

// A text instead of the script's function.
int refuse_script(lua_State* state, const std::string& message) {
  push_text(state, message);
  return LUA_ERRSYNTAX;
}

// Lua's own message, with the place where that lacks it, and not longer than people read.
std::string compile_error(lua_State* state, int status, Guard& guard, const Compiling& compiling) {
  if (status == LUA_ERRMEM) guard.note_full_memory();
  if (guard.aborted()) return guard.why();
  const std::string_view text = text_at(state, -1);
  if (text.find("C stack overflow") != std::string_view::npos)
    return compiling.place() + "brackets or blocks are nested too deeply";
  if (text.starts_with("too many")) return compiling.place() + std::string(text);
  return core::cut_short(text, kLongestMessage);
}

}  // namespace

Guard& guard_in(lua_State* state) {
  lua_rawgetp(state, LUA_REGISTRYINDEX, &kGuardKey);
  Guard* guard = static_cast<Guard*>(lua_touserdata(state, -1));
  lua_pop(state, 1);
  return *guard;
}

void open_sandbox(lua_State* state, Guard& guard, Print print) {
  lua_pushlightuserdata(state, &guard);
  lua_rawsetp(state, LUA_REGISTRYINDEX, &kGuardKey);
  guard.attach(state);
  lua_atpanic(state, give_up);
  add_stock_basics(state);
  add_basics(state, guard, std::move(print));
  add_metatables(state, guard);
  add_ordered_iteration(state, guard);
  add_math(state, guard);
  add_utf8(state, guard);
  add_table_library(state, guard);
  push_string_functions(state, guard);
  set_library(state, "string", guard);
  close_globals(state, guard);
  lua_pop(state, 1);
  set_string_methods(state, guard);
}

int load_chunk(lua_State* state, std::string_view text, const std::string& name) {
  if (text.starts_with(LUA_SIGNATURE[0]))
    return refuse_script(state, name + ": this is compiled Lua; a rules script must be plain text");
  if (text.size() > kLongestScript)
    return refuse_script(state, name + ": the script is larger than 1 MB");
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  Guard& guard = guard_in(state);
  const Entry entry(guard, state);
  Compiling compiling(guard, name);
  ScriptReader reader(text, guard, compiling);
  const int status = lua_load(state, ScriptReader::read, &reader, ("@" + name).c_str(), "t");
  if (status == LUA_OK) return status;
  const std::string message = compile_error(state, status, guard, compiling);
  lua_pop(state, 1);
  push_text(state, message);
  return status;
}

void check_can_pause(lua_State* state) {
  if (lua_isyieldable(state)) return;
  if (const char* inside = guard_in(state).inside())
    luaL_error(state, "nobody can be asked inside the function given to %s: ask before it", inside);
  luaL_error(state, "nobody can be asked here: only setup and turn can wait");
}

}  // namespace glasshouse::script
