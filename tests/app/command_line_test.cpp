#include "catch.hpp"
#include "desk.hpp"

using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("--help lists every verb and answers with 0") {
  const Desk desk;
  const Outcome help = desk.run({"--help"});
  CHECK(help.code == 0);
  for (const char* verb :
       {"list", "play", "check", "simulate", "record", "replay", "verify", "test", "bench"}) {
    CHECK_THAT(help.out, ContainsSubstring("\n  " + std::string(verb) + " "));
  }
}

TEST_CASE("the help of a verb tells its options and gives an example") {
  const Desk desk;
  const Outcome help = desk.run({"simulate", "--help"});
  CHECK(help.code == 0);
  CHECK_THAT(help.out, ContainsSubstring("glasshouse simulate GAME [options]"));
  CHECK_THAT(help.out, ContainsSubstring("--threads T"));
  CHECK_THAT(help.out, ContainsSubstring("Examples"));
}

TEST_CASE("--help answers though a needed word is missing") {
  CHECK(Desk().run({"record", "-h"}).code == 0);
}

TEST_CASE("--version prints a number") {
  const Outcome version = Desk().run({"--version"});
  CHECK(version.code == 0);
  CHECK_THAT(version.out, ContainsSubstring("glasshouse 0."));
}

TEST_CASE("wrong use is one message, the nearest name and exit code 2") {
  struct Wrong {
    std::vector<std::string> words;
    std::string message;
  };
  const Wrong wrong = GENERATE(
      Wrong{{}, "Give a verb"}, Wrong{{"simulat", "four"}, "did you mean 'simulate'?"},
      Wrong{{"simulate", "four", "--thread", "2"},
            "no option '--thread'; did you mean '--threads'?"},
      Wrong{{"simulate"}, "simulate needs GAME"},
      Wrong{{"simulate", "four", "five"}, "takes no 'five'"},
      Wrong{{"simulate", "fuor"}, "no game 'fuor'; did you mean 'four'?"},
      Wrong{{"simulate", "four", "--seed", "abc"},
            "--seed takes a whole number from 0 to 18446744073709551615, not 'abc'"},
      Wrong{{"simulate", "four", "--seed", "-1"}, "not '-1'"},
      Wrong{{"simulate", "four", "--seed", "18446744073709551616"}, "not '18446744073709551616'"},
      Wrong{{"simulate", "four", "--seed"}, "--seed needs a value"},
      Wrong{{"simulate", "four", "--games", "0"}, "--games takes a whole number from 1 on"},
      Wrong{{"simulate", "four", "--players", "99"}, "is for 2 players, not 99"},
      Wrong{{"simulate", "four", "--bots", "gredy"}, "did you mean 'greedy'?"},
      Wrong{{"simulate", "four", "--bots", "random,random,random"}, "3 bots for 2 seats"},
      Wrong{{"simulate", "four", "--set", "x=1"}, "no option 'x'"},
      Wrong{{"simulate", "four", "--set", "x"}, "--set takes option=value, not 'x'"},
      Wrong{{"play", "four", "--text", "--names", "A,B,C", "--players", "2"}, "more names"},
      Wrong{{"list", "--games", "/nowhere"}, "there is no folder '/nowhere'"},
      Wrong{{"replay", "/nowhere.log"}, "/nowhere.log"},
      Wrong{{"--seed", "1"}, "no option '--seed'"});
  const Outcome outcome = Desk().run(wrong.words);
  INFO(outcome.err);
  CHECK(outcome.code == 2);
  CHECK_THAT(outcome.err, ContainsSubstring(wrong.message));
  CHECK(outcome.out.empty());
}

TEST_CASE("with --json an error is an object on stdout too") {
  const Outcome outcome = Desk().run({"simulate", "fuor", "--json"});
  CHECK(outcome.code == 2);
  CHECK_THAT(outcome.json()["error"].get<std::string>(), ContainsSubstring("fuor"));
}

TEST_CASE("--games gives folders before any verb, and a number after simulate") {
  const Desk desk;
  desk.write_game("mine/six", kSixTurns);
  const Outcome listed = desk.run({"--games", desk.path("mine").string(), "list"});
  CHECK_THAT(listed.out, ContainsSubstring("six"));
  const Outcome played = desk.run(
      {"--games", desk.path("mine").string(), "simulate", "six", "--games", "7", "--json"});
  CHECK(played.json()["games"] == 7);
}
