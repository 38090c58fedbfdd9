// The inspector as an author uses it: real clicks and keys in a real window.
#include <chrono>
#include <thread>

#include "catch.hpp"
#include "source_tree.hpp"
#include "ui/window/desktop_player.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
using test::DesktopPlayer;
namespace fs = std::filesystem;

namespace {

// Four in a Row in a folder of the author's own, with the inspector open.
class Author : public DesktopPlayer {
 public:
  Author() {
    const fs::path home = test::source_tree();
    fs::copy(home / "content/four", path("four"), fs::copy_options::recursive);
    fs::copy(home / "rules/four.lua", path("four/four.lua"));
    start({"play", path("four").string(), "--dev", "--seed", "3", "--names", "Ann,Bob"});
    press("F12");
    wait_for("inspector", "open");
  }

  void wait_for_target(const std::string& name, bool there = true) {
    wait(name, [&](const Shown&) { return has(name) == there; });
  }

  // Chooses by the list of the inspector.
  void choose(const std::string& option) {
    const std::string after = std::to_string(std::stoi(fact("choices")) + 1);
    click("tab Decision");
    click("option " + option);
    settle();
    click("Choose it");
    wait_for("choices", after);
  }
  void ask(const std::string& words) {
    click("console");
    settle();
    type(words);
    press("Return");
  }
  void save_script(const std::string& from, const std::string& to) {
    std::string text = read("four/four.lua");
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    write("four/four.lua", text.replace(at, from.size(), to));
  }
  // Lists take a frame or two to unfold, and nobody clicks faster than that.
  static void settle() { std::this_thread::sleep_for(std::chrono::milliseconds(250)); }

  struct Spot {
    int x = 0, y = 0;
  };
  Spot spot(const std::string& target) {
    wait_for_target(target);
    for (const auto& one : shown()["targets"]) {
      if (one[0] != target) continue;
      return {one[1].get<int>() + one[3].get<int>() / 2, one[2].get<int>() + one[4].get<int>() / 2};
    }
    return {};
  }
  void drag(Spot from, Spot to) {
    const auto at = [](Spot spot) {
      return "mousemove " + std::to_string(spot.x) + " " + std::to_string(spot.y) + " sleep 0.1 ";
    };
    xdotool(at(from) + "mousedown 1 sleep 0.1 " + at({(from.x + to.x) / 2, (from.y + to.y) / 2}) +
            at(to) + "mouseup 1");
  }
};

}  // namespace

TEST_CASE("the state tree is searched while one types") {
  Author author;
  author.choose("d1");
  author.click("tab State");
  author.wait_for_target("state discs");
  author.click("search the state");
  Author::settle();
  author.type("board disc");
  author.wait_for_target("state board");
  author.wait_for_target("state discs", false);
}

TEST_CASE("the decision shows every option, and the selected one is chosen") {
  Author author;
  author.click("tab Decision");
  author.wait_for_target("option a1");
  CHECK(author.targets("option ").size() == 7);
  author.choose("d1");
  CHECK(author.fact("asked") == "Bob");
}

TEST_CASE("the console reads for free, and a change is an edit that undo takes back") {
  Author author;
  author.choose("d1");
  author.ask("game.turn");
  author.wait_for("answer", "2");
  CHECK(author.fact("choices") == "1");
  const std::string before = author.fact("table");
  author.ask("player.discs:draw(1, game.board:landing_cells()[1])");
  author.wait_for("choices", "2");
  CHECK(author.fact("table") != before);
  author.click("tab Stream");
  author.click("One choice back");
  author.wait_for("choices", "1");
  CHECK(author.fact("table") == before);
}

TEST_CASE("a piece is dragged to where no rule would put it") {
  Author author;
  author.click("tab Decision");
  const Author::Spot from = author.spot("part d1"), to = author.spot("part a1");
  author.choose("d1");
  author.click("Move pieces");
  Author::settle();
  author.drag(from, to);
  author.wait_for("choices", "2");
  CHECK_THAT(author.fact("notice"), StartsWith("Edited: "));
  author.click("tab Decision");
  author.wait_for_target("option a2");
  CHECK(author.has("option d1"));
}

