// Nothing is lost, in a real window: two windows on one game, rules that change, games that lie
// anywhere, people who hide things from each other.
#include <filesystem>

#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;
namespace fs = std::filesystem;

namespace {

constexpr const char* kManifest = R"(title: Secret cards
summary: Cards that only their owners see.
players: 2-3
numbers: {cards: 4}
pieces:
  card:
    name: "card {number}"
    start: deck
    product: {number: 1..40}
    face: {shape: card, text: "{number}"}
zones:
  deck: {kind: deck}
  hand: {kind: hand, per_player: true}
  played: {kind: pile}
)";

constexpr const char* kRules = R"(local secret = {}
function secret.setup(game)
  game.deck:shuffle()
  for _, player in ipairs(game.players) do game.deck:draw(game.rules.cards, player.hand) end
end
function secret.turn(game, player)
  player:choose("Play a card", player.hand, "Play {card}"):move(game.played)
  game.deck:draw(1, player.hand)
  if game.turn >= 8 then game:finish("enough") end
end
return secret
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// A game of somebody's own, in this folder of the player.
std::string write_game(const DesktopPlayer& player, const std::string& folder,
                       const std::string& manifest = kManifest, const std::string& rules = kRules) {
  player.write(folder + "/game.yaml", manifest);
  player.write(folder + "/rules.lua", rules);
  return player.path(folder).string();
}

void play(DesktopPlayer& player, int count) {
  for (int i = 0; i < count; ++i) {
    if (player.wait_for_turn()["screen"] == "curtain") player.lift_curtain();
    player.wait_for_turn();
    player.choose(1);
  }
}

std::vector<std::string> two_people(const std::string& game) {
  return {"play", game, "--seed", "9", "--bots", "human,human"};
}

std::size_t kept(const DesktopPlayer& player) {
  const fs::directory_iterator saves(player.path("state/glasshouse/saves"));
  return static_cast<std::size_t>(std::distance(begin(saves), end(saves)));
}

}  // namespace

TEST_CASE("a second window on one game says so, and neither takes anything from the other") {
  DesktopPlayer first;
  first.start({"play", "four", "--seed", "9", "--bots", "human,human"});
  play(first, 2);
  DesktopPlayer second;
  second.set_variable("XDG_STATE_HOME", first.path("state").string());
  second.start({"play", "four", "--seed", "10", "--bots", "human,human"});
  second.wait_for_screen("table");
  second.wait_for_part("detail", "in another window too");
  play(second, 1);
  play(first, 1);
  first.kill_program();
  second.kill_program();
  CHECK(kept(first) == 0);

  second.start({"play", "four", "--continue"});
  second.wait_for_screen("table");
  CHECK(second.wait_for_turn()["facts"]["choices"] == "3");
  second.start({"play"});
  second.wait_for_screen("library");
  second.click("Saved games");
  second.wait_for_screen("saves");
  REQUIRE(second.targets("load four ").size() == 1);
  second.click(second.targets("load four ")[0]);
  second.wait_for_screen("table");
  CHECK(second.wait_for_turn()["facts"]["choices"] == "1");
}

TEST_CASE("a game that another window plays can't be deleted, and goes on here beside it") {
  DesktopPlayer first;
  first.start({"play", "four", "--seed", "9", "--bots", "human,human"});
  play(first, 2);
  DesktopPlayer second;
  second.set_variable("XDG_STATE_HOME", first.path("state").string());
  second.start({"play"});
  second.wait_for_screen("library");
  CHECK(second.targets("go on").empty());
  second.click("Saved games");
  second.wait_for_screen("saves");
  CHECK(second.fact("four.save") == "being played");
  second.click("delete four.save");
  second.click("delete four.save");
  second.wait_for_part("message", "being played");
  second.click("load four.save");
  second.wait_for_screen("table");
  second.wait_for_part("detail", "in another window too");
  CHECK(second.wait_for_turn()["facts"]["choices"] == "2");
}

