// Whole games by mouse, in a real window.
#include <chrono>
#include <random>
#include <vector>

#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;
using glasshouse::test::Patience;
using glasshouse::test::play_by_mouse;

namespace {

// From the library through the set-up to the table, with the mouse; only the seed is typed.
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

// Somebody who lays words with the mouse: a tile, a place that glows, the next tile, until nothing
// glows any more and the word is offered. Where nothing glows letters are swapped.
class WordPlayer : public DesktopPlayer {
 public:
  explicit WordPlayer(unsigned seed) : dice_(seed) {}

  // Until the game is over; how many words were laid.
  int play() {
    int words = 0;
    while (wait_to_be_asked()["facts"]["finished"] != "yes") {
      const Shown before = shown();
      if (before["facts"]["clicked"] == "0") holding_ = false;
      const Shown target = next_target();
      click_at(target[1].get<int>() + target[3].get<int>() / 2,
               target[2].get<int>() + target[4].get<int>() / 2);
      if (!changes(before)) {
        look_from_afar(target);
        continue;
      }
      holding_ = is_tile(target);
      if (is_word(target)) ++words;
    }
    return words;
  }

 private:
  static bool is_tile(const Shown& target) {
    const std::string name = target[0];
    return name == "part star" || name.starts_with("part black ") || name.starts_with("part red ");
  }

  static bool is_word(const Shown& target) {
    const std::string name = target[0];
    return name.starts_with("offer ") && name.find(" point") != std::string::npos;
  }

  // Points that were made float above the table for a while; nobody has to wait for that.
  const Shown& wait_to_be_asked() {
    return wait("a turn", [](const Shown& shown) {
      const Shown& facts = shown["facts"];
      return facts.value("deciding", "") == "yes" || facts.value("finished", "") == "yes";
    });
  }

  Shown next_target() {
    std::vector<Shown> tiles, places, offers;
    for (const Shown& target : shown()["targets"]) {
      const std::string name = target[0];
      if (name.starts_with("offer ")) offers.push_back(target);
      if (name.starts_with("part ")) (is_tile(target) ? tiles : places).push_back(target);
    }
    if (tiles.empty() && places.empty()) return offers.at(0);
    const bool place = tiles.empty() || (holding_ && !places.empty());
    const std::vector<Shown>& glowing = place ? places : tiles;
    return glowing[dice_() % glowing.size()];
  }

  bool changes(const Shown& before) {
    const auto same = [&](const char* fact) {
      return shown()["facts"].value(fact, "") == before["facts"].value(fact, "");
    };
    Patience patience(std::chrono::milliseconds(1500));
    do {
      if (!same("choices") || !same("clicked") || !same("left")) return true;
    } while (patience.wait());
    return false;
  }

  // A place that glows may be beyond the table's edge: the wheel brings it into sight.
  void look_from_afar(const Shown& target) {
    INFO("in vain: " << target.dump());
    REQUIRE(++vain_ < 6);
    const Shown before = shown()["targets"];
    xdotool("mousemove 640 360 click 5");
    wait("a smaller table", [&](const Shown& shown) { return shown["targets"] != before; });
  }

  std::mt19937 dice_;
  bool holding_ = false;  // a tile that is to be laid
  int vain_ = 0;
};

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
    player.wait_for_screen("library");
    CHECK(player.read("stderr") == "");
  }
}

TEST_CASE("a whole game of starwords, with its own word list, is played by mouse alone") {
  WordPlayer player(5);
  begin_by_mouse(player, "starwords");
  CHECK(player.fact("game") == "starwords");
  player.click("offer Swap 3 letters");
  player.wait_for_part("prompt", "Swap which letter?");
  CHECK(player.play() > 15);
  player.wait_for_screen("result");
  CHECK(player.fact("finished") == "yes");
  player.click("Leave");
  player.wait_for_screen("library");
  CHECK(player.read("stderr") == "");
}
