// Words laid by mouse in a real window, in games with few tiles and few words.
#include <algorithm>

#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

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

}  // namespace

TEST_CASE("words are laid tile by tile, taken back and played to the end by mouse alone") {
  DesktopPlayer player;
  shelve_short_starwords(player);
  player.start({"play", "short", "--players", "2", "--bots", "human,random", "--seed", "4"});
  player.wait_for_turn();
  const std::string all = player.fact("left");
  const int before = player.choices();
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
  CHECK(player.choices() == before);
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
