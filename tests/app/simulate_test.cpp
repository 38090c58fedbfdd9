#include "catch.hpp"
#include "desk.hpp"

using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("simulate counts every game in the promised keys") {
  const auto result =
      Desk().run({"simulate", "noughts", "--games", "200", "--seed", "5", "--json"}).json();
  CHECK(result["games"] == 200);
  CHECK(result["finished"] == 200);
  CHECK(result["errors"] == 0);
  CHECK(result["choices"] >= 1000);
  CHECK(result["seconds"] > 0);
  REQUIRE(result["bots"].size() == 1);
  CHECK(result["bots"][0]["kind"] == "random");
  REQUIRE(result["seats"].size() == 2);
  const auto& seats = result["seats"];
  const int decided = seats[0]["wins"].get<int>() + seats[1]["wins"].get<int>();
  CHECK(decided + seats[0]["shared"].get<int>() == 200);
  CHECK(seats[0]["wins"] > seats[1]["wins"]);
  CHECK(seats[0].contains("mean_score"));
  CHECK(seats[0].contains("sd_score"));
  for (const char* unit : {"turns", "choices"}) {
    CHECK(result["length"][unit]["min"] == 5);
    CHECK(result["length"][unit]["max"] == 9);
    CHECK(result["length"][unit]["mean"] > 5);
  }
  CHECK(result["fingerprint"].get<std::string>().size() == 16);
}

TEST_CASE("the fingerprint depends on the seed and not on the threads") {
  const Desk desk;
  const auto fingerprint = [&desk](const char* seed, const char* threads) {
    return desk
        .run({"simulate", "four", "--games", "100", "--seed", seed, "--threads", threads, "--json"})
        .json()["fingerprint"];
  };
  CHECK(fingerprint("1", "1") == fingerprint("1", "3"));
  CHECK(fingerprint("1", "1") != fingerprint("2", "1"));
}

TEST_CASE("different bots each have their entry, and greedy beats random") {
  const auto bots =
      Desk()
          .run({"simulate", "four", "--games", "60", "--bots", "greedy,random", "--json"})
          .json()["bots"];
  REQUIRE(bots.size() == 2);
  CHECK(bots[0]["kind"] == "greedy");
  CHECK(bots[0]["wins"] > bots[1]["wins"]);
}

TEST_CASE("games whose rules fail are counted, told with their seed, and end in exit code 1") {
  const Desk desk;
  const std::string folder = desk.write_game(
      "broken", "local b = {}\nfunction b.turn(game, player)\n  error('oh no')\nend\nreturn b\n");
  const Outcome outcome = desk.run({"simulate", folder, "--games", "3", "--json"});
  CHECK(outcome.code == 1);
  CHECK(outcome.json()["errors"] == 3);
  CHECK(outcome.json()["finished"] == 0);
  CHECK_THAT(outcome.json()["failures"][0]["message"].get<std::string>(),
             ContainsSubstring("rules.lua:3: oh no"));
}

TEST_CASE("without --json simulate prints a table for people") {
  const Outcome outcome = Desk().run({"simulate", "noughts", "--games", "20"});
  CHECK(outcome.code == 0);
  CHECK_THAT(outcome.out, ContainsSubstring("20 games finished"));
  CHECK_THAT(outcome.out, ContainsSubstring("seat 2"));
}
