#include "catch.hpp"
#include "desk.hpp"

using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("sweep plays every combination with the same seeds") {
  const auto result = Desk()
                          .run({"sweep", "glassworks", "--vary", "end_glass=8..10:2", "--vary",
                                "last_rounds=1,2", "--games", "20", "--json"})
                          .json();
  REQUIRE(result["points"].size() == 4);
  CHECK(result["game"] == "glassworks");
  const auto& points = result["points"];
  CHECK(points[0]["values"]["end_glass"] == "8");
  CHECK(points[0]["values"]["last_rounds"] == "1");
  CHECK(points[3]["values"]["end_glass"] == "10");
  CHECK(points[3]["values"]["last_rounds"] == "2");
  for (const auto& point : points) CHECK(point["games"] == 20);
  CHECK(points[0]["length"]["turns"]["mean"] < points[2]["length"]["turns"]["mean"]);
  CHECK(points[0]["length"]["turns"]["mean"] < points[1]["length"]["turns"]["mean"]);
}

TEST_CASE("the standard value of a sweep is the game itself") {
  const Desk desk;
  const auto swept =
      desk.run({"sweep", "glassworks", "--vary", "end_glass=17", "--games", "10", "--json"}).json();
  const auto plain = desk.run({"simulate", "glassworks", "--games", "10", "--json"}).json();
  CHECK(swept["points"][0]["fingerprint"] == plain["fingerprint"]);
}

TEST_CASE("options and numbers in lists can be varied too") {
  const Desk desk;
  const auto options =
      desk.run({"sweep", "waterfall", "--vary", "stop_early=no,yes", "--games", "5", "--json"})
          .json();
  CHECK(options["points"][0]["fingerprint"] != options["points"][1]["fingerprint"]);
  const auto lists =
      desk.run({"sweep", "glassworks", "--vary", "row_points.2=3,30", "--games", "5", "--json"})
          .json();
  CHECK(lists["points"][0]["scores"]["mean"] < lists["points"][1]["scores"]["mean"]);
}

TEST_CASE("a name the game doesn't have is refused with the nearest") {
  const Desk desk;
  const Outcome wrong = desk.run({"sweep", "glassworks", "--vary", "lake_sise=1..3"});
  CHECK(wrong.code == 2);
  CHECK_THAT(wrong.err,
             ContainsSubstring("no number or option 'lake_sise'; did you mean 'lake_size'?"));
  CHECK_THAT(desk.run({"sweep", "glassworks", "--vary", "row_points=1..3"}).err,
             ContainsSubstring("as row_points.1"));
  for (const char* text : {"lake_size", "lake_size=", "=3", "lake_size=5..3", "lake_size=1..x",
                           "lake_size=1..9:0", "lake_size=1,,2"}) {
    const Outcome outcome = desk.run({"sweep", "glassworks", "--vary", text});
    CHECK(outcome.code == 2);
    CHECK_THAT(outcome.err, ContainsSubstring("--vary takes"));
  }
  CHECK_THAT(desk.run({"sweep", "glassworks", "--vary", "lake_size=1..5000"}).err,
             ContainsSubstring("more than 1000"));
  CHECK_THAT(desk.run({"sweep", "glassworks"}).err, ContainsSubstring("sweep needs --vary"));
}

TEST_CASE("a sweep is written as a table for people and for programs") {
  const Desk desk;
  const Outcome outcome = desk.run(
      {"sweep", "glassworks", "--vary", "end_glass=8,9", "--games", "5", "--csv", "points.csv"});
  CHECK(outcome.code == 0);
  CHECK_THAT(outcome.out, ContainsSubstring("2 points, 5 games each"));
  CHECK_THAT(desk.read("points.csv"), ContainsSubstring("end_glass,games,errors,turns,sd_turns"));
}
