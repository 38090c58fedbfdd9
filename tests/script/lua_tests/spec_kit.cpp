#include "spec_kit.hpp"

#include <fstream>

#include "catch.hpp"
#include "manifest/house_rules.hpp"

namespace kit {
namespace {

namespace fs = std::filesystem;
namespace manifest = glasshouse::manifest;
namespace script = glasshouse::script;

constexpr char kManifest[] = R"(title: Harbour
players: 2-3
options: {night: {label: By night, default: false}}
pieces:
  glass: {name: "{colour}", start: bag, list: [{colour: white, count: 3}, {colour: red, count: 3}]}
  card: {name: "card {number}", back: card, start: deck, product: {number: 1..6}}
  tile:
    name: "{gem} tile {worth}"
    start: tiles
    columns: {gem: {red: 2, blue: 2}, worth: {1: 3, 2: 1}}
  stall:
    name: "{goods} stall"
    start: market
    list: [{goods: rope}, {goods: salt, count: 2}]
    holds: {tray: {kind: pile, capacity: 2}}
  pawn: {per_player: true, count: 2, start: home}
zones:
  bag: {kind: bag}
  deck: {kind: deck}
  tiles: {kind: pile}
  market: {kind: row}
  lake: {kind: row, capacity: 3}
  hand: {kind: hand, per_player: true}
  home: {kind: pile, per_player: true}
  board: {kind: grid, topology: square4, columns: 3, rows: 3}
  sea: {kind: grid, topology: hex, growing: true}
counters:
  tide: 0
  open: false
  coins: {per_player: true, max: 9}
)";

constexpr char kRules[] = R"(local harbour = {}

function harbour.setup(game)
  game.deck:shuffle()
  for _, player in ipairs(game.players) do game.deck:draw(2, player.hand) end
  game.bag:draw(2, game.lake)
  if game.options.night then game.players[2]:choose("Ready?", { "Ready" }) end
end

local function secret_vote(game)
  game:ask_all("Vote", function(player) return player.hand:is_empty() and { "Nothing" } or player.hand end)
end

local function offer(game, player)
  local moves = game:moves()
  for _, card in ipairs(player.hand) do moves:add("play", "Play {card}", card) end
  if player.coins < 3 then
    moves:refuse("buy", "you have too few coins", "Buy a boat")
  else
    moves:add("buy", "Buy a boat")
  end
  if not game.deck:is_empty() then moves:add("draw", "Now draw") end
  if not player.hand:is_empty() then moves:add("vote", "Now vote") end
  moves:add("wait", "Now wait")
  moves:add("stop", "Now stop")
  if game.open then moves:add("break", "Now break") end
  return moves
end

function harbour.turn(game, player)
  game.tide = game.tide + 1
  local move = player:choose("What now?", offer(game, player))
  if move.kind == "play" then
    move[1]:move(game.tiles)
    game:log("{} plays {}", player, move[1])
  elseif move.kind == "draw" then
    local card = game.deck:top()
    game.deck:draw(1, player.hand)
    game:log("{} draws {}", player, card)
  elseif move.kind == "vote" then
    secret_vote(game)
  elseif move.kind == "wait" then
    if #game.lake < 3 then game.bag:draw(1, game.lake) end
    player:choose("Done?", { "Done" })
  elseif move.kind == "stop" then
    game:finish("enough")
  elseif move.kind == "break" then
    error("the mast broke")
  end
end

function harbour.score(game, player)
  return { coins = player.coins, cards = #player.hand }
end

return harbour
)";

}  // namespace

Kit::Kit()
    : folder_(fs::temp_directory_path() /
              ("glasshouse_kit_" + std::to_string(reinterpret_cast<std::uintptr_t>(this)))) {
  write("harbour/game.yaml", kManifest);
  write("harbour/harbour.lua", kRules);
  write("dusk/game.yaml", "title: Dusk\nextends: harbour\ncounters: {tide: 5}\n");
  write("harbour/house/spring/game.yaml", "title: Spring\nextends: harbour\ncounters: {tide: 7}\n");
}

Kit::~Kit() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string Kit::write(const std::string& name, const std::string& text) const {
  fs::create_directories((folder_ / name).parent_path());
  std::ofstream(folder_ / name) << text;
  return (folder_ / name).string();
}

script::SpecGames Kit::games() const {
  const manifest::SearchPath search{{}, {}, {folder_}};
  const auto load = [search](const std::string& id, const std::vector<std::string>& with) {
    manifest::GamePaths paths{manifest::find_game(search, id).folder, search, {}};
    for (const std::string& name : with) {
      paths.house_rules.push_back(manifest::find_house_rule({paths.folder, search, {}}, name));
    }
    return manifest::load_game(paths);
  };
  return {"harbour", load, {}};
}

std::vector<script::SpecResult> Kit::run_file(const std::string& text) const {
  return script::run_spec(write("kit_spec.lua", text), games());
}

script::SpecResult Kit::run(const std::string& code) const {
  return run_file("test('it', function()\n  local s = scenario { names = { 'Ann', 'Bob' } }\n" +
                  code + "\nend)\n")
      .front();
}

void passes(const std::string& code) {
  const std::string message = failure(code);
  INFO(message);
  CHECK(message.empty());
}

std::string failure(const std::string& code) {
  const script::SpecResult result = Kit().run(code);
  return result.passed ? "" : result.message;
}

}  // namespace kit
