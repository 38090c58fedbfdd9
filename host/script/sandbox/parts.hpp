#pragma once

#include <exception>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "script/sandbox/lua.hpp"
#include "script/sandbox/sandbox.hpp"

// The parts of the sandbox, for this folder only. Every function that a script can get hold of is
// `guarded` and has the guard as its first upvalue; it reads tables through RawTable and texts
// through check_text, since a script may call it with anything. Lua is compiled as C++, so its
// errors are exceptions and unwind our frames.
namespace glasshouse::script {

inline Guard& guard_of(lua_State* state) {
  return *static_cast<Guard*>(lua_touserdata(state, lua_upvalueindex(1)));
}

// Wraps a function for Lua. What it throws becomes a Lua error with the script's line: Lua would
// swallow it. A script whose time is over when it ends is stopped there, not at the line that comes
// next.
template <lua_CFunction Function>
int guarded(lua_State* state) {
  int results = 0;
  try {
    results = Function(state);
  } catch (const std::exception& error) {
    return luaL_error(state, "%s", error.what());
  }
  guard_of(state).check(state);
  return results;
}

// Pushes the guard and makes a closure of the function, which takes that and `upvalues` values
// below it: the guard becomes the first.
void push_guarded(lua_State* state, lua_CFunction function, Guard& guard, int upvalues = 0);
// Adds functions to the table on top of the stack.
void add_functions(lua_State* state, const luaL_Reg* functions, Guard& guard);
// Copies the entries with these names from the table on top of the stack to the one below, and
// pops the first.
void pick(lua_State* state, std::initializer_list<const char*> names);
// Pushes what a stock luaopen_ function returns.
void push_stock(lua_State* state, lua_CFunction open);

// A table on the stack or among the upvalues. Raw access to anything else reads wild addresses:
// making one of these checks the type.
class RawTable {
 public:
  RawTable(lua_State* state, int index) : state_(state), index_(lua_absindex(state, index)) {
    luaL_checktype(state, index, LUA_TTABLE);
  }

  // Pushes a field and returns its type; the second takes the key from the top of the stack.
  int get(lua_Integer key) const { return lua_rawgeti(state_, index_, key); }
  int get_at_top() const { return lua_rawget(state_, index_); }
  int get(std::string_view key) const {
    lua_pushlstring(state_, key.data(), key.size());
    return get_at_top();
  }
  // As lua_next.
  bool next() const { return lua_next(state_, index_) != 0; }

 private:
  lua_State* state_;
  int index_;
};

// An argument that must be a text.
std::string_view check_text(lua_State* state, int index);
void push_text(lua_State* state, std::string_view text);
// Pushes the value as tostring shows it, without addresses.
std::string_view push_as_text(lua_State* state, int index);
// What a message may quote of a text that a script may have made megabytes long.
std::string quotable(std::string_view text);

// A text that a function of the library makes, of at most 16 MB. It is ours until it is finished,
// though it counts as the script's memory: Lua's own buffers fail where a collection of garbage
// would have made room.
class LongText {
 public:
  LongText(lua_State* state, const char* function)
      : state_(state), function_(function), text_(HeldAllocator<char>(guard_of(state).memory())) {}

  void add(std::string_view text);
  // Makes the text `size` long by repeating what is there.
  void repeat_to(std::size_t size);
  // To be changed in place.
  std::span<char> letters() { return text_; }
  void push() const { push_text(state_, text_); }

 private:
  void check(std::size_t more) const;

  lua_State* state_;
  const char* function_;
  HeldString text_;
};

// Each adds its functions to the table on top of the stack.
void add_basics(lua_State* state, Guard& guard, Print print);
void add_metatables(lua_State* state, Guard& guard);
void add_ordered_iteration(lua_State* state, Guard& guard);
void add_strings(lua_State* state, Guard& guard);
void add_matching(lua_State* state, Guard& guard);
void add_tables(lua_State* state, Guard& guard);
// Replaces utf8.codepoint, in the library on top, by one that hands over only so many values.
void limit_codepoint(lua_State* state, Guard& guard);

// Pushes what a loop over the table at the index needs, three values. For guarded functions.
int push_pairs(lua_State* state, int table);

// Replaces the library on top of the stack by one that can only be read, where reading what it
// lacks is an error.
void close_library(lua_State* state, const char* name, Guard& guard);
// Makes reading a global that isn't there an error; writing stays allowed until seal_globals.
void close_globals(lua_State* state, Guard& guard);

}  // namespace glasshouse::script