TEST_CASE("one goes back in time, branches, and comes back to the other line") {
  Author author;
  for (const char* option : {"d1", "d2", "a1"}) author.choose(option);
  const std::string end = author.fact("table");
  author.wait_for_target("moment 3");
  author.point_at("moment 1");
  author.wait_for_part("prompt", "after choice 1");
  CHECK(author.fact("choices") == "3");
  author.click("moment 1");
  author.wait_for("choices", "1");
  author.point_at("moment 3");
  author.wait_for_part("prompt", "after choice 3");
  author.click("Keep this line aside and go another way");
  author.wait_for("lines", "1");
  author.choose("g1");
  author.click("Back to");
  Author::settle();
  // A busy machine may show the list and still be about to take the pointer in.
  author.point_at("line Line 1");
  Author::settle();
  author.click("line Line 1");
  author.wait_for("choices", "3");
  CHECK(author.fact("table") == end);
  CHECK(author.fact("lines") == "1");
}

TEST_CASE("the table is seen as another seat") {
  Author author;
  author.click("See as");
  Author::settle();
  author.click("see as Bob");
  author.wait_for("viewer", "Bob");
}

TEST_CASE("a function that keeps something to itself is named") {
  Author author;
  author.choose("d1");
  author.save_script("function four.turn(game, player)\n",
                     "local count = 0\nfunction four.turn(game, player)\n  count = count + 1\n");
  author.wait_for("reloads", "1");
  author.choose("d2");
  author.wait_for_part("hidden_state", "count of turn (");
}

TEST_CASE("a position is exported as a test that passes") {
  Author author;
  for (const char* option : {"d1", "d2", "d3"}) author.choose(option);
  author.click("tab Decision");
  author.click("option c1");
  Author::settle();
  author.click("Export as test");
  author.wait_for("notice", "Wrote tests/position_1_spec.lua, and it passes");
  CHECK_THAT(author.read("four/tests/position_1_spec.lua"), ContainsSubstring("s:choose \"c1\""));
}

TEST_CASE("a counter is set by hand") {
  Author author;
  author.save_script("return four\n",
                     "function four.score(game, player) return game.tally end\nreturn four\n");
  author.write("four/game.yaml", author.read("four/game.yaml") + "\ncounters: {tally: 2}\n");
  author.wait_for("scores", "Ann 2, Bob 2");
  author.click("tab State");
  author.click("state tally");
  author.wait_for_target("value");
  Author::settle();
  author.type("7");
  author.press("Return");
  author.wait_for("scores", "Ann 7, Bob 7");
  CHECK(author.fact("choices") == "1");
}

TEST_CASE("the console loses no letter that is typed fast, and the table hears none of them") {
  Author author;
  const std::string detail = author.fact("detail");
  author.click("console");
  // One line after the other, without a pause to see the answer.
  author.xdotool("type --delay 0 'game.turn + 40'");
  author.xdotool("key --delay 0 Return");
  author.xdotool("type --delay 0 '\"aabbccddeeffgghhiijj\" .. 2'");
  author.xdotool("key --delay 0 Return");
  author.xdotool("type --delay 0 'game.turn + 100'");
  author.xdotool("key --delay 0 Return");
  author.wait_for("answer", "101");
  CHECK(author.fact("asked_console") ==
        "game.turn + 40 \"aabbccddeeffgghhiijj\" .. 2 game.turn + 100");
  CHECK(author.fact("detail") == detail);
  CHECK(author.fact("choices") == "0");
}

TEST_CASE("that the rules have failed is said until they are mended") {
  Author author;
  author.save_script(
      "function four.turn(game, player)\n",
      "function four.turn(game, player)\n  if game.turn == 2 then error('a slip') end\n");
  author.wait_for("reloads", "1");
  author.press("F12");
  author.press("Tab Return");
  author.wait_for_part("detail", "The rules have failed");
  author.save_script("  if game.turn == 2 then error('a slip') end\n", "");
  author.wait_for("reloads", "2");
  author.wait("another line", [](const auto& shown) {
    return shown["facts"].value("detail", "").find("have failed") == std::string::npos;
  });
  CHECK(author.fact("fault") == "");
}
