#include "catch.hpp"
#include "desk.hpp"

using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

namespace {

nlohmann::json game_in(const nlohmann::json& list, const std::string& id) {
  for (const auto& game : list["games"]) {
    if (game["id"] == id) return game;
  }
  return {};
}

}  // namespace

TEST_CASE("list shows the bundled games with title and players") {
  const auto four = game_in(Desk().run({"list", "--json"}).json(), "four");
  CHECK(four["title"] == "Four in a Row");
  CHECK(four["players"]["min"] == 2);
  CHECK(four["from"] == "bundled");
}

TEST_CASE("list finds games in the user's data folder") {
  const Desk desk;
  desk.write_game("data/glasshouse/games/six", kSixTurns);
  CHECK(game_in(desk.run({"list", "--json"}).json(), "six")["from"] == "user");
}

TEST_CASE("a game with faults hides no other and is reported with its place") {
  const Desk desk;
  desk.write_game("data/glasshouse/games/good", kSixTurns);
  desk.write_game("data/glasshouse/games/bad", kSixTurns);
  desk.write("data/glasshouse/games/bad/game.yaml", "titel: X\nplayers: 2\n");
  const Outcome outcome = desk.run({"list"});
  CHECK(outcome.code == 1);
  CHECK_THAT(outcome.out, ContainsSubstring("\ngood "));
  CHECK_THAT(outcome.out, ContainsSubstring(" A Test "));
  CHECK_THAT(outcome.out, ContainsSubstring(" (has faults) "));
  CHECK_THAT(outcome.err, ContainsSubstring("game.yaml:1:1: "));
  CHECK_THAT(outcome.err, ContainsSubstring("title"));
}
