#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

// What a script mentions, read from its text without running it: for warnings about names that
// random play may never come across.
namespace glasshouse::app {

// game.rules.lake_size in line 12: {"game", "rules", "lake_size"}.
struct FieldUse {
  std::vector<std::string> path;
  int line = 0;
};

struct Mentions {
  std::vector<FieldUse> fields;  // every name that is followed by a dot or colon and another name
  std::set<std::string> words;   // all names, and the words in all texts
  // Locals that are short for something: {"rules", {"game", "rules"}}. A local that is made
  // elsewhere in the script from anything else is none.
  std::vector<std::pair<std::string, std::vector<std::string>>> aliases;
  std::set<std::string> locals;  // names declared with `local`
};

Mentions mentions_in(std::string_view script);

}  // namespace glasshouse::app
