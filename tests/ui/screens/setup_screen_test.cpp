// The set-up of a game, by keys and without a window.
#include "catch.hpp"
#include "ui/page_player.hpp"
#include "ui/played.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;
using test::PagePlayer;

namespace {

struct AtSetup {
  Library library;
  Screens screens;
  int started = 0;
  SetupChoice choice;
  PagePlayer player;

  explicit AtSetup(const std::string& game)
      : library(shelf_of(game)), player(setup_screen(screens, library, game), {1280, 720}) {
    library.start = [this](const std::string&, const SetupChoice& chosen, uint64_t) {
      ++started;
      choice = chosen;
    };
  }

  static Library shelf_of(const std::string& game) {
    Library out;
    out.games.push_back({game, test::bundled_game(game), "", "", false});
    out.bot_kinds = {"random", "greedy"};
    out.usual_bot = "greedy";
    out.new_seed = [] { return uint64_t{4711}; };
    return out;
  }
};

}  // namespace

TEST_CASE("Enter after a name goes on to the next control and doesn't start the game") {
  AtSetup at("glassworks");
  at.player.click("name 1");
  at.player.type("Ann");
  at.player.press(Input::Key::enter);
  CHECK(at.player.fact("focus") == "kind 1");
  CHECK(at.started == 0);
  at.player.press_with_control(Input::Key::enter);
  CHECK(at.started == 1);
  CHECK(at.choice.setup.names.at(0) == "Ann");
}

TEST_CASE("Ctrl+Enter in a field starts the game") {
  AtSetup at("glassworks");
  at.player.click("name 2");
  at.player.press_with_control(Input::Key::enter);
  CHECK(at.started == 1);
}

TEST_CASE("Enter after the seed keeps it and goes on to Start, where Enter starts") {
  AtSetup at("glassworks");
  at.player.click("seed");
  at.player.type("5");
  at.player.press(Input::Key::enter);
  CHECK(at.player.fact("focus") == "Start");
  CHECK(at.player.fact("seed") == "47115");
  CHECK(at.started == 0);
  at.player.press(Input::Key::enter);
  CHECK(at.started == 1);
}

TEST_CASE("Enter with nothing in hand starts at once") {
  AtSetup at("glassworks");
  at.player.press(Input::Key::enter);
  CHECK(at.started == 1);
}

TEST_CASE("an arrow and the opposite one lead back to where they began") {
  AtSetup at("glassworks");
  at.player.click("more players");
  for (const char* from : {"kind 3", "name 3", "colour 3"}) {
    INFO(from);
    at.player.click("name 1");
    for (int tabs = 0; tabs < 40 && at.player.fact("focus") != from; ++tabs) {
      at.player.press(Input::Key::tab);
    }
    REQUIRE(at.player.fact("focus") == from);
    at.player.press(Input::Key::down);
    CHECK(at.player.fact("focus") != from);
    at.player.press(Input::Key::up);
    CHECK(at.player.fact("focus") == from);
  }
}

TEST_CASE("the seed takes digits and nothing else") {
  AtSetup at("glassworks");
  std::string clipboard = "seed 12";
  at.screens.services().clipboard = [&clipboard] { return clipboard; };
  at.player.click("seed");
  at.player.type("x8-");
  CHECK(at.player.fact("seed") == "47118");
  at.player.press_with_control(U'v');
  CHECK(at.player.fact("seed") == "47118");
  clipboard = " 12\n";
  at.player.press_with_control(U'v');
  CHECK(at.player.fact("seed") == "4711812");
}

TEST_CASE("what is marked with Ctrl+A is replaced by what comes next") {
  AtSetup at("glassworks");
  std::string clipboard;
  at.screens.services().clipboard = [&clipboard] { return clipboard; };
  at.screens.services().copy = [&clipboard](const std::string& text) { clipboard = text; };
  at.player.click("seed");
  at.player.press_with_control(U'a');
  at.player.press_with_control(U'c');
  CHECK(clipboard == "4711");

  SECTION("by digits, the first of which alone replaces it") {
    at.player.type("12");
    CHECK(at.player.fact("seed") == "12");
  }
  SECTION("by nothing") {
    for (const Input::Key key : {Input::Key::backspace, Input::Key::erase}) {
      at.player.press_with_control(U'a');
      at.player.press(key);
      CHECK(at.player.fact("seed").empty());
      at.player.press_with_control(U'v');
    }
  }
  SECTION("by the clipboard") {
    clipboard = "99";
    at.player.press_with_control(U'v');
    at.player.press_with_control(U'v');
    CHECK(at.player.fact("seed") == "9999");
  }
  SECTION("not by what the field doesn't take, nor after going elsewhere") {
    at.player.type("x");
    CHECK(at.player.fact("seed") == "4711");
    at.player.click("name 1");
    at.player.type("Ann");
    at.player.press_with_control(U'a');
    at.player.click("seed");
    at.player.type("5");
    CHECK(at.player.fact("seed") == "47115");
    at.player.click("name 1");
    at.player.press_with_control(U'c');
    CHECK(clipboard == "Ann");
  }
}

TEST_CASE("house rules that take something from each other are named as soon as both are picked") {
  AtSetup at("glassworks");
  at.library.house_rules = [](const std::string&) {
    return std::vector<HouseRuleChoice>{{"low", "Low water", "Less of it."},
                                        {"high", "High water", "More of it."}};
  };
  at.library.overruled = [](const std::string&, const std::vector<std::string>& rules) {
    if (rules.size() < 2) return std::vector<Overruled>{};
    return std::vector<Overruled>{{rules[0], "Low water", "High water", "lake", false}};
  };
  PagePlayer player(setup_screen(at.screens, at.library, "glassworks"), {1280, 720});
  player.click("house rule low");
  CHECK(player.fact("contradictions") == "");
  player.click("house rule high");
  CHECK(player.fact("contradictions") ==
        "“Low water” and “High water” contradict each other on lake: “High water” counts.");
  player.click("house rule low");
  CHECK(player.fact("contradictions") == "");
}
