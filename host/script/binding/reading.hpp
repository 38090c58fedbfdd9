#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "script/binding/sol.hpp"

// How arguments are read. sol2 calls a sol_lua_get for each: the ones here, those of handles in
// things.hpp and that of tables with fields in record.hpp are the only ones that there are. Each
// checks what it reads.
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

using Tracking = sol::stack::record;

// A type that knows how it is read. Those that take all arguments that are left come last, so sol2
// need not know how many these were.
template <class T>
concept Readable = requires(lua_State* lua, int index) {
  { T::read(lua, index) } -> std::same_as<T>;
};

template <Readable T>
T sol_lua_get(sol::types<T>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  return T::read(lua, index);
}

// sol2's own takes a wrong argument for one that was left out.
template <class T>
std::optional<T> sol_lua_get(sol::types<std::optional<T>>, lua_State* lua, int index,
                             Tracking& tracking) {
  if (!lua_isnoneornil(lua, index)) return sol_lua_get(sol::types<T>(), lua, index, tracking);
  tracking.use(1);
  return {};
}

// The same for what lies elsewhere on the stack.
template <class T>
T read_at(lua_State* lua, int index) {
  Tracking tracking;
  return sol_lua_get(sol::types<T>(), lua, index, tracking);
}

}  // namespace glasshouse::script
