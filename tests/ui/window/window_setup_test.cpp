// The way to a table in a real window: the library of games and the set-up.
#include <random>

#include "catch.hpp"
#include "ui/key_player.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;
using glasshouse::test::KeyPlayer;

namespace {

using Shown = DesktopPlayer::Shown;

// What is kept of a game: who sits there, and what they chose to play.
Shown sitting_of(const DesktopPlayer& player, const std::string& game) {
  const std::string kept = player.read("state/glasshouse/" + game + ".save");
  return Shown::parse(kept.substr(kept.find('\n') + 1))["sitting"];
}

// So many words without any likeness that taking them in lasts seconds.
std::string many_words() {
  constexpr std::size_t kSize = 1'500'000;  // about as much as a lexicon may hold
  std::string out;
  for (std::minstd_rand random(7); out.size() < kSize; out += '\n') {
    for (int letters = 0; letters < 10; ++letters) {
      out += static_cast<char>('a' + random() / 64 % 26);
    }
  }
  return out;
}

}  // namespace

TEST_CASE("what is chosen in the set-up is what is played") {
  DesktopPlayer player;
  player.start({"play"});
  player.wait_for_screen("library");
  player.click("game glassworks");
  player.wait_for_screen("setup");
  const auto fact_becomes = [&](const std::string& name, const std::string& value) {
    player.wait(name + " to be " + value,
                [&](const auto& shown) { return shown["facts"].value(name, "") == value; });
  };
  player.click("variant glassworks-drought");
  fact_becomes("game", "glassworks-drought");
  player.click("variant glassworks");
  fact_becomes("game", "glassworks");
  player.click("more players");
  fact_becomes("kind 3", "search:normal");
  // Colours of the others are passed over.
  CHECK(player.fact("colour 1") == "coral");
  player.click("colour 1");
  fact_becomes("colour 1", "violet");
  player.click("house rule rich_river");
  fact_becomes("house rules", "rich_river");
  player.click("house rule long_end");
  fact_becomes("house rules", "rich_river long_end");
  player.click("house rule rich_river");
  fact_becomes("house rules", "long_end");
  player.click("name 1");
  player.type("Ann");
  player.click("seed");
  player.press("ctrl+BackSpace");
  player.type("4711");
  fact_becomes("seed", "4711");
  player.click("copy seed");
  player.wait("what was copied", [](const auto& shown) {
    return shown["facts"].value("message", "").find("clipboard") != std::string::npos;
  });
  player.click("seed");
  player.press("ctrl+BackSpace");
  fact_becomes("seed", "");
  player.press("ctrl+v");
  fact_becomes("seed", "4711");
  player.click("Start");
  player.wait_for_turn();
  CHECK(player.fact("asked") == "Ann");
  CHECK(player.fact("colour 1") == "#be8ce2");
  const std::string kept = player.read("state/glasshouse/glassworks.save");
  for (const char* word : {"long_end", "Ann", "4711"}) {
    INFO(word);
    CHECK(kept.find(word) != std::string::npos);
  }
  CHECK(kept.find("rich_river") == std::string::npos);
}

TEST_CASE("what is set by keyboard alone is what is played") {
  KeyPlayer player;
  player.pick("glassworks");
  player.set("more players", "kind 3", "search:normal");
  player.set("kind 2", "kind 2", "random");
  player.set("kind 3", "kind 3", "greedy");
  player.set("house rule long_end", "house rules", "long_end");
  player.tab_to("seed");
  player.press("ctrl+BackSpace");
  player.type("4711");
  player.wait_for("seed", "4711");
  player.sit_down();
  player.wait_for_turn();
  const Shown sitting = sitting_of(player, "glassworks");
  CHECK(sitting["players"] == 3);
  CHECK(sitting["kinds"] == Shown{"human", "random", "greedy"});
  CHECK(sitting["house_rules"] == Shown::array({"long_end"}));
  CHECK(sitting["seed"] == 4711);

  // Somebody who asks for the same on the command line has the same table.
  DesktopPlayer other;
  other.start({"play", "glassworks", "--players", "3", "--bots", "human,random,greedy", "--with",
               "long_end", "--seed", "4711"});
  other.wait_for_turn();
  const std::string kept = "state/glasshouse/glassworks.save";
  CHECK(player.read(kept) == other.read(kept));
}

TEST_CASE("an option that is set by keyboard alone is played with") {
  KeyPlayer player;
  player.pick("waterfall");
  player.tab_to("option stop_early");
  player.press("Return");
  player.sit_down();
  const Shown options = sitting_of(player, "waterfall")["options"];
  CHECK(options["stop_early"] == true);
  CHECK(options["piles_out"] == false);
}

TEST_CASE("back at the games the keyboard is where it was, whatever came above it") {
  KeyPlayer player;
  player.begin("four");
  player.open_menu();
  player.tab_to("Leave");
  player.press("Return");
  player.wait_for_screen("library");
  CHECK(player.has("go on"));
  CHECK(player.fact("focus") == "game four");
}

TEST_CASE("while word lists are read a sign says so, and Esc goes back to the games") {
  DesktopPlayer player;
  player.write("lists/english-words.10", many_words());
  player.set_variable("GLASSHOUSE_SCOWL", player.path("lists").string());
  const std::vector<std::string> words{"play", "crossword", "--bots", "human,random"};
  player.start(words);
  player.wait_for_screen("opening");
  CHECK(player.fact("title") == "Crossword");
  CHECK(player.has("Back"));
  player.press("Escape");
  player.wait_for_screen("library");

  player.start(words);
  player.wait_for_screen("opening");
  player.wait_for_screen("table");
  CHECK(player.read("stderr") == "");
}

TEST_CASE("a game with faults is on its card with its message") {
  DesktopPlayer player;
  player.write("data/glasshouse/games/broken/game.yaml", "title: Broken\nplayesr: 2\n");
  player.start({"play"});
  player.wait_for_screen("library");
  player.click("game broken");
  player.wait("the message", [](const auto& shown) {
    return shown["facts"].value("message", "").find("playesr") != std::string::npos;
  });
}
