// The window as people use it: real events on a real display.
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <thread>

#include "catch.hpp"
#include "desktop_player.hpp"
#include "source_tree.hpp"

using glasshouse::test::DesktopPlayer;
using glasshouse::test::play_by_mouse;

namespace {

constexpr const char* kShortWords =
    "AN\nAS\nAT\nEAR\nEAST\nNEAR\nNET\nNO\nNOT\nON\nONE\nOR\nORE\nRAN\nRAT\nREST\n"
    "ROT\nSAT\nSET\nSO\nSTAR\nTEN\nTO\nTON\nTONE\nTORE\n";

// Starwords with a few tiles and a few words, so that a game is short and needs no word list.
void shelve_short_starwords(const DesktopPlayer& player) {
  std::string counts;
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    const bool there = std::string("AENORST").find(letter) != std::string::npos;
    counts += std::string("        ") + letter + (there ? ": [2, 1]\n" : ": null\n");
  }
  player.write("data/glasshouse/games/short/game.yaml",
               "title: Short Starwords\nextends: starwords\n"
               "options: {list_size: null, plurals: null, abbreviations: null, "
               "proper_nouns: null, foreign: null}\n"
               "lexicon: {file: words.txt, size: null, plurals: null, abbreviations: null, "
               "proper_nouns: null, foreign: null}\n"
               "numbers: {rack: 5}\n"
               "pieces:\n  star: {count: 1}\n  letter:\n    table:\n      counts:\n" +
                   counts);
  player.write("data/glasshouse/games/short/words.txt", kShortWords);
}

// The crossword likewise.
void shelve_short_crossword(const DesktopPlayer& player) {
  std::string letters;
  for (const char letter : std::string("AENORST")) {
    letters += std::string("      - {letter: ") + letter + ", points: 1, count: 3}\n";
  }
  player.write("data/glasshouse/games/small/game.yaml",
               "title: Small Crossword\nextends: crossword\n"
               "options: {list_size: null, plurals: null}\n"
               "lexicon: {file: words.txt, size: null, plurals: null}\n"
               "numbers: {rack: 5}\n"
               "pieces:\n  letter:\n    list:\n" +
                   letters);
  player.write("data/glasshouse/games/small/words.txt", kShortWords);
}

// Buttons with options stand beside what can be clicked on the board.
void check_nothing_covered(DesktopPlayer& player) {
  const auto is = [](const auto& target, const char* kind) {
    return target[0].template get<std::string>().starts_with(kind);
  };
  const auto apart = [](const auto& one, const auto& other, std::size_t axis) {
    const int first = one[1 + axis];
    const int second = other[1 + axis];
    return first + one[3 + axis].template get<int>() <= second ||
           second + other[3 + axis].template get<int>() <= first;
  };
  const auto targets = player.shown()["targets"];
  int offers = 0;
  for (const auto& offer : targets) {
    if (!is(offer, "offer ")) continue;
    ++offers;
    for (const auto& part : targets) {
      if (!is(part, "part ")) continue;
      INFO(offer.dump() << " and " << part.dump());
      CHECK((apart(offer, part, 0) || apart(offer, part, 1)));
    }
  }
  CHECK(offers > 0);
}

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

int choices(DesktopPlayer& player) { return std::stoi("0" + player.fact("choices")); }

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

TEST_CASE("words are laid tile by tile, taken back and played to the end by mouse alone") {
  DesktopPlayer player;
  shelve_short_starwords(player);
  player.start({"play", "short", "--players", "2", "--bots", "human,random", "--seed", "4"});
  player.wait_for_turn();
  const std::string all = player.fact("left");
  const int before = choices(player);
  const auto is_tile = [](const std::string& part) {
    return part.starts_with("part black ") || part.starts_with("part red ");
  };
  const auto click_first = [&](bool tile) {
    const std::vector<std::string> parts = player.targets("part ");
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const std::string& part) {
      return part != "part star" && is_tile(part) == tile;
    });
    REQUIRE(found != parts.end());
    const std::string had = player.fact("clicked");
    player.click(*found);
    player.wait("the click",
                [&](const auto& shown) { return shown["facts"].value("clicked", "") != had; });
  };
  // Tile after tile, each to a place that glows, until what lies there is a word.
  const auto is_word = [&] { return player.fact("detail").find("point") != std::string::npos; };
  while (!is_word()) {
    click_first(true);
    click_first(false);
  }
  CHECK(player.targets("offer ").size() >= 1);
  while (player.fact("clicked") != "0") {
    const std::string had = player.fact("clicked");
    player.xdotool("click 3");
    player.wait("one step less",
                [&](const auto& shown) { return shown["facts"].value("clicked", "") != had; });
  }
  CHECK(player.fact("left") == all);
  CHECK(choices(player) == before);
  play_by_mouse(player, 3, "offer Swap");
  player.wait_for_screen("result");
  CHECK(player.fact("finished") == "yes");
}

