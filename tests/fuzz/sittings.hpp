#pragma once

#include <string>
#include <string_view>

#include "match/rules_source.hpp"

// The games that saves and records of the corpus belong to: Four in a Row as it is bundled, and for
// all else All Kinds, which has every kind of thing that a table can hold.
namespace glasshouse::fuzz {

const match::RulesSource& rules_for(std::string_view game_id);

// A save's text with the heading that fits its second line: a fuzzer finds no checksum by chance.
std::string with_right_heading(std::string_view save);

}  // namespace glasshouse::fuzz
