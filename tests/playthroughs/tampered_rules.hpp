#pragma once

#include <functional>

#include "match/rules_source.hpp"

// Rules that do their work and then something that no rules in Lua could do to the table: for
// checks of what the host itself guarantees.
namespace glasshouse::test {

struct Tampering {
  std::function<void(core::Table&)> after_answer;
  std::function<void(core::Table&)> before_reading;  // whenever an option is read
};

match::RulesSource tampered(match::RulesSource source, const Tampering& tampering);

}  // namespace glasshouse::test
