#include "script/reference/reference.hpp"

#include <vector>

#include "core/text.hpp"
#include "script/api/api.hpp"

namespace glasshouse::script {
namespace {

std::string function_lines() {
  std::string out;
  for (const RulesEntry& function : rules_api()) {
    out +=
        "- `" + std::string(function.name) + ": " + function.type + "`  \n  " + function.doc + "\n";
  }
  return out;
}

std::string reference_line(const ApiEntry& entry) {
  std::string text = std::string(entry.noun) + (entry.parameters ? ":" : ".") + entry.name;
  if (entry.parameters) {
    std::vector<std::string> list;
    for (const auto& [name, type] : *entry.parameters)
      list.push_back(std::string(name).append(": ") + type);
    text += "(" + core::joined(list) + ")" + (entry.type.empty() ? "" : " -> " + entry.type);
  } else {
    text += ": " + entry.type;
  }
  return "- `" + text + "`  \n  " + entry.doc + "\n";
}

}  // namespace

std::string api_reference() {
  std::string out =
      "# The Lua API\n\n"
      "Made from the table that registers it (`host/script/api/*.cpp`). A field with a dot never\n"
      "changes, except counters, which are read and written like fields; a method with a colon\n"
      "asks the table or changes it. A `?` marks what may be left out.\n\n"
      "Zones are fields of the game, or of a player where the manifest says `per_player`; so are\n"
      "counters. Attributes are fields of pieces.\n\n"
      "## The script — functions in the table that it returns\n\n" +
      function_lines();
  for (const NounApi& noun : api_by_noun()) {
    out += "\n## " + std::string(noun.name) + " — " + noun.heading + "\n\n";
    for (const ApiEntry& entry : noun.entries) out += reference_line(entry);
  }
  return out;
}

}  // namespace glasshouse::script
