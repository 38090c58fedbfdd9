#include "balance/findings.hpp"

#include "catch.hpp"
#include "samples.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;

namespace {

// All that was found about a topic.
std::string about(const balance::Sample& sample, const std::string& topic) {
  std::string out;
  for (const balance::Finding& finding : balance::findings(sample)) {
    if (finding.topic == topic)
      out += std::string(balance::word_for(finding.weight)) + ": " + finding.text + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("a seat that wins too often is told with how sure that is") {
  CHECK_THAT(about(test::two_seats(1000, 600), "seats"),
             ContainsSubstring("act: Seat 1 wins 60.0 % (56.9 to 63.0) of the decided games, where "
                               "50.0 % would be fair: a first-player advantage."));
  CHECK_THAT(about(test::two_seats(1000, 600), "seats"),
             ContainsSubstring("who comes last is worse off"));
}

TEST_CASE("a difference that chance explains is none") {
  CHECK_THAT(about(test::two_seats(1000, 520), "seats"),
             ContainsSubstring("fine: No seat wins more often than chance explains"));
  CHECK_THAT(about(test::two_seats(20, 20), "seats"), ContainsSubstring("too few"));
}

TEST_CASE("an option that is never taken is called out, unless bots play at random") {
  balance::Sample sample = test::two_seats(100, 50);
  test::add_details(sample, 60);
  CHECK_THAT(about(sample, "options"),
             ContainsSubstring("act: \"rest\" is offered in 200 decisions and never taken"));
  CHECK_THAT(about(sample, "options"), ContainsSubstring("25.0 % are forced"));
  sample.kinds = {"random"};
  CHECK_THAT(about(sample, "options"), !ContainsSubstring("rest"));
}

TEST_CASE("leaders that run away are told from those that can be caught") {
  balance::Sample sample = test::two_seats(100, 50);
  test::add_details(sample, 95);
  CHECK_THAT(about(sample, "lead"), ContainsSubstring("act: Who leads half-way wins 95.0 %"));
  CHECK_THAT(about(sample, "lead"), ContainsSubstring("50.0 % of the games are runaways"));
  test::add_details(sample, 70);
  CHECK_THAT(about(sample, "lead"), ContainsSubstring("fine: Who leads half-way wins 70.0 %"));
  test::add_details(sample, 51);
  CHECK_THAT(about(sample, "lead"), ContainsSubstring("the first half hardly matters"));
}

TEST_CASE("players who win together have no seats to compare") {
  balance::Sample sample = test::two_seats(0, 0);
  sample.cooperative = true;
  sample.tally.finished = 50;
  for (bots::PlayerTally& seat : sample.tally.seats) seat = {50, 0, 20, 0, 0};
  CHECK_THAT(about(sample, "seats"),
             ContainsSubstring("The players win 40.0 % (27.6 to 53.8) of the games together"));
}

TEST_CASE("failed and far outlying games are odd, each with a command that plays it again") {
  balance::Sample sample = test::two_seats(200, 100);
  sample.kinds = {"greedy", "random"};
  sample.words = {"my game", "--players", "2"};
  CHECK(balance::odd_games(sample).empty());
  sample.tally.longest.add({900, 151});
  sample.tally.add_failure({200, bots::game_seed(1, 200), "it broke"});
  const auto odd = balance::odd_games(sample);
  REQUIRE(odd.size() == 2);
  CHECK(odd[0].why == "it broke");
  CHECK_THAT(odd[0].command, ContainsSubstring("--bots greedy,random"));
  CHECK_THAT(odd[1].why, ContainsSubstring("far longer than usual: 900 choices"));
  CHECK(odd[1].command == "glasshouse record 'my game' --players 2 --seed " +
                              std::to_string(bots::game_seed(1, 151)) +
                              " --bots random,greedy --out odd.log");
}
