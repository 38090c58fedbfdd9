#include "script/reference.hpp"

#include <string_view>
#include <vector>

#include "script/api.hpp"

namespace glasshouse::script {
namespace {

struct Parameter {
  std::string name;
  std::string type;
  bool optional = false;
};

struct Signature {
  std::vector<Parameter> parameters;
  std::string returns;
};

bool is_method(const ApiEntry& entry) { return entry.signature[0] == '('; }

// Where the parenthesis opened at the front closes: types may hold parentheses and braces too.
std::size_t closing(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '{') ++depth;
    if (text[i] == ')' || text[i] == '}') --depth;
    if (depth == 0) return i;
  }
  return text.size();
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> out;
  int depth = 0;
  std::string part;
  for (const char c : text) {
    depth += (c == '(' || c == '{') - (c == ')' || c == '}');
    if (c == ',' && depth == 0) {
      out.push_back(std::move(part));
      part.clear();
    } else if (c != ' ' || !part.empty()) {
      part += c;
    }
  }
  if (!part.empty()) out.push_back(std::move(part));
  return out;
}

Signature taken_apart(const ApiEntry& entry) {
  const std::string_view text = entry.signature;
  const std::size_t close = closing(text);
  Signature out;
  for (const std::string& part : split_at_commas(text.substr(1, close - 1))) {
    const std::size_t colon = part.find(": ");
    Parameter parameter{part.substr(0, colon), part.substr(colon + 2), false};
    parameter.optional = parameter.name.back() == '?';
    if (parameter.optional) parameter.name.pop_back();
    out.parameters.push_back(std::move(parameter));
  }
  const std::size_t arrow = text.find("-> ", close);
  if (arrow != std::string_view::npos) out.returns = text.substr(arrow + 3);
  return out;
}

std::string names_of(const Signature& signature) {
  std::string out;
  for (const Parameter& parameter : signature.parameters) {
    out += (out.empty() ? "" : ", ") + parameter.name;
  }
  return out;
}

// A class's name in the stubs: "player" would clash with an author's local of that name.
const char* const kNouns[] = {"game", "player", "zone",  "grid",   "piece",
                              "cell", "list",   "moves", "lexicon"};

std::string heading(std::string_view noun) {
  if (noun == "game") return "the game, first argument of `setup`, `turn` and `score`";
  if (noun == "player") return "somebody at the table";
  if (noun == "zone") return "where pieces are; `#zone` counts, `zone[i]` and `ipairs(zone)` read";
  if (noun == "grid") return "a zone of kind `grid` has these besides";
  if (noun == "piece") return "a tile, card, token, pawn or die";
  if (noun == "cell") return "a place on a grid";
  if (noun == "list") return "what questions answer; `#list`, `list[i]`, `ipairs(list)`";
  if (noun == "lexicon") return "the words of the game, `game.lexicon`";
  return "options being collected for `choose`; `#moves` counts those that may be chosen";
}

// What a rules script returns a table of.
struct ScriptFunction {
  const char* name;
  const char* type;
  const char* doc;
};
const ScriptFunction kScriptFunctions[] = {
    {"turn", "fun(game: game, player: player)",
     "A player's turn. The only one that must be there."},
    {"setup", "fun(game: game)", "Lays the table out before the first turn."},
    {"score", "fun(game: game, player: player): integer|table",
     "What a player has now: a whole number, a table `{label = points}`, or a list of "
     "`{label, points}` in the order it is shown. It only reads."},
    {"evaluate", "fun(game: game, player: player): number",
     "For bots: how well a player stands in a game that goes on, in points. Used for the score "
     "where a bot stops thinking ahead. It only reads."},
    {"prefer", "fun(game: game, player: player, option: any): number",
     "For bots: how good an option looks, as choose would return it; the best are tried first. It "
     "only reads."},
    {"playout", "fun(game: game, player: player, option: any): number",
     "For bots: how often an option is taken, in proportion, where they play a game on quickly. It "
     "only reads."},
};

std::string function_lines() {
  std::string out;
  for (const ScriptFunction& function : kScriptFunctions) {
    out +=
        "- `" + std::string(function.name) + ": " + function.type + "`  \n  " + function.doc + "\n";
  }
  return out;
}

std::string function_stubs() {
  std::string out = "---What a rules script returns.\n---@class rules\n";
  for (const ScriptFunction& function : kScriptFunctions) {
    const bool optional = std::string_view(function.name) != "turn";
    out += std::string("---@field ") + function.name + (optional ? "? " : " ") + function.type +
           " " + function.doc + "\n";
  }
  return out + "---@field [string] any\n\n";
}

std::string reference_line(const ApiEntry& entry) {
  const std::string name = entry.name;
  const std::string noun = entry.noun;
  const std::string text = is_method(entry) ? noun + ":" + name + entry.signature
                                            : noun + "." + name + ": " + entry.signature;
  return "- `" + text + "`  \n  " + entry.doc + "\n";
}

std::string stub_method(const ApiEntry& entry) {
  const Signature signature = taken_apart(entry);
  std::string out = std::string("---") + entry.doc + "\n";
  for (const Parameter& parameter : signature.parameters) {
    out += "---@param " + parameter.name + (parameter.optional ? "?" : "") + " " + parameter.type +
           "\n";
  }
  if (!signature.returns.empty()) out += "---@return " + signature.returns + "\n";
  return out + "function " + entry.noun + ":" + entry.name + "(" + names_of(signature) +
         ") end\n\n";
}

std::string stub_class(std::string_view noun, const std::vector<ApiEntry>& api) {
  std::string out = "---@class " + std::string(noun) + (noun == "grid" ? ": zone" : "") + "\n";
  for (const ApiEntry& entry : api) {
    if (noun == entry.noun && !is_method(entry)) {
      out +=
          std::string("---@field ") + entry.name + " " + entry.signature + " " + entry.doc + "\n";
    }
  }
  out += "---@field [string] any Zones, counters and attributes of the manifest.\n";
  out += "local " + std::string(noun) + " = {}\n\n";
  for (const ApiEntry& entry : api) {
    if (noun == entry.noun && is_method(entry)) out += stub_method(entry);
  }
  return out;
}

}  // namespace

std::string api_reference() {
  std::string out =
      "# The Lua API\n\n"
      "Made from the table that registers it (`host/script/bind_*.cpp`). A field with a dot never\n"
      "changes, except counters, which are read and written like fields; a method with a colon\n"
      "asks the table or changes it. A `?` marks what may be left out.\n\n"
      "Zones are fields of the game, or of a player where the manifest says `per_player`; so are\n"
      "counters. Attributes are fields of pieces.\n\n"
      "## The script — functions in the table that it returns\n\n" +
      function_lines();
  const std::vector<ApiEntry> api = whole_api();
  for (const char* noun : kNouns) {
    out += "\n## " + std::string(noun) + " — " + heading(noun) + "\n\n";
    for (const ApiEntry& entry : api) {
      if (std::string_view(noun) == entry.noun) out += reference_line(entry);
    }
  }
  return out;
}

std::string api_stubs() {
  std::string out =
      "---@meta\n"
      "-- For editors with a Lua language server: what rules scripts can call. Made from the "
      "table\n"
      "-- that registers the API; never run.\n\n";
  out += function_stubs();
  const std::vector<ApiEntry> api = whole_api();
  for (const char* noun : kNouns) out += stub_class(noun, api);
  return out;
}

}  // namespace glasshouse::script
