#include "catch.hpp"
#include "desk.hpp"

using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

namespace {

Outcome record_four(const Desk& desk) {
  return desk.run({"record", "four", "--seed", "7", "--bots", "random", "--out", "four.log"});
}

void replace_once(std::string& text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  text.replace(at, what.size(), by);
}

}  // namespace

TEST_CASE("a recorded game verifies, and replays to the same result") {
  const Desk desk;
  const Outcome recorded = record_four(desk);
  REQUIRE(recorded.code == 0);
  const auto verdict = desk.run({"verify", "four.log", "--json"}).json();
  CHECK(verdict["ok"] == true);
  CHECK(verdict["rules_changed"] == false);
  CHECK(verdict["mismatch"].is_null());
  const Outcome replayed = desk.run({"replay", "four.log"});
  CHECK(replayed.code == 0);
  const std::string result = recorded.out.substr(recorded.out.find(". ") + 2);
  CHECK_THAT(replayed.out, ContainsSubstring(result));
  CHECK_THAT(replayed.out, ContainsSubstring("    1  Player 1: "));
}

TEST_CASE("the same seed records the same bytes") {
  const Desk desk;
  record_four(desk);
  const std::string first = desk.read("four.log");
  record_four(desk);
  CHECK(desk.read("four.log") == first);
}

TEST_CASE("verify names the first choice that differs") {
  const Desk desk;
  desk.write_game("six", kSixTurns);
  REQUIRE(desk.run({"--games", "six", "record", "six", "--out", "six.log"}).code == 0);
  std::string log = desk.read("six.log");
  const bool goes_on = log.find("\"go on\"") < log.find("\"stop\"");
  replace_once(log, goes_on ? "\"go on\"" : "\"stop\"", "\"jump\"");
  desk.write("six.log", log);
  const Outcome outcome = desk.run({"--games", "six", "verify", "six.log", "--json"});
  CHECK(outcome.code == 1);
  CHECK(outcome.json()["ok"] == false);
  CHECK(outcome.json()["mismatch"]["choice"] == 1);
  CHECK(outcome.json()["mismatch"]["text"] == "jump");
}

TEST_CASE("a record cut in half is refused in one line") {
  const Desk desk;
  record_four(desk);
  const std::string log = desk.read("four.log");
  desk.write("half.log", log.substr(0, log.size() / 2));
  const std::string verb = GENERATE("verify", "replay");
  const Outcome outcome = desk.run({verb, "half.log"});
  CHECK(outcome.code == 2);
  CHECK_THAT(outcome.err, ContainsSubstring("half.log"));
  CHECK_THAT(outcome.err, !ContainsSubstring("json.exception"));
}

TEST_CASE("record says so when nothing can be written there") {
  const Outcome outcome = Desk().run({"record", "four", "--out", "/nowhere/four.log"});
  CHECK(outcome.code == 2);
  CHECK_THAT(outcome.err, ContainsSubstring("/nowhere/four.log"));
}
