#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/text.hpp"
#include "script/api/api.hpp"
#include "script/binding/arguments.hpp"
#include "script/binding/results.hpp"

// How a C++ function becomes one that scripts can call. A binding is a plain function of the types
// in things.hpp, arguments.hpp and parts.hpp that returns one in results.hpp, and throws where
// something is wrong:
//
//   int leading_run(Board grid, Integer row, std::optional<Attribute> by);
//   bound<leading_run>("grid", "leading_run", "row, attribute", "How many pieces lie …")
//
// sol2 reads the arguments and hands the result over; the signature in the documents comes from the
// types. Whatever is thrown becomes a Lua error with the script's line, the function, the argument,
// what was expected and what came. No usertypes, overloads or policies of sol2 are used: they cost
// two to five times as much a call.
namespace glasshouse::script {

// The names of types in Lua.
template <class T>
using Type = std::type_identity<T>;
template <class T>
std::string lua_name(Type<T>) {
  return T::kType;
}
inline std::string lua_name(Type<void>) { return ""; }
inline std::string lua_name(Type<bool>) { return "boolean"; }
inline std::string lua_name(Type<std::string>) { return "string"; }
template <std::integral T>
std::string lua_name(Type<T>) {
  return "integer";
}
template <class T>
std::string lua_name(Type<std::optional<T>>) {
  return lua_name(Type<T>());
}
template <class T>
std::string lua_name(Type<sol::as_table_t<std::vector<T>>>) {
  return lua_name(Type<T>()) + "[]";
}
template <class... T>
std::string lua_name(Type<std::tuple<T...>>) {
  return core::joined({lua_name(Type<T>())...});
}
template <class... T>
std::string lua_name(Type<std::variant<T...>>) {
  return core::joined({lua_name(Type<T>())...}, "|");
}

template <class T>
inline constexpr bool kOptional = sol::meta::is_specialization_of_v<T, std::optional>;

struct ParameterType {
  std::string type;
  bool optional;
};
// From "through, attribute" and the types. Optional parameters at the end that have no name are
// left out.
Parameters parameters_of(std::string_view names, const std::vector<ParameterType>& types);

// Raises the exception being handled as a Lua error. The first upvalue of the running function may
// be its ApiEntry.
[[noreturn]] void raise_current_exception(lua_State* lua);

// A function that reads the stack itself, for the few whose form demands it. Its exceptions become
// Lua errors; Lua's own pass through.
template <int (*Function)(lua_State*)>
int raw(lua_State* lua) {
  try {
    return Function(lua);
  } catch (const std::exception&) {
    raise_current_exception(lua);
  }
}

template <auto Function>
struct Binding;

template <class R, class... Args, R (*Function)(Args...)>
struct Binding<Function> {
  // What sol2 would read in its own, unchecked way can't be a parameter.
  static_assert((sol::meta::meta_detail::is_adl_sol_lua_get_v<std::decay_t<Args>> && ...),
                "a parameter that no sol_lua_get of ours reads");

  // g++ 12 inlines a functor, and not a function that is passed by pointer.
  struct Known {
    R operator()(std::decay_t<Args>... args) const { return Function(std::move(args)...); }
  };

  // Arguments are checked while they are read, so sol2 need not look at them before; and what lies
  // below the results may stay on the stack.
  static int call(lua_State* lua) { return sol::stack::call_lua<false, false>(lua, 1, Known()); }
};

template <auto Function>
struct SignatureOf;

template <class R, class Self, class... Args, R (*Function)(Self, Args...)>
struct SignatureOf<Function> {
  static Parameters parameters(std::string_view names) {
    return parameters_of(
        names, {{lua_name(Type<std::decay_t<Args>>()), kOptional<std::decay_t<Args>>}...});
  }
  static std::string returns() { return lua_name(Type<R>()) + (kOptional<R> ? "|nil" : ""); }
};

// A metamethod, or a step of a loop.
template <auto Function>
inline constexpr lua_CFunction kBound = raw<Binding<Function>::call>;

// An entry of the API: bound<draw>("zone", "draw", "count, to", "Moves pieces out.").
template <auto Function>
ApiEntry bound(const char* noun, const char* name, std::string_view parameters, const char* doc) {
  using Signature = SignatureOf<Function>;
  return {
      noun, name, Signature::returns(), doc, Signature::parameters(parameters), kBound<Function>};
}

}  // namespace glasshouse::script
