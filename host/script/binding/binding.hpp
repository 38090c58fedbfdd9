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
// in arguments.hpp that returns one in results.hpp, and throws where something is wrong:
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
struct Needed {
  static constexpr bool kOptional = false;
};
template <class T>
struct LuaType : Needed {
  static std::string text() { return T::kType; }
};
template <>
struct LuaType<void> : Needed {
  static std::string text() { return ""; }
};
template <>
struct LuaType<bool> : Needed {
  static std::string text() { return "boolean"; }
};
template <std::integral T>
struct LuaType<T> : Needed {
  static std::string text() { return "integer"; }
};
template <>
struct LuaType<std::string> : Needed {
  static std::string text() { return "string"; }
};
template <class T>
struct LuaType<std::optional<T>> {
  static constexpr bool kOptional = true;
  static std::string text() { return LuaType<T>::text(); }
};
template <class T>
struct LuaType<sol::as_table_t<std::vector<T>>> : Needed {
  static std::string text() { return LuaType<T>::text() + "[]"; }
};
template <class... T>
struct LuaType<std::tuple<T...>> : Needed {
  static std::string text() { return core::joined({LuaType<T>::text()...}); }
};
template <class... T>
struct LuaType<std::variant<T...>> : Needed {
  static std::string text() { return core::joined({LuaType<T>::text()...}, "|"); }
};

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
                "a parameter that no sol_lua_get in arguments.hpp reads");

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
        names, {{LuaType<std::decay_t<Args>>::text(), LuaType<std::decay_t<Args>>::kOptional}...});
  }
  static std::string returns() {
    return LuaType<R>::text() + (LuaType<R>::kOptional ? "|nil" : "");
  }
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
