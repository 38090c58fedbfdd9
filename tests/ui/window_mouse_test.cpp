// Whole games by mouse, in a real window.
#include "catch.hpp"
#include "desktop_player.hpp"

using glasshouse::test::DesktopPlayer;
using glasshouse::test::play_by_mouse;

namespace {

// From the library through the set-up to the table, with the mouse.
void begin_by_mouse(DesktopPlayer& player, const std::string& game) {
  player.start({"play"});
  player.wait_for_screen("library");
  for (int tries = 0; tries < 20 && !player.has("game " + game); ++tries) {
    const auto before = player.shown()["targets"];
    player.xdotool("click 5");
    player.wait("the page to scroll",
                [&](const auto& shown) { return shown["targets"] != before; });
  }
  player.click("game " + game);
  player.wait_for_screen("setup");
  // A bot that doesn't think long.
  for (int tries = 0; tries < 8 && player.fact("kind 2") != "random"; ++tries) {
    const std::string before = player.fact("kind 2");
    player.click("kind 2");
    player.wait("another kind of player",
                [&](const auto& shown) { return shown["facts"].value("kind 2", "") != before; });
  }
  player.click("seed");
  player.press("ctrl+BackSpace");
  player.type("12");
  player.wait("the seed",
              [](const auto& shown) { return shown["facts"].value("seed", "") == "12"; });
  player.click("Start");
  player.wait_for_screen("table");
}

}  // namespace

TEST_CASE("a whole game is played by mouse alone, from the library to the result") {
  for (const char* game : {"glassworks", "waterfall", "tower"}) {
    INFO(game);
    DesktopPlayer player;
    begin_by_mouse(player, game);
    play_by_mouse(player, 3);
    player.wait_for_screen("result");
    CHECK(player.fact("finished") == "yes");
    player.click("Leave");
    player.wait_for_screen("setup");
    CHECK(player.read("stderr") == "");
  }
}
