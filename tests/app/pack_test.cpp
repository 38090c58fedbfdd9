#include "catch.hpp"
#include "desk.hpp"

using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a newcomer's path: new, play, edit, see, test, pack, play the pack") {
  const Desk desk;
  REQUIRE(desk.run({"new", "tide"}).code == 0);
  const Outcome before = desk.run({"play", "tide", "--text", "--seed", "4"}, "1\n1\n");
  CHECK_THAT(before.out, !ContainsSubstring("Take 4 from the path"));

  std::string manifest = desk.read("tide/game.yaml");
  manifest.replace(manifest.find("most_taken: 3"), 13, "most_taken: 4");
  desk.write("tide/game.yaml", manifest);
  const Outcome after = desk.run({"play", "tide", "--text", "--continue"}, "1\n");
  CHECK_THAT(after.out, ContainsSubstring("The rules have changed"));
  CHECK_THAT(after.out, ContainsSubstring("Take 4 from the path"));

  const Outcome failed = desk.run({"test", "tide"});
  CHECK(failed.code == 1);
  CHECK_THAT(failed.err, ContainsSubstring("tide_spec.lua:"));
  std::string spec = desk.read("tide/tide_spec.lua");
  spec.replace(spec.find(R"("Take 3 from the path" })"), 24,
               R"("Take 3 from the path", "Take 4 from the path" })");
  spec.replace(spec.find(R"("Take 4 from the path", "nobody takes more than 3")"), 50,
               R"("Take 5 from the path", "nobody takes more than 4")");
  desk.write("tide/tide_spec.lua", spec);
  const Outcome tested = desk.run({"test", "tide"});
  INFO(tested.err);
  CHECK(tested.code == 0);

  const Outcome packed = desk.run({"pack", "tide", "tide.zip"});
  INFO(packed.err);
  REQUIRE(packed.code == 0);
  std::filesystem::remove_all(desk.path("tide"));
  const Outcome played = desk.run({"play", "tide.zip", "--text"}, "Take 4 from the path\n");
  CHECK_THAT(played.out, ContainsSubstring("Take 4 from the path"));
  CHECK(desk.run({"check", "tide.zip", "--seeds", "2"}).code == 0);
  CHECK(desk.run({"test", "tide.zip"}).code == 0);
  CHECK(desk.run({"simulate", "tide.zip", "--games", "5"}).code == 0);
  CHECK_THAT(desk.run({"list", "--games", "tide.zip"}).out, ContainsSubstring("pack"));

  std::filesystem::create_directories(desk.path("data/glasshouse/games"));
  std::filesystem::rename(desk.path("tide.zip"), desk.path("data/glasshouse/games/tide.zip"));
  CHECK(desk.run({"record", "tide", "--out", "tide.log"}).code == 0);
  CHECK(desk.run({"verify", "tide.log"}).code == 0);
}

TEST_CASE("a pack that a desktop opens with the program is called .glasshouse") {
  const Desk desk;
  REQUIRE(desk.run({"new", "tide"}).code == 0);
  REQUIRE(desk.run({"pack", "tide", "tide.glasshouse"}).code == 0);
  std::filesystem::remove_all(desk.path("tide"));
  CHECK(desk.run({"simulate", "tide.glasshouse", "--games", "2"}).code == 0);
  CHECK_THAT(desk.run({"pack", "tide.glasshouse", "tide.rar"}).err,
             ContainsSubstring("a pack's name ends in .zip or .glasshouse"));
}

TEST_CASE("a pack leaves out what is for the editor only") {
  const Desk desk;
  REQUIRE(desk.run({"new", "tide"}).code == 0);
  REQUIRE(desk.run({"pack", "tide"}).code == 0);
  CHECK_THAT(desk.read("tide.zip"), !ContainsSubstring(".luarc.json"));
  CHECK_THAT(desk.read("tide.zip"), ContainsSubstring("tide/tide.lua"));
}

TEST_CASE("a bundled game can be packed, and its pack plays the same") {
  const Desk desk;
  const auto four = desk.run({"simulate", "four", "--games", "5", "--json"}).json();
  REQUIRE(desk.run({"pack", "four", "four.zip"}).code == 0);
  const auto packed = desk.run({"simulate", "./four.zip", "--games", "5", "--json"}).json();
  CHECK(packed["fingerprint"] == four["fingerprint"]);
}

TEST_CASE("a variant's pack brings the game it extends, unless everybody has it") {
  const Desk desk;
  REQUIRE(desk.run({"new", "tide"}).code == 0);
  REQUIRE(desk.run({"new", "ebb", "--from", "./tide"}).code == 0);
  const Outcome packed = desk.run({"pack", "ebb"});
  INFO(packed.err);
  REQUIRE(packed.code == 0);
  std::filesystem::remove_all(desk.path("tide"));
  std::filesystem::remove_all(desk.path("ebb"));
  const Outcome played = desk.run({"simulate", "ebb.zip", "--games", "2"});
  INFO(played.err);
  CHECK(played.code == 0);
  REQUIRE(desk.run({"new", "rain", "--from", "four"}).code == 0);
  REQUIRE(desk.run({"pack", "rain"}).code == 0);
  CHECK_THAT(desk.read("rain.zip"), !ContainsSubstring("four/game.yaml"));
  CHECK(desk.run({"simulate", "rain.zip", "--games", "2"}).code == 0);
}

TEST_CASE("a game with faults isn't packed") {
  const Desk desk;
  desk.write_game("bad", "this is not Lua");
  CHECK(desk.run({"pack", "bad"}).code == 1);
  CHECK_FALSE(std::filesystem::exists(desk.path("bad.zip")));
}

TEST_CASE("a bad pack is named with what is wrong, and hides no other game") {
  const Desk desk;
  desk.write("data/glasshouse/games/bad.zip", "this is no zip file");
  desk.write_game("data/glasshouse/games/good", kSixTurns);
  const Outcome listed = desk.run({"list"});
  CHECK(listed.code == 1);
  CHECK_THAT(listed.err, ContainsSubstring("bad.zip"));
  CHECK_THAT(listed.out, ContainsSubstring("\ngood "));
  const Outcome played =
      desk.run({"play", desk.path("data/glasshouse/games/bad.zip").string(), "--text"});
  CHECK(played.code == 1);
  CHECK_THAT(played.err, ContainsSubstring("no pack that can be read"));
}
