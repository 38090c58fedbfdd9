// Nothing is lost, in a real window: undo, saves, kills, and machines where something is missing.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;

namespace {

// So many more choices, by keys.
void play(DesktopPlayer& player, int count) {
  for (int i = 0; i < count; ++i) {
    player.wait_for_turn();
    player.choose(1);
  }
}

void press_in_menu(DesktopPlayer& player, const std::string& entry) {
  player.open_menu();
  player.click(entry);
}

void wait_for_table(DesktopPlayer& player, const std::string& choices) {
  player.wait_for_screen("table");
  player.wait_for("choices", choices);
}

}  // namespace

TEST_CASE("what was taken back, kept and killed goes on where it was") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "9"});
  for (int i = 1; i <= 5; ++i) {
    player.wait_for_turn();
    player.press("Tab Return");
    player.wait("a choice", [&](const auto& shown) {
      return shown["facts"].value("choices", "") == std::to_string(i);
    });
  }
  player.click("Undo");
  player.wait("one choice less",
              [](const auto& shown) { return shown["facts"].value("choices", "") == "4"; });
  player.press("ctrl+y");
  player.wait("the choice again",
              [](const auto& shown) { return shown["facts"].value("choices", "") == "5"; });
  player.press("ctrl+z");
  player.wait("one choice less",
              [](const auto& shown) { return shown["facts"].value("choices", "") == "4"; });
  player.press("ctrl+s");
  player.wait("that it was kept", [](const auto& shown) {
    return shown["facts"].value("detail", "").find("Kept") == 0;
  });
  player.kill_program();

  player.start({"play"});
  player.wait_for_screen("library");
  player.click("go on");
  player.wait_for_screen("table");
  CHECK(player.wait_for_turn()["facts"]["choices"] == "4");
  player.kill_program();

  player.start({"play"});
  player.click("Saved games");
  player.wait_for_screen("saves");
  REQUIRE(player.targets("load four ").size() == 1);
  player.click(player.targets("load four ")[0]);
  player.wait_for_screen("table");
  CHECK(player.wait_for_turn()["facts"]["choices"] == "4");
}

TEST_CASE("a game begun again leaves the one that was played under Saved games") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "9"});
  play(player, 3);
  press_in_menu(player, "Begin again");
  wait_for_table(player, "0");
  player.wait_for_part("detail", "under Saved games");
  play(player, 1);
  press_in_menu(player, "Saved games");
  player.wait_for_screen("saves");
  CHECK(player.fact("four.save") == "being played");
  REQUIRE(player.targets("load four ").size() == 1);
  player.click(player.targets("load four ")[0]);
  wait_for_table(player, "3");
}

TEST_CASE("a game started over one that was left leaves that under Saved games") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "9"});
  play(player, 2);
  player.start({"play"});
  player.wait_for_screen("library");
  player.click("game four");
  player.wait_for_screen("setup");
  player.click("Start");
  wait_for_table(player, "0");
  player.wait_for_part("detail", "under Saved games");
  press_in_menu(player, "Leave");
  player.wait_for_screen("library");
  player.click("Saved games");
  player.wait_for_screen("saves");
  CHECK(player.fact("four.save") == "left unfinished");
  REQUIRE(player.targets("load four ").size() == 1);
  player.click(player.targets("load four ")[0]);
  wait_for_table(player, "2");
}

TEST_CASE("a game loaded at the table takes its place, and Leave leads to the games") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "9"});
  play(player, 2);
  player.press("ctrl+s");
  player.wait_for_part("detail", "Kept");
  play(player, 3);
  press_in_menu(player, "Saved games");
  player.wait_for_screen("saves");
  REQUIRE(player.targets("load four ").size() == 1);
  player.click(player.targets("load four ")[0]);
  wait_for_table(player, "2");
  play(player, 1);
  press_in_menu(player, "Leave");
  player.wait_for_screen("library");
  player.click("go on");
  wait_for_table(player, "3");
  press_in_menu(player, "Saved games");
  player.wait_for_screen("saves");
  CHECK(player.targets("load four ").size() == 2);
}

