#pragma once

#include "core/choice.hpp"

// The fine print of an option. An option's text has to tell it from every other, so that of a word
// names each tile and its place; nobody wants to read that in a log. What stands behind a | in a
// wording is fine print: it belongs to the text, but is left out where the option is only told. The
// | itself is never shown.
namespace glasshouse::core {

inline constexpr char kFinePrint = '|';

// Without its fine print.
Option in_brief(Option option);
std::string told(const Table& table, const Option& option, Seat reader = {});

// With the names that pieces which may change have now, where everybody knows them: an option is
// told once it was carried out, and they may be called otherwise then.
Option with_names_now(const Table& table, Option option);

}  // namespace glasshouse::core
