#include <algorithm>

#include "catch.hpp"
#include "desk.hpp"

using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

namespace {

std::size_t warnings_of(const Outcome& check) { return check.json()["warnings"].size(); }

std::string script_of(const std::string& game) { return game + "/" + game + ".lua"; }

}  // namespace

TEST_CASE("a new game can be played, checked, tested and simulated at once") {
  const Desk desk;
  const Outcome made = desk.run({"new", "games/tide"});
  INFO(made.out + made.err);
  REQUIRE(made.code == 0);
  CHECK_THAT(made.out, ContainsSubstring("play games/tide"));
  const Outcome played = desk.run({"play", "games/tide", "--text", "--bots", "random"}, "1\n");
  CHECK_THAT(played.out, ContainsSubstring("Take 1 from the path"));
  const Outcome checked = desk.run({"check", "games/tide", "--seeds", "5", "--json"});
  CHECK(checked.code == 0);
  CHECK(warnings_of(checked) == 0);
  const auto tested = desk.run({"test", "games/tide", "--json"}).json();
  CHECK(tested["failed"] == 0);
  CHECK(tested["passed"] == 6);
  CHECK(desk.run({"simulate", "games/tide", "--games", "20"}).code == 0);
}

TEST_CASE("a new game brings what an editor needs") {
  const Desk desk;
  REQUIRE(desk.run({"new", "tide"}).code == 0);
  CHECK(nlohmann::json::parse(desk.read("tide/.luarc.json")).contains("workspace.library"));
  CHECK_THAT(desk.read("tide/game.yaml"),
             ContainsSubstring("yaml-language-server: $schema=.editor/game.schema.json"));
  CHECK(nlohmann::json::parse(desk.read("tide/.editor/game.schema.json")).contains("$defs"));
  CHECK_THAT(desk.read("tide/.editor/glasshouse.lua"), ContainsSubstring("---@field path zone"));
}

TEST_CASE("check and test renew what the editor knows, and stubs makes it") {
  const Desk desk;
  REQUIRE(desk.run({"new", "tide"}).code == 0);
  const std::string manifest = desk.read("tide/game.yaml");
  desk.write("tide/game.yaml", manifest + "counters: {moon: 0}\n");
  desk.run({"check", "tide", "--seeds", "1"});
  CHECK_THAT(desk.read("tide/.editor/glasshouse.lua"), ContainsSubstring("---@field moon integer"));
  desk.write("tide/game.yaml", manifest + "counters: {star: 0}\n");
  desk.run({"test", "tide"});
  CHECK_THAT(desk.read("tide/.editor/glasshouse.lua"), ContainsSubstring("---@field star integer"));
  const std::string bare = desk.write_game("bare", kSixTurns);
  desk.run({"check", bare, "--seeds", "1"});
  CHECK_FALSE(std::filesystem::exists(desk.path("bare/.editor")));
  CHECK(desk.run({"stubs", bare}).code == 0);
  CHECK_THAT(desk.read("bare/.editor/glasshouse.lua"), ContainsSubstring("---@field deck zone"));
}

TEST_CASE("a new variant of every bundled game passes its test and the checks") {
  const Desk desk;
  const auto listed = desk.run({"list", "--json"}).json();
  for (const auto& game : listed["games"]) {
    const std::string id = game["id"];
    if (game["from"] != "bundled") continue;
    const Outcome made = desk.run({"new", "my-" + id, "--from", id});
    INFO(made.out + made.err);
    REQUIRE(made.code == 0);
    const std::string script = desk.read(script_of("my-" + id));
    CHECK_THAT(script, ContainsSubstring("super.turn(game, player)"));
    const std::string least = std::to_string(game["players"]["min"].get<int>());
    const Outcome checked =
        desk.run({"check", "my-" + id, "--players", least, "--seeds", "2", "--json"});
    INFO(checked.err);
    CHECK(checked.code == 0);
    CHECK(warnings_of(checked) == 0);
  }
  const Outcome tested = desk.run({"test", "my-four"});
  INFO(tested.out + tested.err);
  CHECK(tested.code == 0);
}

TEST_CASE("new never writes into what is there") {
  const Desk desk;
  desk.write("full/notes.txt", "mine");
  CHECK(desk.run({"new", "full"}).code == 2);
  CHECK_THAT(desk.run({"new", "full"}).err, ContainsSubstring("'full' is not empty"));
  desk.write("file", "mine");
  CHECK_THAT(desk.run({"new", "file"}).err, ContainsSubstring("is a file"));
  std::filesystem::create_directories(desk.path("empty"));
  CHECK(desk.run({"new", "empty"}).code == 0);
}

TEST_CASE("new says which names a game can have") {
  const Desk desk;
  const Outcome outcome = desk.run({"new", "My Game"});
  CHECK(outcome.code == 2);
  CHECK_THAT(outcome.err, ContainsSubstring("my_game"));
  CHECK_THAT(desk.run({"new", "four", "--from", "four"}).err,
             ContainsSubstring("can't have the id"));
  CHECK_THAT(desk.run({"new", "x", "--from", "fuor"}).err,
             ContainsSubstring("did you mean 'four'"));
  CHECK_FALSE(std::filesystem::exists(desk.path("x")));
  for (const char* odd : {"end", "2048", "night-market", "game"}) {
    CHECK(desk.run({"new", odd}).code == 0);
    CHECK(desk.run({"test", std::string("./") + odd}).code == 0);
  }
}
