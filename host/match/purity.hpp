#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/record.hpp"

// Do the rules decide by the table alone? Fresh rules that know nothing but the start of the turn
// and the choices since must come to the same table and ask the same. If they don't, the script
// keeps something in a variable of its own, and undo, saves and bots would go wrong.
namespace glasshouse::match {

struct Impurity {
  uint32_t turn = 0;
  std::size_t choice = 0;                // how many choices had been made
  std::vector<std::string> differences;  // the match's, then the fresh rules'; at least one

  std::string message() const;
};

// The position the match is in. The second form takes rules to prove it by, for checking often.
std::optional<Impurity> check_purity(const Match& match);
std::optional<Impurity> check_purity(const Match& match, core::Rules& fresh);
// Every position of a recorded game.
std::optional<Impurity> check_purity(const RulesSource& source, const Record& record);

}  // namespace glasshouse::match
