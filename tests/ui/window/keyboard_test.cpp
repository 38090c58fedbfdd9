// Whole games by keys alone, in a real window: no pointer is ever moved.
#include "catch.hpp"
#include "source_tree.hpp"
#include "ui/key_player.hpp"

using glasshouse::test::DesktopPlayer;
using glasshouse::test::KeyPlayer;
using glasshouse::test::Way;

namespace {

// From the library to the result; how often each way was gone.
KeyPlayer::Acts play_whole(const std::string& game) {
  KeyPlayer player;
  player.begin(game);
  player.play(7);
  player.wait_for_screen("result");
  CHECK(player.fact("finished") == "yes");
  CHECK(player.read("stderr") == "");
  return player.acts();
}

}  // namespace

TEST_CASE("a whole game of glassworks is played by keyboard alone") {
  const KeyPlayer::Acts acts = play_whole("glassworks");
  for (const Way way : {Way::list, Way::arrows, Way::typing})
    CHECK(acts[static_cast<std::size_t>(way)] > 0);
}

TEST_CASE("a whole game of waterfall is played by keyboard alone") {
  const KeyPlayer::Acts acts = play_whole("waterfall");
  for (const Way way : {Way::list, Way::arrows, Way::typing})
    CHECK(acts[static_cast<std::size_t>(way)] > 0);
}

TEST_CASE("a whole game of tower is played by keyboard alone") { play_whole("tower"); }

TEST_CASE("words are laid by keyboard alone, by list, by arrows and by typing") {
  KeyPlayer player;
  const auto game = glasshouse::test::source_tree() / "tests/games/starwords-tested";
  player.start({"play", game.string(), "--players", "2", "--bots", "human,random", "--seed", "4"});
  player.wait_for_turn();
  player.play(5, 12);
  CHECK(player.choices() >= 12);
  CHECK(player.read("stderr") == "");
}

TEST_CASE("a whole game is played by keyboard alone") {
  DesktopPlayer player;
  player.start({"play"});
  player.wait_for_screen("library");
  player.press("Tab");
  player.wait("the first card", [](const auto& shown) {
    return shown["facts"].value("focus", "").find("game ") == 0;
  });
  for (int i = 0; i < 12 && player.fact("focus") != "game noughts"; ++i) {
    const std::string before = player.fact("focus");
    player.press("Tab");
    player.wait("the next card",
                [&](const auto& shown) { return shown["facts"].value("focus", "") != before; });
  }
  player.press("Return");
  player.wait_for_screen("setup");
  player.press("Return");
  player.wait_for_screen("table");
  bool by_arrows = false;
  while (player.wait_for_turn()["facts"].value("finished", "") != "yes") {
    const int before = player.choices();
    player.press(by_arrows ? "Right Return" : "Tab Return");
    by_arrows = !by_arrows;
    player.wait("the next choice", [&](const auto& shown) {
      return std::stoi("0" + shown["facts"].value("choices", "")) > before;
    });
  }
  player.wait_for_screen("result");
  player.press("Escape");
  player.wait_for_screen("table");
}

TEST_CASE("options are found by typing") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "3"});
  player.wait_for_turn();
  player.type("c1");
  player.wait("the option that was typed", [](const auto& shown) {
    return shown["facts"].value("detail", "").find("Enter: ") == 0;
  });
  player.press("Return");
  player.wait("the choice",
              [](const auto& shown) { return shown["facts"].value("choices", "") == "1"; });
}
