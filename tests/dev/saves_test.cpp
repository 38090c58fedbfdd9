// What else can be saved while a game is played, besides rules that are better or worse.
#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;

namespace {

// A walk in turns of two choices, the first of them out of a module.
class Walk : public DesktopPlayer {
 public:
  explicit Walk(const std::string& players = "human,human") {
    write("walk/game.yaml",
          "title: Walk\nsummary: A game for a test.\nplayers: 2\n"
          "pieces:\n  stone: {start: path, count: 3}\nzones:\n  path: {kind: row}\n"
          "counters:\n  steps: {per_player: true}\n");
    write("walk/rules.md", "# Walk\n\nGo.\n");
    save_ways("'left', 'right'");
    save_rules("");
    start({"play", path("walk").string(), "--dev", "--seed", "2", "--names", "Ann,Bob", "--bots",
           players});
    wait_for("options", "left | right");
  }

  void save_ways(const std::string& ways) {
    write("walk/lib/ways.lua", "return { " + ways + " }\n");
  }
  void save_rules(const std::string& first) {
    write("walk/rules.lua", first +
                                "local walk, ways = {}, require 'ways'\n"
                                "function walk.turn(game, player)\n"
                                "  player:choose('Which way?', ways)\n"
                                "  local far = player:choose('How far?', { 'near', 'far' })\n"
                                "  player.steps = player.steps + (far == 'far' and 2 or 1)\nend\n"
                                "function walk.score(game, player) return player.steps end\n"
                                "return walk\n");
  }
};

}  // namespace

TEST_CASE("a choice of this turn that is no longer possible is taken back, and told") {
  Walk walk;
  walk.choose(2);
  walk.choose(2);
  walk.choose(1);
  walk.choose(1);
  walk.choose(2);
  walk.wait_for("options", "near | far");
  walk.save_ways("'left', 'up'");
  walk.wait_for("options", "left | up");
  CHECK(walk.fact("choices") == "4");
  CHECK(walk.fact("scores") == "Ann 2, Bob 1");
  CHECK(walk.fact("notice").find("'right' is no longer possible") != std::string::npos);
}

TEST_CASE("a script that eats all memory is stopped, and a module heals it") {
  Walk walk;
  walk.choose(1);
  walk.write("walk/lib/ways.lua",
             "local all = {}\nwhile true do all[#all + 1] = ('x'):rep(10000) .. #all end\n");
  walk.wait_for_part("fault", "memory");
  walk.wait_for("options", "near | far");
  walk.choose(1);
  walk.save_ways("'home'");
  walk.wait_for("options", "home");
  CHECK(walk.fact("fault") == "");
  CHECK(walk.fact("choices") == "2");
}

TEST_CASE("rules.md is read again while somebody reads it") {
  Walk walk;
  walk.press("F1");
  walk.wait_for_screen("help");
  walk.write("walk/rules.md", "# Walk\n\nGo far.\n");
  walk.wait_for_part("notice", "text was read again");
  walk.save_ways("'home'");
  walk.press("F1");
  walk.wait_for_screen("table");
  walk.wait_for("options", "home");
}

TEST_CASE("rules that run away at a choice leave the table before it") {
  Walk walk;
  walk.choose(1);
  std::string rules = walk.read("walk/rules.lua");
  rules.insert(rules.find("  player.steps"), "  while far == 'far' do end\n");
  walk.write("walk/rules.lua", rules);
  walk.wait_for("reloads", "1");
  walk.press("Tab");
  walk.press("Tab");
  walk.press("Return");
  walk.wait_for_part("fault", "ran for more than");
  CHECK(walk.fact("choices") == "1");
  walk.wait_for("options", "near | far");
  walk.choose(1);
  CHECK(walk.fact("scores") == "Ann 1, Bob 0");
}

TEST_CASE(
    "rules that fail while a bot thinks are shown with their line, and it goes on once healed") {
  Walk walk("human,greedy");
  const std::string good = walk.read("walk/rules.lua");
  std::string rules = good;
  rules.insert(rules.find("  player.steps"),
               "  if player.name == 'Bob' then error('no way') end\n");
  walk.write("walk/rules.lua", rules);
  walk.wait_for("reloads", "1");
  walk.choose(1);
  walk.choose(1);
  walk.wait_for_part("fault", "no way");
  CHECK(walk.fact("asked") == "Bob");
  walk.write("walk/rules.lua", good);
  walk.wait_for("choices", "4");
  CHECK(walk.fact("fault") == "");
  CHECK(walk.fact("asked") == "Ann");
}
