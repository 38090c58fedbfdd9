#pragma once

#include <string>

#include "script/lua_tests/names.hpp"

// What a spec passed to a function, read from left to right. A wrong one is a std::invalid_argument
// that names the function, what was expected and what came.
namespace glasshouse::script {

class SpecArguments {
 public:
  SpecArguments(std::string function, core::Value::List values)
      : function_(std::move(function)), values_(std::move(values)) {}

  // Is there another one? A nil in its place is passed over.
  bool more();

  // Each takes the next one; `what` is what is expected, for messages: "the text of an option".
  const core::Value& value(const char* what);
  const std::string& text(const char* what) { return take<std::string>(what); }
  int64_t number(const char* what) { return take<int64_t>(what); }
  const core::Value::List& list(const char* what) { return take<core::Value::List>(what); }
  core::Seat seat(const core::Table& table);
  // The name and, where every player has such a zone, whose. Where not, a nil for it is passed
  // over.
  core::ZoneId zone(const core::Table& table);
  // The counter of this name and, where every player has such a counter, whose.
  core::CounterId counter(const core::Table& table, const std::string& name);

  // Throws when something is left over.
  void end();

 private:
  [[noreturn]] void refuse(const std::string& expected) const;

  // The next one; nullptr when there is none, or it is no such value.
  template <class T>
  const T* next() const {
    return next_ < values_.size() ? values_[next_].as<T>() : nullptr;
  }
  template <class T>
  const T& take(const char* what) {
    const T* found = next<T>();
    if (!found) refuse(what);
    ++next_;
    return *found;
  }

  std::string function_;
  core::Value::List values_;
  std::size_t next_ = 0;
};

}  // namespace glasshouse::script
