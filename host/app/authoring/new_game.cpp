#include "app/authoring/authoring.hpp"

#include <cctype>
#include <utility>

namespace glasshouse::app {
namespace {

constexpr const char* kManifest =
    R"(# yaml-language-server: $schema=.editor/game.schema.json
title: "{title}"
summary: Take pebbles from the front of a path, and leave the black ones to others.
players: 2-4
minutes: 5

numbers:
  most_taken: 3           # pebbles in one turn; the script reads game.rules.most_taken

pieces:
  pebble:
    name: "{colour} pebble"
    start: path
    list:
      - {colour: grey, worth: 1, count: 12}
      - {colour: gold, worth: 3, count: 6}
      - {colour: black, worth: -2, count: 6}
    face:
      shape: {by: colour, grey: circle, gold: hexagon, black: square}
      colour: {by: colour, grey: "#9aa3ab", gold: "#e0b13c", black: "#33363b"}
      corner: "{worth}"

zones:
  path: {kind: row, layout: {place: centre}}
  pouch: {kind: pile, per_player: true, layout: {place: player, style: spread}}
)";

constexpr const char* kScript = R"(-- {title}: players take pebbles from the front of a path.
-- The pebbles and all numbers are in game.yaml, the rules as players read them in rules.md.
local {name} = {}

---@param game game
function {name}.setup(game) game.path:shuffle() end

---@param game game
function {name}.legal_moves(game)
  local moves, most = game:moves(), game.rules.most_taken
  for count = 1, math.min(most, #game.path) do
    moves:add("take", "Take {count} from the {path}", count, game.path)
  end
  if #game.path > most then
    moves:refuse("take", "nobody takes more than " .. most, "Take {count} from the {path}", most + 1, game.path)
  end
  return moves
end

---@param game game
---@param player player
function {name}.turn(game, player)
  local move = player:choose("How many pebbles do you take?", {name}.legal_moves(game))
  for _ = 1, move.count do game.path[1]:move(player.pouch) end
  if game.path:is_empty() then game:finish("the path is empty") end
end

---@param game game
---@param player player
function {name}.score(game, player) return player.pouch:sum("worth") end

return {name}
)";

constexpr const char* kSpec = R"(-- {title} in small scenes. Each says what must come of it.

test("pebbles are taken from the front of the path", function()
  local s = scenario { players = 2 }
  s:only("path", { "gold pebble", "black pebble", "grey pebble", "grey pebble" })
  s:choose "Take 1 from the path"
  s:expect_zone("pouch", 1, { "gold pebble" })
  expect(s:score(1).total, 3)
end)

test("nobody takes more than three", function()
  local s = scenario { players = 2 }
  s:expect_options { "Take 1 from the path", "Take 2 from the path", "Take 3 from the path" }
  s:expect_refused("Take 4 from the path", "nobody takes more than 3")
end)

test("the last pebble ends the game, and most points win", function()
  local s = scenario { players = 2 }
  s:only("path", { "black pebble", "gold pebble" })
  s:choose "Take 1 from the path"
  s:choose "Take 1 from the path"
  expect(s:winners(), { 2 })
end)
)";

constexpr const char* kRules = R"(# {title}

For two to four players, five minutes.

Grey, gold and black pebbles lie on a path in a random order, for all to see. In your turn take one,
two or three pebbles from its front. The game ends when the path is empty.

A grey pebble is worth 1 point, a gold one 3, and a black one costs 2. Most points win.
)";

constexpr const char* kVariantManifest =
    R"(# yaml-language-server: $schema=.editor/game.schema.json
title: "{title}"
summary: A variant of {base_title}.
extends: {base}

# Only what differs stands here. Numbers of {base}:{numbers}
)";

constexpr const char* kVariantScript =
    R"(-- {title}: a variant of {base_title}. Functions here replace those of {base};
-- `super` has the ones they replaced. {base} has: {functions}.
local {name} = {}

---@param game game
---@param player player
function {name}.turn(game, player)
  if game.turn == 1 then game:log("{player} begins {game}", player, "{title}") end
  super.turn(game, player)
end

return {name}
)";

constexpr const char* kVariantSpec = R"(-- {title}: what differs from {base}.

test("the variant says its name when the game begins", function()
  local s = scenario {}
  local told = false
  for _, line in ipairs(s:log()) do told = told or line:find("{title}", 1, true) ~= nil end
  expect(told, true)
end)
)";

constexpr const char* kVariantRules = R"(# {title}

A variant of {base_title}: all its rules hold. What differs:

- (say it here)
)";

using Words = std::vector<std::pair<std::string, std::string>>;

// Only {words} that are given are filled; all other braces are Lua's and YAML's own.
std::string filled(std::string text, const Words& words) {
  for (const auto& [word, value] : words) {
    const std::string braced = "{" + word + "}";
    for (auto at = text.find(braced); at != std::string::npos;
         at = text.find(braced, at + value.size())) {
      text.replace(at, braced.size(), value);
    }
  }
  return text;
}

// "night_market" to "Night market".
std::string title_of(const std::string& id) {
  std::string out = id;
  for (char& letter : out) letter = letter == '_' || letter == '-' ? ' ' : letter;
  out.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(out.front())));
  return out;
}

// A name for the table of rules: ids may hold what names in Lua may not.
std::string lua_name(const std::string& id) {
  std::string out = id;
  for (char& letter : out) letter = letter == '-' ? '_' : letter;
  const bool keyword = out == "end" || out == "and" || out == "or" || out == "not" ||
                       out == "for" || out == "if" || out == "in" || out == "do" || out == "game" ||
                       out == "player" || out == "super";
  return keyword || std::isdigit(static_cast<unsigned char>(out.front())) ? "rules_of_" + out : out;
}

std::string numbers_of(const core::GameSpec& base) {
  std::string out;
  if (const auto* numbers = base.numbers.as<core::Value::Map>()) {
    for (const auto& [name, value] : *numbers) {
      if (value.as<int64_t>()) out += "\n#   " + name + ": " + value.text();
    }
  }
  return out.empty() ? " none." : "\n# numbers:" + out;
}

std::string joined(const std::vector<std::string>& names) {
  std::string out;
  std::size_t line = 0;
  for (const std::string& name : names) {
    if (!out.empty()) out += out.size() - line > 60 ? ",\n--   " : ", ";
    if (out.ends_with("-   ")) line = out.size();
    out += name;
  }
  return out;
}

}  // namespace

std::vector<NewFile> new_game(const std::string& id) {
  const Words words{{"title", title_of(id)}, {"name", lua_name(id)}};
  return {{"game.yaml", filled(kManifest, words)},
          {id + ".lua", filled(kScript, words)},
          {id + "_spec.lua", filled(kSpec, words)},
          {"rules.md", filled(kRules, words)}};
}

std::vector<NewFile> new_variant(const std::string& id, const core::GameSpec& base,
                                 const std::vector<std::string>& functions) {
  const Words words{
      {"title", title_of(id)},    {"name", lua_name(id)},        {"base", base.id},
      {"base_title", base.title}, {"numbers", numbers_of(base)}, {"functions", joined(functions)}};
  return {{"game.yaml", filled(kVariantManifest, words)},
          {id + ".lua", filled(kVariantScript, words)},
          {id + "_spec.lua", filled(kVariantSpec, words)},
          {"rules.md", filled(kVariantRules, words)}};
}

}  // namespace glasshouse::app