TEST_CASE("the menu says what becomes of the game that is left") {
  DesktopPlayer player;
  const std::vector<std::string> noughts{"play", "noughts", "--bots", "human,human"};
  player.start(noughts);
  play(player, 1);
  player.open_menu();
  CHECK(player.fact("Leave") == "Back to the games; this one is kept and can be continued");
  CHECK(player.fact("Begin again") ==
        "The same people and deal; this game stays under Saved games");
  player.press("Escape");
  player.wait_for_screen("table");
  while (player.wait_for_turn()["facts"].value("finished", "") != "yes") player.choose(1);
  player.wait_for_screen("result");
  player.press("Escape");
  player.wait_for_screen("table");
  player.open_menu();
  CHECK(player.fact("Leave") == "Back to the games");
  CHECK(player.fact("Begin again") == "The same people and deal");

  player.write("no_folder", "this is a file, so nothing can be written below it");
  player.set_variable("XDG_STATE_HOME", player.path("no_folder").string());
  player.start(noughts);
  play(player, 1);
  player.open_menu();
  CHECK(player.fact("Leave").find("Back to the games; this one can't be kept: can't ") == 0);
  CHECK(player.fact("Begin again") == "The same people and deal; this game can't be kept");
}

TEST_CASE("a finished game that is looked at again removes no other") {
  DesktopPlayer player;
  player.start({"play", "noughts", "--bots", "human,human"});
  while (player.wait_for_turn()["facts"].value("finished", "") != "yes") player.choose(1);
  player.wait_for_screen("result");
  player.press("Escape");
  player.wait_for_screen("table");
  player.press("ctrl+s");
  player.wait("the file", [&](const auto&) {
    const std::filesystem::directory_iterator saves(player.path("state/glasshouse/saves"));
    return std::any_of(begin(saves), end(saves),
                       [](const auto& entry) { return entry.path().extension() == ".save"; });
  });
  player.start({"play", "noughts", "--bots", "human,human"});
  play(player, 2);
  press_in_menu(player, "Saved games");
  player.wait_for_screen("saves");
  REQUIRE(player.targets("load noughts ").size() == 1);
  player.click(player.targets("load noughts ")[0]);
  player.wait_for_screen("result");
  player.click("Leave");
  player.wait_for_screen("library");
  player.click("go on");
  wait_for_table(player, "2");
}

TEST_CASE("a window without a display, a font or a home to write to says so or goes on") {
  {
    DesktopPlayer player;
    player.start({"play", "four"});
    player.wait_for_turn();
    player.press("Tab Return");
    player.wait("a choice",
                [](const auto& shown) { return shown["facts"].value("choices", "") == "1"; });
    player.end_display();
    CHECK(player.ended() == 1);
    CHECK(player.read("stderr").find("the display is gone") != std::string::npos);
    CHECK(player.read("state/glasshouse/four.save").size() > 100);
  }
  {
    DesktopPlayer player;
    player.write("fonts.conf", "<?xml version=\"1.0\"?><fontconfig></fontconfig>");
    player.set_variable("FONTCONFIG_FILE", player.path("fonts.conf").string());
    player.launch({"play", "four"});
    CHECK(player.ended() == 1);
    CHECK(player.read("stderr").find("font") != std::string::npos);
  }
  {
    DesktopPlayer player;
    player.write("no_folder", "this is a file, so nothing can be written below it");
    player.set_variable("XDG_STATE_HOME", player.path("no_folder").string());
    player.set_variable("XDG_CONFIG_HOME", player.path("no_folder").string());
    player.start({"play", "four"});
    player.wait_for_turn();
    CHECK(player.fact("detail").find("can't be kept") != std::string::npos);
    player.press("Tab Return");
    player.wait("a choice",
                [](const auto& shown) { return shown["facts"].value("choices", "") == "1"; });
  }
  {
    DesktopPlayer player;
    player.write("config/glasshouse/settings", "speed: sideways\n");
    player.start({"play"});
    player.wait_for_screen("library");
    CHECK(player.fact("message").find("usual") != std::string::npos);
  }
}

// How often is chosen by GLASSHOUSE_KILLS; tools/kill_test sets it to 100.
TEST_CASE("whenever the program is killed, the last choice it showed is there again") {
  const char* asked = std::getenv("GLASSHOUSE_KILLS");
  const int kills = asked ? std::atoi(asked) : 4;
  DesktopPlayer player;
  unsigned random = 12345;
  int shown = 0;
  bool began = false;
  for (int i = 0; i < kills; ++i) {
    // It may have ended in the moment before the kill.
    if (!std::filesystem::exists(player.path("state/glasshouse/glassworks.save"))) began = false;
    if (!began) shown = 0;
    if (began) {
      player.start({"play", "glassworks", "--continue"});
    } else {
      player.start({"play", "glassworks", "--players", "3", "--bots", "random,random,random"});
    }
    began = true;
    player.wait("the table", [](const auto& now) { return now["facts"].contains("choices"); });
    const int resumed = player.choices();
    INFO("kill " << i);
    CHECK(resumed >= shown);
    random = random * 1664525 + 1013904223;
    std::this_thread::sleep_for(std::chrono::milliseconds(random >> 23));
    player.kill_program();
    shown = player.choices();
  }
}
