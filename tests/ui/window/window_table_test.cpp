// What a table in a real window does besides taking choices.
#include <cctype>

#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;

namespace {

// Does one target lie over the middle of another?
bool covers(const nlohmann::json& one, const nlohmann::json& other) {
  const int x = other[1].get<int>() + other[3].get<int>() / 2;
  const int y = other[2].get<int>() + other[4].get<int>() / 2;
  return x >= one[1] && x < one[1].get<int>() + one[3].get<int>() && y >= one[2] &&
         y < one[2].get<int>() + one[4].get<int>();
}

}  // namespace

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
      const int before = player.choices();
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
    player.lift_curtain();
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
    const int before = player.choices();
    for (int i = 0; i < 30 && player.choices() == before; ++i) {
      const std::string left = player.fact("left");
      const auto offers = player.targets("offer ");
      player.click(offers.empty() ? player.targets("part ").front() : offers.front());
      player.wait("what the click did", [&](const auto& shown) {
        return shown["facts"].value("left", "") != left ||
               std::stoi("0" + shown["facts"].value("choices", "")) > before;
      });
    }
    CHECK(player.choices() > before);
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

TEST_CASE("a click anywhere in a column drops a disc into it") {
  DesktopPlayer player;
  player.start({"play", "four", "--names", "Ann,Ben"});
  player.wait_for_turn();
  const nlohmann::json lowest = player.find("part d1");
  const int x = lowest[1].get<int>() + lowest[3].get<int>() / 2;
  const int high = lowest[4].get<int>();
  player.click_at(x, lowest[2].get<int>() - 4 * high);
  player.wait_for("choices", "1");
  player.click_at(x, lowest[2].get<int>() + high / 2);  // on the disc that lies there
  player.wait_for("choices", "2");
  CHECK(player.has("part d3"));
}

TEST_CASE("a piece in the hand that can't be used says so when it is clicked or dragged") {
  DesktopPlayer player;
  player.start({"play", "tower", "--players", "2", "--bots", "human,random", "--seed", "3"});
  player.wait_for_turn();
  player.click("offer Draw 0 from the deck");
  player.wait_for("choices", "1");
  // A card that can be laid now, and not before.
  nlohmann::json card;
  for (const auto& one : player.shown()["targets"]) {
    const std::string name = one[0];
    const bool number = name.starts_with("part ") && std::isdigit(name.back()) &&
                        name.find("place") == std::string::npos;
    if (card.is_null() && number) card = one;
  }
  REQUIRE(!card.is_null());
  player.press("ctrl+z");
  player.wait_for("choices", "0");
  const int x = card[1].get<int>() + card[3].get<int>() / 2;
  const int y = card[2].get<int>() + card[4].get<int>() / 2;
  player.click_at(x, y);
  const std::string told = card[0].get<std::string>().substr(5) + " can't be used now";
  player.wait_for_part("detail", told);
  player.press("Tab");
  player.press("Escape");
  player.wait("another line", [&](const auto& shown) {
    return shown["facts"].value("detail", "").find(told) == std::string::npos;
  });
  player.xdotool(
      "mousedown 1 mousemove_relative 0 -80 sleep 0.05 mousemove_relative 0 -80 mouseup 1");
  player.wait_for_part("detail", told);
  CHECK(player.fact("clicked") == "0");
}

TEST_CASE("buttons that a click brings up are not under the pointer that clicked") {
  DesktopPlayer player;
  player.start({"play", "tower", "--players", "2", "--bots", "human,random", "--seed", "3"});
  int brought = 0;
  for (int turn = 0; turn < 6 && brought < 3; ++turn) {
    player.wait_for_turn();
    if (player.fact("finished") == "yes") break;
    for (int clicks = 0; clicks < 2 && player.has("part "); ++clicks) {
      const nlohmann::json before = player.shown();
      const nlohmann::json clicked = player.find(player.targets("part ").front());
      player.click(clicked[0]);
      player.wait("what the click did", [&](const auto& shown) {
        return shown["facts"]["clicked"] != before["facts"]["clicked"] ||
               shown["facts"]["choices"] != before["facts"]["choices"];
      });
      const nlohmann::json now = player.shown();
      for (const nlohmann::json& target : now["targets"]) {
        if (!target[0].get<std::string>().starts_with("offer ")) continue;
        INFO(target[0] << " after " << clicked[0]);
        CHECK_FALSE(covers(target, clicked));
        ++brought;
      }
    }
    const auto offers = player.targets("offer ");
    if (!offers.empty()) player.click(offers.front());
  }
  CHECK(brought > 0);
}

TEST_CASE("rules, settings and the menu open and close over the table") {
  DesktopPlayer player;
  player.start({"play", "tower", "--players", "2", "--bots", "human,random"});
  player.wait_for_turn();
  player.press("F1");
  player.wait_for_screen("help");
  player.press("Escape");
  player.wait_for_screen("table");
  player.open_menu();
  player.click("Settings");
  player.wait_for_screen("settings");
  player.click("Text size 125 %");
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
