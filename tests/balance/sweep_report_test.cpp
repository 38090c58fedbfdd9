#include "balance/sweep_report.hpp"

#include "catch.hpp"
#include "samples.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;

namespace {

balance::Sweep grid() {
  balance::Sweep out{{{"size", {"3", "5", "8"}}, {"mode", {"slow", "fast"}}}, {}};
  for (std::size_t size = 0; size < 3; ++size) {
    for (std::size_t mode = 0; mode < 2; ++mode)
      out.points.push_back({{size, mode}, test::two_seats(100, 50 + 10 * size + mode)});
  }
  return out;
}

}  // namespace

TEST_CASE("a sweep has a row for every point") {
  const balance::TableRows rows = balance::sweep_table(grid());
  REQUIRE(rows.size() == 7);
  CHECK(rows[0] == std::vector<std::string>{"size", "mode", "games", "failed", "turns", "choices",
                                            "seat 1, %", "seat 2, %", "points"});
  CHECK(rows[6][0] == "8");
  CHECK(rows[6][1] == "fast");
  CHECK(rows[6][6] == "71.0 (61.5 to 79.0)");
  const balance::TableRows figures = balance::sweep_figures(grid());
  REQUIRE(figures.size() == 7);
  CHECK(figures[0].size() == figures[6].size());
  CHECK(figures[6].back() == "29");
}

TEST_CASE("a sweep's page has a curve for every value of the rest") {
  const std::string html = balance::sweep_report(grid(), {"glasshouse sweep duel", {}});
  for (const char* heading : {"Findings", "Length", "Seats", "Scores", "All points"}) {
    CHECK_THAT(html, ContainsSubstring("<h2>" + std::string(heading) + "</h2>"));
  }
  CHECK_THAT(html, ContainsSubstring("seat 2, mode fast"));
  CHECK_THAT(html, ContainsSubstring("Duel: size and mode varied"));
}

TEST_CASE("values that are no numbers stand in their order") {
  balance::Sweep sweep{{{"mode", {"slow", "fast"}}},
                       {{{0}, test::two_seats(50, 25)}, {{1}, test::two_seats(50, 30)}}};
  CHECK_THAT(balance::sweep_report(sweep, {"", {}}), ContainsSubstring("mode: 1 = slow 2 = fast"));
}
