#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "script/sandbox/lua.hpp"
#include "script/sandbox/sandbox.hpp"

// The parts of the sandbox, for this folder only. Every function of ours has the guard as its
// first upvalue. Lua is compiled as C++, so its errors are exceptions and unwind our frames.
namespace glasshouse::script {

inline Guard& guard_of(lua_State* state) {
  return *static_cast<Guard*>(lua_touserdata(state, lua_upvalueindex(1)));
}

// Pushes the function with the guard as its upvalue.
void push_guarded(lua_State* state, lua_CFunction function, Guard& guard);
// Adds functions to the table on top of the stack.
void add_functions(lua_State* state, const luaL_Reg* functions, Guard& guard);
// Copies the entries with these names from the table on top of the stack to the one below, and
// pops the first.
void pick(lua_State* state, std::initializer_list<const char*> names);
// Pushes what a stock luaopen_ function returns.
void push_stock(lua_State* state, lua_CFunction open);

std::string_view text_at(lua_State* state, int index);
// An argument that must be a text.
std::string_view check_text(lua_State* state, int index);
void push_text(lua_State* state, std::string_view text);
// Pushes the value as tostring shows it, without addresses.
std::string_view push_as_text(lua_State* state, int index);

// A text that a function of the library makes, of at most 16 MB. It is ours until it is finished:
// Lua's own buffers fail where a collection of garbage would have made room.
class LongText {
 public:
  static constexpr std::size_t kLongest = 16 << 20;

  LongText(lua_State* state, const char* function) : state_(state), function_(function) {}

  void add(std::string_view text);
  // Makes the text `size` long by repeating what is there.
  void repeat_to(std::size_t size);
  void push() const { push_text(state_, text_); }
  const std::string& text() const { return text_; }

 private:
  void check(std::size_t more) const;

  lua_State* state_;
  const char* function_;
  std::string text_;
};

// Each adds its functions to the table on top of the stack.
void add_basics(lua_State* state, Guard& guard, Print print);
void add_ordered_iteration(lua_State* state, Guard& guard);
void add_strings(lua_State* state, Guard& guard);
void add_matching(lua_State* state, Guard& guard);
void add_tables(lua_State* state, Guard& guard);

// Makes reading what the library table on top of the stack lacks an error, and writing to it.
void close_library(lua_State* state, const char* name);
// The same for the globals; writing stays allowed until seal_globals.
void close_globals(lua_State* state);

}  // namespace glasshouse::script
