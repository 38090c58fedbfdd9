#pragma once

#include <map>
#include <span>
#include <tuple>
#include <vector>

#include "core/choice.hpp"
#include "core/table.hpp"

// What can be clicked of a list of options: pieces, places and players, but not the place where a
// piece of the same option lies anyway. Parts are numbered once, pieces that nobody can tell
// apart in one zone alike, so that many thousands of options are searched by comparing numbers.
namespace glasshouse::match {

class OptionParts {
 public:
  using Class = uint32_t;
  using Number = uint32_t;  // of an option
  static constexpr Class kNoClass = UINT32_MAX;

  OptionParts() = default;
  OptionParts(const core::Table& table, const std::vector<core::Option>& options);

  // kNoClass for what no option names.
  Class class_of(const core::Table& table, const core::Part& part) const;
  // The parts of each class.
  const std::vector<std::vector<core::Part>>& members() const { return members_; }
  // The clickable parts of an option, in its order.
  std::span<const Class> of(Number option) const;
  core::Part::Kind kind(Class of) const { return members_[of].front().kind; }
  // How often an option names a part, or a piece and right after it that place.
  std::size_t times(Number option, Class part) const;
  std::size_t times(Number option, Class piece, Class place) const;

 private:
  using Key = std::tuple<core::Part::Kind, uint16_t, core::Place>;
  static Key key_of(const core::Part& part) { return {part.kind, part.id, part.place}; }
  Class number_part(const core::Table& table, const core::Part& part);
  void add_twins(const core::Table& table);

  std::vector<Class> classes_;     // of all options, one after the other …
  std::vector<std::size_t> ends_;  // … up to here for each
  std::map<Key, Class> numbered_;
  std::vector<std::vector<core::Part>> members_;
};

}  // namespace glasshouse::match
