#include "script/lua_tests/arguments.hpp"

#include <stdexcept>

#include "core/errors.hpp"

namespace glasshouse::script {

using core::Value;

bool SpecArguments::more() {
  if (next_ < values_.size() && !values_[next_].exists()) ++next_;
  return next_ < values_.size() && values_[next_].exists();
}

void SpecArguments::refuse(const std::string& expected) const {
  const std::string came = next_ < values_.size() ? shown(values_[next_]) : "nothing";
  throw std::invalid_argument(function_ + ": expected " + expected + ", got " + came);
}

const Value& SpecArguments::value(const char* what) {
  if (next_ >= values_.size() || !values_[next_].exists()) refuse(what);
  return values_[next_++];
}

core::Seat SpecArguments::seat(const core::Table& table) {
  const std::size_t players = table.model().players();
  const int64_t* number = next<int64_t>();
  if (!number || *number < 1 || *number > static_cast<int64_t>(players)) {
    refuse("a seat from 1 to " + std::to_string(players));
  }
  ++next_;
  return core::Seat(static_cast<std::size_t>(*number - 1));
}

core::ZoneId SpecArguments::zone(const core::Table& table) {
  const std::string& name = text("the name of a zone");
  const bool per_player = table.model().find_zone(name, core::Seat(0)).exists();
  if (per_player) return table.model().find_zone(name, seat(table));
  const core::ZoneId zone = the_zone(table, name);
  more();
  return zone;
}

core::CounterId SpecArguments::counter(const core::Table& table, const std::string& name) {
  const core::Model& model = table.model();
  const bool per_player = model.find_counter(name, core::Seat(0)).exists();
  const core::CounterId found = model.find_counter(name, per_player ? seat(table) : core::Seat());
  if (found.exists()) return found;
  throw std::invalid_argument("there is no counter '" + name + "'" +
                              core::did_you_mean(name, names_of(model.spec().counters)));
}

void SpecArguments::end() {
  if (more()) refuse("nothing more");
}

}  // namespace glasshouse::script
