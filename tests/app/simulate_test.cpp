#include <algorithm>
#include <sstream>

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

TEST_CASE("simulate tells how sure it is, and how lengths and scores are spread") {
  const auto result = Desk().run({"simulate", "glassworks", "--games", "50", "--json"}).json();
  const auto& seat = result["seats"][0];
  CHECK(seat["win_share"] == seat["wins"].get<double>() / 50);
  CHECK(seat["win_interval"][0] < seat["win_share"]);
  CHECK(seat["win_interval"][1] > seat["win_share"]);
  CHECK(result["scores"]["sd"] > 0);
  CHECK(result["length"]["turns"]["median"] >= result["length"]["turns"]["low5"]);
  int games = 0;
  for (const auto& entry : result["length"]["turns"]["distribution"]) games += entry[1].get<int>();
  CHECK(games == 50);
  CHECK_FALSE(result["findings"].empty());
  CHECK_FALSE(result.contains("options"));
  CHECK(result["interrupted"] == false);
}

TEST_CASE("--stats counts options, their kinds and leads, and plays the same games") {
  const Desk desk;
  const auto plain = desk.run({"simulate", "glassworks", "--games", "40", "--json"}).json();
  const auto result =
      desk.run({"simulate", "glassworks", "--games", "40", "--stats", "--json"}).json();
  CHECK(result["fingerprint"] == plain["fingerprint"]);
  CHECK(result["options"]["mean"] > 1);
  CHECK(result["lead"]["games"] == 40);
  CHECK(result["lead"]["tenths"].size() == 10);
  CHECK(result["lead"]["tenths"][9]["leader_wins"] == 1);
  int taken = 0;
  for (const auto& kind : result["kinds"]) taken += kind["taken"].get<int>();
  CHECK(taken == result["choices"]);
}

TEST_CASE("an odd game is played again by the command that is shown for it") {
  const Desk desk;
  const std::string folder = desk.write_game(
      "shaky",
      "local s = {}\nfunction s.turn(game, player)\n"
      "  local what = player:choose('Go on or stop', { 'go on', 'stop', 'break' })\n"
      "  if what == 'break' then error('it broke in turn ' .. game.turn) end\n"
      "  if what == 'stop' then game:finish('stopped') end\nend\nreturn s\n");
  const Outcome outcome = desk.run({"simulate", folder, "--games", "20", "--json"});
  CHECK(outcome.code == 1);
  const auto odd = outcome.json()["odd"][0];
  std::vector<std::string> words;
  std::istringstream command(odd["command"].get<std::string>());
  for (std::string word; command >> word;) words.push_back(word);
  REQUIRE(words.front() == "glasshouse");
  const Outcome again = desk.run({words.begin() + 1, words.end()});
  CHECK(again.code == 1);
  const std::string why = odd["why"];
  CHECK_THAT(again.err, ContainsSubstring(why.substr(why.find("it broke"))));
}

TEST_CASE("a game against itself with another option shows what that did") {
  const Desk desk;
  const auto result =
      desk.run({"simulate", "waterfall", "--games", "30", "--against", "stop_early=yes", "--json"})
          .json();
  CHECK(result["against"]["name"] == "waterfall with stop_early=yes");
  CHECK(result["against"]["games"] == 30);
  CHECK(result["against"]["fingerprint"] != result["fingerprint"]);
  CHECK(result["differences"][0]["what"] == "turns");
  CHECK(result["differences"][0]["pairs"] == 30);
  CHECK(result["differences"][0]["before"] == result["against"]["length"]["turns"]["mean"]);
  CHECK(result["differences"][0]["after"] == result["length"]["turns"]["mean"]);
}

TEST_CASE("a game is compared with an older script of its own, or with another game") {
  const Desk desk;
  const std::string folder = desk.write_game("six", kSixTurns);
  std::string older(kSixTurns);
  older.replace(older.find("== 6"), 4, "== 8");
  desk.write("older.lua", older);
  const auto result =
      desk.run({"simulate", folder, "--games", "10", "--against", "older.lua", "--json"}).json();
  CHECK(result["length"]["turns"]["mean"] == 6);
  CHECK(result["against"]["length"]["turns"]["mean"] == 8);
  CHECK(result["differences"][0]["significant"] == true);
  const Outcome other =
      desk.run({"simulate", "glassworks", "--games", "10", "--against", "glassworks-drought"});
  CHECK_THAT(other.out, ContainsSubstring("what differs: glassworks-drought → glassworks"));
  CHECK_THAT(desk.run({"simulate", folder, "--against", "oldest.lua"}).err,
             ContainsSubstring("there is no script 'oldest.lua'"));
}

TEST_CASE("--csv writes a row for every game") {
  const Desk desk;
  CHECK(desk.run({"simulate", "four", "--games", "7", "--csv", "games.csv"}).code == 0);
  const std::string text = desk.read("games.csv");
  CHECK(std::count(text.begin(), text.end(), '\n') == 8);
  CHECK(desk.run({"simulate", "four", "--games", "1", "--csv", "none/games.csv"}).code == 2);
}