TEST_CASE("a crossword is played to the end by mouse alone") {
  DesktopPlayer player;
  shelve_short_crossword(player);
  player.start({"play", "small", "--players", "2", "--bots", "human,random", "--seed", "4"});
  player.wait_for_turn();
  check_nothing_covered(player);
  play_by_mouse(player, 5, "offer Swap");
  player.wait_for_screen("result");
  CHECK(player.fact("finished") == "yes");
  CHECK(player.read("stderr") == "");
}

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
    const int before = choices(player);
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

TEST_CASE("a curtain hangs between two people with hidden hands") {
  DesktopPlayer player;
  player.start({"play", "waterfall", "--players", "2", "--names", "Ann,Ben", "--seed", "5"});
  player.wait_for_screen("curtain");
  std::string last;
  for (int curtains = 0; curtains < 3;) {
    const auto& shown = player.wait_for_turn();
    if (shown["screen"] != "curtain") {
      CHECK(shown["facts"]["eyes"] == shown["facts"]["asked"]);
      player.press("Tab Return");
      const int before = choices(player);
      player.wait("the choice", [&](const auto& now) {
        return now["screen"] == "curtain" ||
               std::stoi("0" + now["facts"].value("choices", "")) > before;
      });
      continue;
    }
    CHECK_FALSE(shown["facts"].contains("prompt"));
    CHECK(shown["facts"]["asked"] != last);
    last = shown["facts"]["asked"];
    ++curtains;
    player.press("Return");
    player.wait("the curtain to rise", [](const auto& now) { return now["screen"] != "curtain"; });
  }
}

TEST_CASE("the window is resized in mid-game and the game goes on") {
  DesktopPlayer player;
  player.start({"play", "glassworks", "--players", "2", "--seed", "2"});
  player.wait_for_turn();
  for (const auto& [width, height] : {std::pair(900, 600), {1390, 860}, {300, 200}, {1000, 640}}) {
    player.resize(width, height);
    if (width < 480) continue;  // only a message fits
    player.wait_for_turn();
    const int before = choices(player);
    for (int i = 0; i < 30 && choices(player) == before; ++i) {
      const std::string left = player.fact("left");
      const auto offers = player.targets("offer ");
      player.click(offers.empty() ? player.targets("part ").front() : offers.front());
      player.wait("what the click did", [&](const auto& shown) {
        return shown["facts"].value("left", "") != left ||
               std::stoi("0" + shown["facts"].value("choices", "")) > before;
      });
    }
    CHECK(choices(player) > before);
  }
}

TEST_CASE("a piece is dragged to where it shall go") {
  DesktopPlayer player;
  player.start({"play", "glassworks", "--players", "2", "--seed", "2"});
  player.wait_for_turn();
  const std::string left = player.fact("left");
  // A glass goes on the segment of its own shape.
  std::string piece;
  std::string segment;
  for (const std::string& part : player.targets("part ")) {
    for (const char* shape : {"triangle", "circle", "diamond", "heart", "square", "hexagon"}) {
      if (piece.empty() && part.ends_with(shape)) {
        piece = part;
        segment = "part " + std::string(shape) + " segment";
      }
    }
  }
  player.drag(piece, segment);
  player.wait("what the drop did",
              [&](const auto& shown) { return shown["facts"].value("left", "") != left; });
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

TEST_CASE("while word lists are read a sign says so, and Esc goes back to the games") {
  DesktopPlayer player;
  // Lists that nobody writes yet: who reads them waits.
  player.write("lists/README", "");
  const std::string list = player.path("lists/english-words.10").string();
  REQUIRE(mkfifo(list.c_str(), 0600) == 0);
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
  { std::ofstream written(list); }
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

TEST_CASE("rules, settings and the menu open and close over the table") {
  DesktopPlayer player;
  player.start({"play", "tower", "--players", "2", "--bots", "human,random"});
  player.wait_for_turn();
  player.press("F1");
  player.wait_for_screen("help");
  player.press("Escape");
  player.wait_for_screen("table");
  player.press("Escape");
  player.wait_for_screen("menu");
  player.click("Settings");
  player.wait_for_screen("settings");
  player.click("Text size Large");
  player.wait("the setting to be kept", [&](const auto&) {
    return player.read("config/glasshouse/settings").find("text_size: 125") != std::string::npos;
  });
  player.press("Escape");
  player.wait_for_screen("menu");
  player.click("Keep this game");
  player.wait_for_screen("table");
  player.wait("that it was kept", [](const auto& shown) {
    return shown["facts"].value("detail", "").find("Kept") == 0;
  });
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
    const int resumed = choices(player);
    INFO("kill " << i);
    CHECK(resumed >= shown);
    random = random * 1664525 + 1013904223;
    std::this_thread::sleep_for(std::chrono::milliseconds(random >> 23));
    player.kill_program();
    shown = choices(player);
  }
}
