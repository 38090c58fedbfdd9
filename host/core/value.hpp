#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// What a manifest can say: nothing, yes or no, a whole number, a text, a list, or a map in the
// order it was written. Attributes of pieces, numbers for the rules and options are all Values.
namespace glasshouse::core {

struct Value {
  using List = std::vector<Value>;
  using Map = std::vector<std::pair<std::string, Value>>;

  std::variant<std::monostate, bool, int64_t, std::string, List, Map> held;

  Value() = default;
  Value(bool yes) : held(yes) {}
  Value(int64_t number) : held(number) {}
  Value(int number) : held(int64_t{number}) {}
  Value(std::string text) : held(std::move(text)) {}
  Value(const char* text) : held(std::string(text)) {}
  Value(List list) : held(std::move(list)) {}
  Value(Map map) : held(std::move(map)) {}

  bool exists() const { return held.index() != 0; }
  template <class T>
  const T* as() const {
    return std::get_if<T>(&held);
  }
  // The entry of a map, or nullptr when this is no map or has no such key.
  const Value* find(std::string_view key) const;

  // As a player reads it: 7, true, white, [1, 2], {a: 1}.
  std::string text() const;

  bool operator==(const Value&) const = default;
};

}  // namespace glasshouse::core
