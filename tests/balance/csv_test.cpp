#include "balance/csv.hpp"

#include "catch.hpp"
#include "samples.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("every game has a row") {
  const std::string text = balance::games_csv({test::two_seats(3, 2)});
  const std::string seed = std::to_string(bots::game_seed(1, 2));
  CHECK(text ==
        "game,seed,started_by,outcome,winners,turns,choices,lead_changes,decided_percent,score_1,"
        "score_2\r\n"
        "0,1,1,by score,1,20,40,1,50,10,7\r\n"
        "1," +
            std::to_string(bots::game_seed(1, 1)) +
            ",1,by score,1,21,42,1,50,10,7\r\n"
            "2," +
            seed + ",1,by score,2,22,44,1,50,7,10\r\n");
}

TEST_CASE("a failed game has its seed and nothing else") {
  balance::Sample sample = test::two_seats(0, 0);
  sample.tally.add_failure({0, 1, "it broke"});
  CHECK_THAT(balance::games_csv({sample}), ContainsSubstring("0,1,,failed,,,,,,,\r\n"));
}

TEST_CASE("two samples are told apart, and cells are quoted where they need it") {
  balance::Sample other = test::two_seats(1, 1);
  other.name = "a, \"b\"";
  CHECK_THAT(balance::games_csv({test::two_seats(1, 1), other}),
             ContainsSubstring("\r\n\"a, \"\"b\"\"\",0,1,"));
}
