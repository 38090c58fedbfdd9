#include "balance/report.hpp"

#include "catch.hpp"
#include "samples.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;

namespace {

balance::Sample detailed(std::size_t first_wins) {
  balance::Sample out = test::two_seats(400, first_wins);
  test::add_details(out, 70);
  return out;
}

}  // namespace

TEST_CASE("a report has every section, and loads nothing") {
  const std::string html =
      balance::report({detailed(260)}, {"glasshouse simulate duel", {"stopped early"}});
  for (const char* heading :
       {"Findings", "Seats", "Scores", "Length", "Options", "Kinds of options", "Lead over time",
        "Odd games", "How this was made"}) {
    CHECK_THAT(html, ContainsSubstring("<h2>" + std::string(heading) + "</h2>"));
  }
  CHECK_THAT(html, ContainsSubstring("<h1>Duel</h1>"));
  CHECK_THAT(html, ContainsSubstring("a first-player advantage"));
  CHECK_THAT(html, ContainsSubstring("Note: stopped early."));
  CHECK_THAT(html, ContainsSubstring("glasshouse simulate duel"));
  for (const char* outside : {"http:", "https:", "<script", "src=", "@import"})
    CHECK_THAT(html, !ContainsSubstring(outside));
}

TEST_CASE("a comparison shows what changed before everything else") {
  balance::Sample before = detailed(200);
  before.name = "old duel";
  const std::string html = balance::report({before, detailed(300)}, {"", {}});
  CHECK_THAT(html, ContainsSubstring("<h1>duel against old duel</h1>"));
  CHECK(html.find("What the change did") < html.find("Findings"));
  CHECK_THAT(html, ContainsSubstring("McNemar&#39;s test"));
  CHECK_THAT(html, ContainsSubstring("seat 1, before"));
}

TEST_CASE("names that look like markup stay names") {
  balance::Sample sample = detailed(200);
  sample.title = "<i>Duel</i>";
  sample.tally.details->kinds["<img>"] = {10, 10, 10, 10};
  const std::string html = balance::report({sample}, {"<b>", {"<u>"}});
  for (const char* tag : {"<i>", "<img>", "<b><", "<u>"}) CHECK_THAT(html, !ContainsSubstring(tag));
}

TEST_CASE("a game without points has no scores and no leads to show") {
  balance::Sample sample = test::two_seats(100, 60);
  sample.tally.scores = sample.tally.margins = {};
  sample.tally.details.emplace();
  const std::string html = balance::report({sample}, {"", {}});
  CHECK_THAT(html, !ContainsSubstring("<h2>Scores</h2>"));
  CHECK_THAT(html, !ContainsSubstring("<h2>Lead over time</h2>"));
}