TEST_CASE("what changed rules take from a game is asked about before anything is written") {
  DesktopPlayer player;
  const std::string game = write_game(player, "secret");
  player.start(two_people(game));
  play(player, 2);
  player.kill_program();
  const std::string before = player.read("state/glasshouse/secret.save");

  // Another name takes nothing.
  const std::string renamed = replaced(kManifest, "hand: {kind", "palm: {kind");
  write_game(player, "secret", renamed, replaced(kRules, "player.hand", "player.palm"));
  player.start({"play", game, "--continue"});
  player.wait_for_screen("curtain");
  CHECK(player.fact("choices") == "2");
  player.kill_program();
  CHECK(kept(player) == 0);

  player.write("state/glasshouse/secret.save", before);
  const std::string stock = replaced(kManifest, "start: deck", "start: stock");
  write_game(player, "secret", replaced(stock, "deck: {kind: deck}", "stock: {kind: pile}"),
             replaced(kRules, "game.deck", "game.stock"));
  player.start({"play", game, "--continue"});
  player.wait_for_screen("question");
  CHECK(player.fact("lines").find("There is no zone “deck” any more") != std::string::npos);
  CHECK(player.read("state/glasshouse/secret.save") == before);
  player.press("Return");
  player.wait_for_screen("library");
  CHECK(player.read("state/glasshouse/secret.save") == before);
  player.click("go on");
  player.wait_for_screen("question");
  player.click("Go on without it");
  player.wait_for_screen("curtain");
  player.lift_curtain();
  player.wait_for_part("detail", "under Saved games");
  REQUIRE(kept(player) == 1);
  const fs::directory_iterator saves(player.path("state/glasshouse/saves"));
  CHECK(player.read(fs::relative(begin(saves)->path(), player.path("")).string()) == before);
}

TEST_CASE("a game played by its path is offered again, and its save asks where it has gone") {
  DesktopPlayer player;
  const std::string game = write_game(player, "here/secret");
  player.start(two_people(game));
  play(player, 2);
  player.start({"play"});
  player.wait_for_screen("library");
  REQUIRE(player.targets("game secret").size() == 1);
  player.kill_program();

  fs::create_directories(player.path("there"));
  fs::rename(player.path("here/secret"), player.path("there/secret"));
  player.start({"play"});
  player.wait_for_screen("library");
  CHECK(player.targets("game secret").empty());
  player.click("go on");
  player.wait_for_screen("open");
  CHECK(player.fact("title") == "Where is Secret cards?");
  player.click("path");
  player.press("ctrl+a");
  player.type(player.path("there/secret").string());
  player.press("Return");
  player.wait_for_screen("curtain");
  CHECK(player.fact("choices") == "2");
  player.start({"play"});
  player.wait_for_screen("library");
  CHECK(player.targets("game secret").size() == 1);
}

TEST_CASE("house rules that contradict each other are named where they are picked") {
  DesktopPlayer player;
  const std::string game = write_game(player, "data/glasshouse/games/secret");
  player.write("data/glasshouse/games/secret/house/few/game.yaml",
               "title: Few cards\nextends: secret\nnumbers: {cards: 2}\n");
  player.write("data/glasshouse/games/secret/house/many/game.yaml",
               "title: Many cards\nextends: secret\nnumbers: {cards: 6}\n");
  player.start({"play"});
  player.wait_for_screen("library");
  player.click("game secret");
  player.wait_for_screen("setup");
  CHECK(player.fact("contradictions") == "");
  player.click("house rule few");
  player.click("house rule many");
  player.wait_for_part("contradictions", "“Few cards” has no effect: “Many cards” says otherwise");
  player.click("house rule many");
  player.wait_for("contradictions", "");
}

TEST_CASE("menu, rules and leaving work at the curtain") {
  DesktopPlayer player;
  const std::string game = write_game(player, "secret");
  player.start({"play", game, "--seed", "9", "--bots", "human,human"});
  player.wait_for_screen("curtain");
  player.press("F1");
  player.wait_for_screen("help");
  player.press("Escape");
  player.wait_for_screen("curtain");
  player.press("Escape");
  player.wait_for_screen("menu");
  CHECK(player.fact("focus") == "Back to the table");
  player.press("Return");
  player.wait_for_screen("curtain");
  player.click("Menu");
  player.wait_for_screen("menu");
  player.click("Begin again");
  player.wait_for_screen("curtain");
  player.lift_curtain();
  player.wait_for_screen("table");
  player.choose(1);
  player.wait_for_screen("curtain");
  player.press("Escape");
  player.wait_for_screen("menu");
  player.click("Leave");
  player.wait_for_screen("library");
}

TEST_CASE("text at 175 percent is chosen in the settings, and every entry can be pressed") {
  DesktopPlayer player;
  player.start({"play"});
  player.wait_for_screen("library");
  player.resize(900, 600);
  player.click("Settings");
  player.wait_for_screen("settings");
  player.click("Text size 175 %");
  player.wait("larger letters", [&](const auto&) {
    return player.read("config/glasshouse/settings").find("text_size: 175") != std::string::npos;
  });
  player.click("Back");
  player.wait_for_screen("library");
  for (const char* name : {"Help", "Settings", "Open …", "Saved games"}) {
    CHECK(player.targets(name).size() == 1);
  }
  player.click("Saved games");
  player.wait_for_screen("saves");
}
