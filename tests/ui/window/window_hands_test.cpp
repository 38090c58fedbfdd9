// What hands can do at a table besides choosing, in a real window.
#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;

namespace {

// A card above 25, which can't lie left of it.
std::string large_card(DesktopPlayer& player) {
  for (const std::string& part : player.targets("part ")) {
    const int number = std::atoi(part.c_str() + 5);
    if (number > 25 && number < 50) return part;
  }
  FAIL("there is no such card in this hand");
  return "";
}

}  // namespace

TEST_CASE("how many cards to draw is asked with buttons at once") {
  DesktopPlayer player;
  player.start({"play", "tower", "--players", "2", "--bots", "human,random", "--seed", "5"});
  player.wait_for_turn();
  CHECK(player.targets("offer Draw ").size() == 2);
}

TEST_CASE("a card dragged to where it doesn't fit waits for a confirmation to lie face down") {
  DesktopPlayer player;
  player.start({"play", "tower", "--players", "2", "--bots", "human,random", "--seed", "5"});
  player.wait_for_turn();
  player.click("offer Draw 1 from the deck");
  player.wait_for("choices", "1");
  player.drag(large_card(player), "part level 1 place 1");
  player.wait_for_part("detail", "would not rise");
  CHECK(player.choices() == 1);
  CHECK(player.targets("offer ").size() == 1);
  player.press("Return");
  player.wait("the choice", [](const auto& shown) {
    return std::stoi("0" + shown["facts"].value("choices", "")) > 1;
  });
}

TEST_CASE("a hint is shown on the table and taken with Enter") {
  DesktopPlayer player;
  player.start({"play", "four", "--bots", "human,random", "--seed", "3"});
  player.wait_for_turn();
  player.press("F2");
  player.wait_for_part("detail", "Hint: ");
  CHECK(player.choices() == 0);
  player.press("Return");
  player.wait("the choice", [](const auto& shown) {
    return std::stoi("0" + shown["facts"].value("choices", "")) > 0;
  });
}

TEST_CASE("what happened is gone through by keyboard") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "3"});
  for (int i = 0; i < 3; ++i) {
    player.wait_for_turn();
    player.choose(1);
  }
  player.press("ctrl+Prior");
  player.wait_for_part("prompt", "after choice 2 of 3");
  player.press("ctrl+Prior ctrl+Prior ctrl+Prior");
  player.wait_for_part("prompt", "Looking back: the start");
  player.press("ctrl+Next");
  player.wait_for_part("prompt", "after choice 1 of 3");
  player.press("Escape");
  player.wait("the present", [](const auto& shown) {
    return shown["facts"].value("prompt", "").find("Looking back") == std::string::npos;
  });
  CHECK(player.choices() == 3);
}

TEST_CASE("with Shift the arrows go to anything, also to what can't be used") {
  DesktopPlayer player;
  player.start({"play", "glassworks", "--players", "2", "--bots", "human,random", "--seed", "2"});
  player.wait_for_turn();
  CHECK(player.fact("cursor") == "");
  player.press("shift+Down");
  player.wait("something", [](const auto& shown) { return shown["facts"]["cursor"] != ""; });
  // Down to one's own board, whose cells are no options now.
  for (int i = 0; i < 12 && player.fact("cursor").size() != 2; ++i) {
    const std::string before = player.fact("cursor");
    player.press("shift+Down");
    player.wait("the next", [&](const auto& shown) { return shown["facts"]["cursor"] != before; });
  }
  CHECK(player.fact("cursor").size() == 2);
  CHECK_FALSE(player.has("part " + player.fact("cursor")));
  player.press("Escape");
  player.wait_for("cursor", "");
}

TEST_CASE("Ctrl with a key is a command and no text") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "3"});
  player.wait_for_turn();
  const std::string before = player.fact("detail");
  player.press("ctrl+minus ctrl+plus ctrl+0");
  player.press("ctrl+s");
  player.wait_for_part("detail", "Kept");
  player.open_menu();
}

namespace {

// Noughts and crosses, to its end.
void play_noughts(DesktopPlayer& player) {
  player.start({"play", "noughts", "--seed", "3"});
  while (player.wait_for_turn()["facts"].value("finished", "") != "yes") player.choose(1);
  player.wait_for_screen("result");
}

}  // namespace

TEST_CASE("a result that was put away comes back") {
  DesktopPlayer player;
  play_noughts(player);
  const std::string reason = player.fact("detail");
  player.press("Escape");
  player.wait_for_screen("table");
  player.wait_for("detail", "Enter shows the result");
  player.press("Return");
  player.wait_for_screen("result");
  player.wait_for("detail", reason);
  player.click("Look at the table");
  player.wait_for_screen("table");
  player.click("Result");
  player.wait_for_screen("result");
}

TEST_CASE("keys stay on the result, and those with a meaning of their own keep it") {
  DesktopPlayer player;
  play_noughts(player);
  const auto focus_after = [&player](const char* key, const char* focus) {
    player.press(key);
    player.wait_for("focus", focus);
  };
  player.wait("the sheet", [](const auto& shown) {
    return shown.dump().find("Play again") != std::string::npos;
  });
  focus_after("Up", "Play again");
  focus_after("Right", "Same deal");
  focus_after("Tab", "Look at the table");
  player.press("Return");
  player.wait_for_screen("table");
  player.wait_for("focus", "");
  player.press("Return");
  player.wait_for_screen("result");
  player.press("F1");
  player.wait_for_screen("help");
  player.press("Escape");
  player.wait_for_screen("result");
  focus_after("Down", "Play again");
  player.press("ctrl+z");
  player.wait_for("finished", "no");
}
