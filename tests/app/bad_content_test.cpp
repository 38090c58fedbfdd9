#include "catch.hpp"
#include "desk.hpp"

// What authors get wrong, given to every verb that loads a game: one clear message with the place,
// exit code 1, and nothing of the program's inside.
using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

namespace {

struct Bad {
  std::string name;
  std::string script;
  std::string place, message;
};

std::string turn_with(const std::string& line) {
  return "local bad = {}\nfunction bad.turn(game, player)\n  " + line + "\n" +
         "  player:choose('Go on', { 'on' })\nend\nreturn bad\n";
}

void check_clear(const Outcome& outcome) {
  for (const char* inside :
       {"std::", "terminate", "sol:", "luaL", "exception", "nullptr", "stack traceback"}) {
    CHECK_THAT(outcome.err + outcome.out, !ContainsSubstring(inside));
  }
}

const std::vector<Bad>& bad_scripts() {
  static const std::vector<Bad> kBad{
      {"syntax", "local bad = {}\nfunction bad.turn(game player)\nend\nreturn bad\n",
       "rules.lua:2:", "player"},
      {"third_turn", turn_with("if game.turn == 3 then error('oh no') end"),
       "rules.lua:3:", "oh no"},
      {"endless", turn_with("while true do end"), "rules.lua:3:", "ran for more than"},
      {"greedy_memory", turn_with("local t = {} while true do t[#t+1] = ('x'):rep(1e6) end"),
       "rules.lua:3:", "memory"},
      {"forbidden", turn_with("os.execute('true')"), "rules.lua:3:", "os"}};
  return kBad;
}

}  // namespace

TEST_CASE("a bad script is named with its line by check, simulate and play") {
  const Desk desk;
  for (const Bad& bad : bad_scripts()) {
    const std::string folder = desk.write_game(bad.name, bad.script);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"check", folder, "--players", "2", "--seeds", "1"},
          {"simulate", folder, "--games", "1"},
          {"play", folder, "--text", "--bots", "random"}}) {
      const Outcome outcome = desk.run(words, "on\non\non\non\n");
      INFO(bad.name + " " + words[0] + "\n" + outcome.out + outcome.err);
      CHECK(outcome.code == 1);
      CHECK_THAT(outcome.err, ContainsSubstring(bad.place));
      CHECK_THAT(outcome.err, ContainsSubstring(bad.message));
      check_clear(outcome);
    }
  }
}

TEST_CASE("a script that fails in a later turn leaves the game to be gone on with") {
  const Desk desk;
  const std::string folder =
      desk.write_game("third", turn_with("if game.turn == 3 then error('oh no') end"));
  const Outcome failed = desk.run({"play", folder, "--text"}, "on\non\non\n");
  CHECK(failed.code == 1);
  CHECK_THAT(failed.out, ContainsSubstring("the table is as it was"));
  desk.write_game("third", turn_with("if game.turn == 3 then game:tie('mended') end"));
  const Outcome mended = desk.run({"play", folder, "--text", "--continue"}, "on\non\n");
  INFO(mended.out + mended.err);
  CHECK(mended.code == 0);
  CHECK_THAT(mended.out, ContainsSubstring("mended"));
}

TEST_CASE("an empty folder is no game") {
  const Desk desk;
  std::filesystem::create_directories(desk.path("empty"));
  const std::string verb = GENERATE("check", "play", "simulate", "test");
  const Outcome outcome = desk.run({verb, desk.path("empty").string()});
  CHECK(outcome.code == 2);
  CHECK_THAT(outcome.err, ContainsSubstring("no game.yaml in"));
}

TEST_CASE("a typo in a manifest is reported with line, column and the right key") {
  const Desk desk;
  const std::string folder = desk.write_game("typo", kSixTurns);
  desk.write("typo/game.yaml", "title: T\nplayers: 2\nzones:\n  deck: {kind: deck, capcity: 3}\n");
  const Outcome outcome = desk.run({"check", folder, "--json"});
  CHECK(outcome.code == 1);
  CHECK_THAT(outcome.err, ContainsSubstring("game.yaml:4:"));
  CHECK_THAT(outcome.err, ContainsSubstring("capacity"));
  const auto result = outcome.json();
  CHECK(result["ok"] == false);
  CHECK(result["faults"][0]["kind"] == "manifest");
  CHECK(result["faults"][0]["line"] == 4);
  const Outcome played = desk.run({"play", folder, "--text"});
  CHECK(played.code == 1);
  CHECK_THAT(played.err, ContainsSubstring("game.yaml:4:"));
}

TEST_CASE("checks that a broken script leaves no room for are not called passed") {
  const Desk desk;
  const std::string folder = desk.write_game("torn", "local torn = = {}\n");
  const auto checks = desk.run({"check", folder, "--json"}).json()["checks"];
  REQUIRE(checks.size() == 2);
  CHECK(checks[0]["name"] == "manifest");
  CHECK(checks[1]["name"] == "load");
  CHECK(checks[1]["ok"] == false);
}

TEST_CASE("a sound game passes every check") {
  const Desk desk;
  const std::string folder = desk.write_game("six", kSixTurns);
  const auto result = desk.run({"check", folder, "--seeds", "3", "--json"}).json();
  INFO(result.dump(2));
  CHECK(result["game"] == "six");
  CHECK(result["ok"] == true);
  CHECK(result["faults"].empty());
  CHECK(result["checks"].size() > 10);
}

TEST_CASE("a script with a memory of its own fails the check of purity") {
  const Desk desk;
  const std::string folder = desk.write_game("impure", R"(local impure, turns = {}, 0
function impure.turn(game, player)
  turns = turns + 1
  player:choose("Go on", { "on " .. turns })
  player.points = turns % 100
  if game.turn == 6 then game:finish() end
end
function impure.score(game, player) return player.points end
return impure
)");
  const Outcome outcome = desk.run({"check", folder, "--players", "2", "--json"});
  CHECK(outcome.code == 1);
  bool found = false;
  const auto faults = outcome.json()["faults"];
  for (const auto& fault : faults) {
    found = found || fault["kind"] == "purity" || fault["kind"] == "repeat";
  }
  CHECK(found);
}
