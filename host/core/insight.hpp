#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules.hpp"

// A look behind rules, for people who write them. What the host plays by never depends on it.
namespace glasshouse::core {

class Insight {
 public:
  virtual ~Insight() = default;

  struct Answer {
    std::string printed;  // line by line
    std::string value;    // what the words come to; "" for nothing
  };
  // Runs words in the rules' own language on the table as it lies. They may change it. Throws
  // ContentError for words that fail; the table is then as they left it.
  virtual Answer ask(std::string_view words) = 0;

  // All that the rules keep outside the table, each with where it is kept: "count of turn
  // (rules/x.lua:12)" and "3". Rules that only read what they keep say the same for ever.
  virtual std::vector<std::pair<std::string, std::string>> kept_outside() = 0;

  // Where a function of theirs is written, by its name: "evaluate". No line when that isn't known.
  virtual Source place_of(const std::string& function) = 0;

  // The files they were read from so far.
  virtual std::vector<std::string> files() const = 0;
};

// nullptr for rules that can't be looked into.
inline Insight* insight_of(Rules& rules) { return dynamic_cast<Insight*>(&rules); }

}  // namespace glasshouse::core
