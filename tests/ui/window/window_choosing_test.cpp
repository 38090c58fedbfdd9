// What is seen is what happens: choosing with a real mouse and real keys.
#include <cmath>

#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;

namespace {

void begin_glassworks(DesktopPlayer& player) {
  player.start({"play", "glassworks", "--players", "2", "--bots", "human,random", "--seed", "2"});
  player.wait_for_turn();
}

// With a hand of 44, 36, 38 and 7.
void begin_tower(DesktopPlayer& player) {
  player.start({"play", "tower", "--players", "2", "--bots", "human,random", "--seed", "5"});
  player.wait_for_turn();
  player.click("offer Draw 1 from the deck");
  player.wait_for("choices", "1");
}

struct Spot {
  int x = 0, y = 0;
};
Spot spot(DesktopPlayer& player, const std::string& target) {
  const auto found = player.find(target);
  const auto middle = [&](int axis) {
    return found[1 + axis].get<int>() + found[3 + axis].get<int>() / 2;
  };
  return {middle(0), middle(1)};
}

}  // namespace

TEST_CASE("what a click would do stands beside the pointer") {
  DesktopPlayer player;
  begin_glassworks(player);
  player.point_at("part dark blue circle");
  player.wait_for("beside", "Choose dark blue circle");
  player.click("part dark blue circle");
  player.wait_for("beside", "Put it back");
  player.click("part circle segment");
  player.wait_for("clicked", "2");
  player.point_at("part heart segment");
  player.wait_for(
      "beside",
      "Place dark blue circle on the circle segment, take 2 glass from the heart segment");
  CHECK(player.choices() == 1);
  player.click("part heart segment");
  player.wait("the choice", [](const auto& shown) {
    return std::stoi("0" + shown["facts"].value("choices", "")) > 1;
  });
}

TEST_CASE("a second click puts a piece back, and a click on another takes that instead") {
  DesktopPlayer player;
  begin_glassworks(player);
  const Spot circle = spot(player, "part circle segment");
  const Spot hexagon = spot(player, "part white hexagon");
  player.click("part dark blue circle");
  player.wait_for("clicked", "1");
  player.click("part circle segment");
  player.wait_for("clicked", "2");
  player.point_at("part heart segment");
  player.click_at(circle.x, circle.y);
  player.wait_for("clicked", "1");
  player.click_at(hexagon.x, hexagon.y);
  player.wait_for_part("detail", "white hexagon");
  CHECK(player.fact("clicked") == "1");
  player.point_at("part hexagon segment");
  player.click_at(hexagon.x, hexagon.y);
  player.wait_for("clicked", "0");
  player.wait_for("left", "10");
}

TEST_CASE("a drop that fits no option goes back, and its reason stands beside it before") {
  DesktopPlayer player;
  begin_glassworks(player);
  player.drag("part yellow triangle", "part heart segment");
  player.wait_for("detail", "a single glass goes on the segment of its own shape");
  CHECK(player.fact("clicked") == "0");
  CHECK(player.choices() == 1);
}

TEST_CASE("what costs something says so, and waits for Enter") {
  DesktopPlayer player;
  begin_glassworks(player);
  player.point_at("part dark blue diamond");
  player.wait_for_part("beside", "costs 6 points");
  player.click("part dark blue diamond");
  player.wait_for_part("detail", "Enter: Draw dark blue diamond");
  player.wait_for_part("detail", "costs 6 points");
  CHECK(player.choices() == 1);
  player.press("Escape");
  player.wait_for("clicked", "0");
  player.point_at("part white square");
  player.click("part dark blue diamond");
  player.wait_for_part("detail", "Enter: Draw dark blue diamond");
  player.press("Return");
  player.wait_for("choices", "2");
}

TEST_CASE("a click that points at part of what an option does only shows it") {
  DesktopPlayer player;
  begin_tower(player);
  player.click("part 50");
  player.wait_for_part("detail", "Enter: Put 44 and 7 in the Reserve, take 50, destroy 1");
  CHECK(player.choices() == 1);
  CHECK(player.targets("offer ").size() == 1);
  player.press("Escape");
  player.wait_for("left", "39");
  CHECK(player.choices() == 1);
}

TEST_CASE("what else a placed card may mean is a choice beside it, the usual one first") {
  DesktopPlayer player;
  begin_tower(player);
  player.drag("part 44", "part level 1 place 6");
  player.wait_for_part("detail", "Enter: Place 44 on level 1 place 6");
  const auto offers = player.targets("offer ");
  REQUIRE(offers.size() == 2);
  CHECK(offers[0] == "offer Place 44 on level 1 place 6");
  CHECK(offers[1] == "offer Place 44 face down on level 1 place 6");
  const Spot one = spot(player, offers[0]), other = spot(player, offers[1]);
  CHECK(std::hypot(one.x - other.x, one.y - other.y) < 320);
  CHECK(player.choices() == 1);
  player.click(offers[1]);
  player.wait("the choice", [](const auto& shown) {
    return std::stoi("0" + shown["facts"].value("choices", "")) > 1;
  });
}

TEST_CASE("a double click makes one choice and not the next player's too") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "3", "--bots", "human"});
  player.wait_for_turn();
  player.point_at("part d1");
  player.xdotool("click --repeat 2 --delay 60 1");
  player.wait_for("choices", "1");
  player.point_at("part d2");
  player.wait_for("beside", "Choose this place");
  CHECK(player.choices() == 1);
}

TEST_CASE("with every turn confirmed, one is over only when its player says so") {
  DesktopPlayer player;
  player.write("config/glasshouse/settings", "confirm_turns: yes\n");
  player.start({"play", "four", "--seed", "3", "--bots", "human,random"});
  player.wait_for_turn();
  player.click("part d1");
  player.wait_for_part("prompt", "Your turn is done");
  CHECK(player.choices() == 1);
  player.press("ctrl+z");
  player.wait_for("choices", "0");
  player.click("part c1");
  player.wait_for_part("prompt", "Your turn is done");
  player.press("Return");
  player.wait_for("choices", "2");
}

TEST_CASE("alone at the table undo goes past the bots, and says where it stops") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "3", "--bots", "human,random"});
  player.wait_for_turn();
  player.press("ctrl+z");
  player.wait_for("detail", "Nothing to take back");
  player.click("part d1");
  player.wait_for("choices", "2");
  player.press("ctrl+z");
  player.wait_for("choices", "0");
  begin_tower(player);
  player.press("ctrl+z");
  player.wait_for_part("detail", "Undo stops here: ");
  CHECK(player.choices() == 1);
}
