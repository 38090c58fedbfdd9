#pragma once

#include "script/binding/arguments.hpp"

// A table of the script's with named fields. Each field is read as one of the types in
// arguments.hpp, and a wrong one is refused by its name.
namespace glasshouse::script {

// A list of texts in a table.
struct Texts {
  static constexpr const char* kExpected = "a table of texts";
  std::vector<std::string_view> items;
  static Texts read(lua_State* lua, int index);
};

struct Record {
  lua_State* lua;
  int index;  // on the stack

  ScriptState& state() const { return ScriptState::of(lua); }

  // Nothing when the field is missing. A record inside stays on the stack until the call ends.
  template <class T>
  std::optional<T> maybe(const char* field) const;
  template <class T>
  T need(const char* field) const {
    std::optional<T> out = maybe<T>(field);
    if (!out) throw std::invalid_argument(std::string("'") + field + "' is missing");
    return *std::move(out);
  }
  bool flag(const char* field) const;  // anything but nil and false

  // Refuses fields with other names; `about` is what the table speaks of: "words".
  void check_names(std::span<const char* const> names, const char* about) const;

 private:
  friend Record read_record(lua_State* lua, int index, const char* expected);
  bool push(const char* field) const;  // false, and nothing pushed, when it is missing
  [[noreturn]] void blame(const char* field, const ArgumentError& error) const;
};

Record read_record(lua_State* lua, int index, const char* expected);

template <std::derived_from<Record> T>
T sol_lua_get(sol::types<T>, lua_State* lua, int index, Tracking& tracking) {
  tracking.use(1);
  return T{read_record(lua, index, T::kExpected)};
}

template <class T>
std::optional<T> Record::maybe(const char* field) const {
  if (!push(field)) return {};
  try {
    T out = read_at<T>(lua, lua_gettop(lua));
    if constexpr (!std::derived_from<T, Record>) lua_pop(lua, 1);
    return out;
  } catch (const ArgumentError& error) {
    blame(field, error);
  }
}

}  // namespace glasshouse::script
