#include "catch.hpp"
#include "desk.hpp"

using namespace glasshouse::app;

TEST_CASE("bench measures the games it is given") {
  const auto games =
      Desk().run({"bench", "--only", "noughts,four", "--seconds", "0.1", "--json"}).json()["games"];
  REQUIRE(games.size() == 2);
  for (const char* figure :
       {"games_per_second", "choices_per_second", "threads2_ratio", "copy_ns", "rebuild_us",
        "search_per_second", "search_threads2_ratio", "search_mb", "block_bytes"}) {
    INFO(figure);
    CHECK(games["noughts"][figure] > 0);
    CHECK(games["four"][figure] > 0);
  }
  CHECK(games["noughts"]["choices_ratio_to_noughts"] == 1.0);
  CHECK(games["four"]["block_bytes"] > games["noughts"]["block_bytes"]);
}

TEST_CASE("bench takes no game that isn't there") {
  CHECK(Desk().run({"bench", "--only", "fuor"}).code == 2);
  CHECK(Desk().run({"bench", "--seconds", "0"}).code == 2);
}

TEST_CASE("bench measures words and plays") {
  const auto measured = Desk().run({"bench", "--words", "--seconds", "0.01", "--json"}).json();
  const auto& words = measured["words"];
  CHECK(words["lexicon_words"] > 50000);
  for (const char* figure : {"load_ms", "tests_per_second", "board_positions_per_second",
                             "board_us_per_position", "board_ns_per_play"}) {
    INFO(figure);
    CHECK(words[figure] > 0);
  }
  const auto& plays = measured["plays"];
  CHECK(plays["positions"] == 2);
  for (const char* figure : {"plays_ms", "turn_ms", "plays", "options"}) {
    INFO(figure);
    for (std::size_t stars = 0; stars < 3; ++stars) CHECK(plays[figure][stars] > 0);
  }
  CHECK(plays["plays"][2] > plays["plays"][1]);
}

TEST_CASE("bench tells how long people wait for bots") {
  const auto waits =
      Desk()
          .run({"bench", "--waits", "--only", "noughts", "--seconds", "0.2", "--json"})
          .json()["waits"];
  CHECK(waits["noughts"]["decisions"] > 0);
  CHECK(waits["noughts"]["p99"] <= waits["noughts"]["longest"]);
  CHECK(waits["noughts"]["over_2_s"] == 0);
}

TEST_CASE("bench tells what frames of the window cost") {
  const auto frames =
      Desk()
          .run({"bench", "--frames", "--only", "noughts", "--seconds", "2", "--json"})
          .json()["frames"];
  for (const char* size : {"1280x720", "1920x1080"}) {
    INFO(size);
    CHECK(frames["noughts"][size]["travelling_ms"] > 0);
    CHECK(frames["noughts"][size]["travelling_calls"] <= 20);
    CHECK(frames["noughts"][size]["most_calls"] <= 220);
  }
}
