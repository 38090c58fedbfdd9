#include "script/lua_tests/arguments.hpp"

#include <stdexcept>

#include "core/errors.hpp"

namespace glasshouse::script {

using core::Value;

const Value* SpecArguments::peek() const {
  return next_ < values_.size() && values_[next_].exists() ? &values_[next_] : nullptr;
}

void SpecArguments::refuse(const std::string& expected) const {
  const std::string came = next_ < values_.size() ? shown(values_[next_]) : "nothing";
  throw std::invalid_argument(function_ + ": expected " + expected + ", got " + came);
}

void SpecArguments::pass_over_nil() {
  if (next_ < values_.size() && !values_[next_].exists()) ++next_;
}

const Value& SpecArguments::value(const char* what) {
  if (!peek()) refuse(what);
  return values_[next_++];
}

const std::string& SpecArguments::text(const char* what) {
  const std::string* text = peek() ? peek()->as<std::string>() : nullptr;
  if (!text) refuse(what);
  ++next_;
  return *text;
}

int64_t SpecArguments::number(const char* what) {
  const int64_t* number = peek() ? peek()->as<int64_t>() : nullptr;
  if (!number) refuse(what);
  ++next_;
  return *number;
}

const Value::List& SpecArguments::list(const char* what) {
  const Value::List* list = peek() ? peek()->as<Value::List>() : nullptr;
  if (!list) refuse(what);
  ++next_;
  return *list;
}

core::Seat SpecArguments::seat(const core::Table& table) {
  const std::size_t players = table.model().players();
  const int64_t* number = peek() ? peek()->as<int64_t>() : nullptr;
  if (!number || *number < 1 || *number > static_cast<int64_t>(players)) {
    refuse("a seat from 1 to " + std::to_string(players));
  }
  ++next_;
  return core::Seat(static_cast<std::size_t>(*number - 1));
}

core::ZoneId SpecArguments::zone(const core::Table& table) {
  const std::string& name = text("the name of a zone");
  if (is_per_player(table.model(), name)) return table.model().find_zone(name, seat(table));
  const core::ZoneId zone = find_spec_zone(table, name);
  if (!zone.exists()) refuse_zone(table.model(), name);
  pass_over_nil();
  return zone;
}

core::CounterId SpecArguments::counter(const core::Table& table) {
  const std::string& name = text("the name of a counter");
  return table.model().find_counter(name, owner_of_counter(table, name));
}

core::Seat SpecArguments::owner_of_counter(const core::Table& table, const std::string& counter) {
  const core::Model& model = table.model();
  if (model.find_counter(counter, core::Seat(0)).exists()) return seat(table);
  if (model.find_counter(counter).exists()) return {};
  std::vector<std::string> names;
  for (const core::CounterSpec& spec : model.spec().counters) names.push_back(spec.name);
  throw std::invalid_argument("there is no counter '" + counter + "'" +
                              core::did_you_mean(counter, names));
}

std::optional<core::Seat> SpecArguments::maybe_seat(const core::Table& table) {
  if (!peek()) {
    pass_over_nil();
    return {};
  }
  return seat(table);
}

std::optional<int64_t> SpecArguments::maybe_number(const char* what) {
  if (!peek()) {
    pass_over_nil();
    return {};
  }
  return number(what);
}

void SpecArguments::end() const {
  if (peek()) refuse("nothing more");
}

}  // namespace glasshouse::script
