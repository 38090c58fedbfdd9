#pragma once

#include <optional>
#include <string>

#include "script/lua_tests/names.hpp"

// What a spec passed to a function, read from left to right. A wrong one is a std::invalid_argument
// that names the function, what was expected and what came.
namespace glasshouse::script {

class SpecArguments {
 public:
  SpecArguments(std::string function, core::Value::List values)
      : function_(std::move(function)), values_(std::move(values)) {}

  // The next one if it is there and not nil; nullptr otherwise.
  const core::Value* peek() const;

  // Each takes the next one; `what` is what is expected, for messages: "the text of an option".
  const core::Value& value(const char* what);
  const std::string& text(const char* what);
  int64_t number(const char* what);
  const core::Value::List& list(const char* what);
  core::Seat seat(const core::Table& table);
  // The name and, where every player has such a zone, whose. Where not, a nil for it is passed
  // over.
  core::ZoneId zone(const core::Table& table);
  core::CounterId counter(const core::Table& table);
  // Of this counter, where every player has one.
  core::Seat owner_of_counter(const core::Table& table, const std::string& counter);

  // The next one if there is one.
  std::optional<core::Seat> maybe_seat(const core::Table& table);
  std::optional<int64_t> maybe_number(const char* what);

  // Throws when something is left over.
  void end() const;

 private:
  [[noreturn]] void refuse(const std::string& expected) const;
  void pass_over_nil();

  std::string function_;
  core::Value::List values_;
  std::size_t next_ = 0;
};

}  // namespace glasshouse::script
