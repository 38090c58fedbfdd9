#include "catch.hpp"
#include "desk.hpp"

using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string write_six_with_spec(const Desk& desk, const std::string& expected) {
  std::string folder = desk.write_game("six", kSixTurns);
  desk.write("six/six_spec.lua",
             "test(\"the first player is asked first\", function()\n"
             "  expect(scenario {}:chooser(), " +
                 expected + ")\nend)\n");
  return folder;
}

}  // namespace

TEST_CASE("test runs an author's specs and the generic checks for every number of players") {
  const Desk desk;
  const Outcome outcome = desk.run({"test", write_six_with_spec(desk, "1"), "--json"});
  INFO(outcome.err);
  CHECK(outcome.code == 0);
  const auto result = outcome.json();
  CHECK(result["passed"] == 4);
  CHECK(result["failed"] == 0);
  CHECK(result["tests"][0]["name"] == "generic checks, 2 players");
  CHECK(result["tests"][3]["name"] == "the first player is asked first");
}

TEST_CASE("a spec that fails is told with its line and ends in exit code 1") {
  const Desk desk;
  const Outcome outcome = desk.run({"test", write_six_with_spec(desk, "2")});
  CHECK(outcome.code == 1);
  CHECK_THAT(outcome.out, ContainsSubstring("FAILED the first player is asked first"));
  CHECK_THAT(outcome.out, ContainsSubstring("3 passed, 1 failed"));
  CHECK_THAT(outcome.err, ContainsSubstring("six_spec.lua:2"));
}

TEST_CASE("the specs of a bundled game are found in tests/rules") {
  const Outcome outcome = Desk().run({"test", "noughts"});
  CHECK(outcome.code == 0);
  CHECK_THAT(outcome.out, ContainsSubstring("a full board without a line is a tie"));
}
