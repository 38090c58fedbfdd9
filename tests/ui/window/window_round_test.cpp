// What goes on round a real table besides choosing: the others' turns, what nobody chose, how the
// game stands, the menu.
#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;

namespace {

// Three players whose turns pass by themselves: the first is asked, the second has nothing to
// choose, and the third round is the last.
void write_game(const DesktopPlayer& player) {
  player.write("clay/game.yaml",
               "title: Clay\nplayers: 2\n"
               "pieces: {brick: {count: 12, start: pit}}\n"
               "zones:\n"
               "  pit: {kind: pile}\n"
               "  wall: {kind: pile, per_player: true, layout: {place: player}}\n"
               "progress: {zone: wall, goal: 4, label: Wall}\n");
  player.write("clay/clay.lua",
               "local clay = {}\n"
               "function clay.turn(game, player)\n"
               "  if player.seat == 2 then return end\n"
               "  player:choose('Take a brick', game.pit, 'Take {brick}'):move(player.wall)\n"
               "  if game.turn == 3 then game:announce('{} is half done', player) end\n"
               "  if #player.wall == 3 then game:last_rounds(1) end\n"
               "end\n"
               "function clay.score(game, player) return { { 'Bricks', 2 * #player.wall }, { "
               "'Luck', 1 } } end\n"
               "return clay\n");
}

const nlohmann::json& wait_until_explained(DesktopPlayer& player, const std::string& part) {
  return player.wait("an explanation with " + part, [&](const auto& shown) {
    return shown["facts"].value("explained", "").find(part) != std::string::npos;
  });
}

}  // namespace

TEST_CASE("what happens without a choice stands over the table for a moment") {
  DesktopPlayer player;
  write_game(player);
  player.start({"play", player.path("clay").string(), "--names", "Ann,Ben"});
  player.wait_for_turn();
  CHECK(player.fact("announced") == "");
  player.press("Tab Return");
  player.wait_for_part("announced", "Ben had nothing to choose");
  player.wait_for("announced", "");
  player.press("Tab Return");
  player.wait_for_part("announced", "Ann is half done");
  player.press("Tab Return");
  player.wait_for_part("announced", "After this round one more is played");
  player.wait_for_part("announced", "The last round begins");
}

TEST_CASE("a player's name tells what their points are made of, also of an earlier moment") {
  DesktopPlayer player;
  write_game(player);
  player.start({"play", player.path("clay").string(), "--names", "Ann,Ben"});
  for (const char* choices : {"1", "2"}) {
    player.wait_for_turn();
    player.press("Tab Return");
    player.wait_for("choices", choices);
  }
  player.point_at("panel Ann");
  wait_until_explained(player, "Ann: 5 points\nBricks: 4\nLuck: 1");
  player.press("ctrl+Prior");
  player.wait_for_part("prompt", "after choice 1");
  wait_until_explained(player, "Ann: 3 points\nBricks: 2\nLuck: 1");
  player.point_at("panel Ben");
  wait_until_explained(player, "Ben: 1 point\nBricks: 0\nLuck: 1");
  CHECK(player.fact("prompt").find("after choice 1") != std::string::npos);
  player.press("Escape");
  player.wait("the present", [](const auto& shown) {
    return shown["facts"].value("prompt", "").find("Looking back") == std::string::npos;
  });
}

TEST_CASE("points that are secret are explained to nobody else") {
  DesktopPlayer player;
  player.start({"play", "waterfall", "--players", "2", "--bots", "human,random", "--names",
                "Ann,Ben", "--seed", "5"});
  player.wait_for_turn();
  player.point_at("panel Ann");
  wait_until_explained(player, "Ann: 0 points");
  player.point_at("panel Ben");
  wait_until_explained(player, "Ben\nTheir points are told at the end");
}

TEST_CASE("what a bot took is marked with where it came from, until somebody picks something") {
  DesktopPlayer player;
  player.start({"play", "four", "--bots", "human,random", "--seed", "3"});
  player.wait_for_turn();
  CHECK(player.fact("trails") == "0");
  player.press("Tab Return");
  player.wait_for("choices", "2");
  player.wait_for("trails", "1");
  player.press("Tab");
  player.wait_for("trails", "0");
}

TEST_CASE("while Space is held bots take no time to be looked at") {
  DesktopPlayer player;
  player.write("config/glasshouse/settings", "speed: 50\nreduced_motion: yes\nmute: yes\n");
  player.start({"play", "four", "--bots", "random,random", "--seed", "3"});
  player.wait_for_part("detail", "hold Space");
  player.xdotool("keydown space");
  player.wait_for_screen("result");
  player.xdotool("keyup space");
}

TEST_CASE("Esc with nothing to take back hints at the menu, which a second one opens") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "3"});
  player.wait_for_turn();
  player.press("Escape");
  player.wait_for_part("detail", "Esc again opens the menu");
  CHECK(player.shown()["screen"] == "table");
  player.press("Tab");  // something else was meant
  player.wait_for_part("detail", "Enter: ");
  player.press("Escape");
  player.press("Escape");
  player.wait_for_part("detail", "Esc again opens the menu");
  player.press("Escape");
  player.wait_for_screen("menu");
  player.press("Escape");
  player.wait_for_screen("table");
  player.click("Menu");
  player.wait_for_screen("menu");
}

TEST_CASE("menu and rules lie over the table, and a click beside them goes back to it") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "3"});
  player.wait_for_turn();
  player.click("Menu");
  player.wait_for_screen("menu");
  player.click_at(20, 300);
  player.wait_for_screen("table");
  CHECK(player.choices() == 0);
  player.press("F1");
  player.wait_for_screen("help");
  const nlohmann::json back = player.find("Back");
  CHECK(back[1] > player.shown()["size"][0].get<int>() / 3);
  player.click_at(20, 300);
  player.wait_for_screen("table");
  CHECK(player.choices() == 0);
}
