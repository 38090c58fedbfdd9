#include "balance/charts.hpp"

#include "balance/svg.hpp"
#include "catch.hpp"

using namespace glasshouse::balance;
using Catch::Matchers::ContainsSubstring;

namespace {

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t out = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++out;
  return out;
}

}  // namespace

TEST_CASE("ticks are round numbers within the range") {
  CHECK(ticks(0, 10, 5) == std::vector<double>{0, 2, 4, 6, 8, 10});
  CHECK(ticks(-1, 1, 4) == std::vector<double>{-1, -0.5, 0, 0.5, 1});
  CHECK(ticks(3, 3).size() == 1);
  for (const double high : {0.003, 0.7, 13.0, 99.0, 12345.0}) {
    const auto some = ticks(0, high);
    CHECK(some.size() >= 3);
    CHECK(some.size() <= 8);
  }
}

TEST_CASE("texts are safe in markup") {
  CHECK(escaped("a<b & \"c\"") == "a&lt;b &amp; &quot;c&quot;");
  const std::string chart = bar_chart({"<script>", "", ""}, {{"<b>", 1, "\"1\"", {}, 0}}, {});
  CHECK_THAT(chart, !ContainsSubstring("<script>"));
  CHECK_THAT(chart, !ContainsSubstring("<b>"));
  CHECK_THAT(chart, ContainsSubstring("aria-label=\"&lt;script&gt;\""));
}

TEST_CASE("a bar chart has a bar, a whisker and a text for each") {
  const std::string chart =
      bar_chart({"wins", "", ""},
                {{"seat 1", 0.6, "60 %", Interval{0.5, 0.7}, 0}, {"seat 2", 0.4, "40 %", {}, 1}},
                {1, 0.5, "fair"});
  CHECK(times(chart, "<rect ") == 2);
  CHECK(times(chart, "class=\"whisker\"") == 3);
  CHECK(times(chart, "class=\"fair\"") == 1);
  CHECK_THAT(chart, ContainsSubstring(">60 %<"));
  CHECK_THAT(chart, ContainsSubstring("bar s1"));
}

TEST_CASE("a histogram counts far outliers with its last column") {
  glasshouse::bots::Histogram numbers;
  for (int i = 0; i < 1000; ++i) numbers.add(20 + i % 10);
  numbers.add(5000);
  const std::string chart = histogram_chart({"lengths", "turns", ""}, {numbers});
  CHECK(times(chart, "<rect ") == 11);
  CHECK_THAT(chart, ContainsSubstring("≥"));
}

TEST_CASE("lines differ by more than their colour") {
  const std::string chart = line_chart({"curves", "x", "y"},
                                       {{"one", {{1, 2, {}}, {2, 3, {}}}},
                                        {"two", {{1, 1, Interval{0, 2}}, {2, 2, Interval{1, 3}}}}},
                                       {});
  CHECK(times(chart, "line s0") == 1);
  CHECK(times(chart, "line s1") == 1);
  CHECK(times(chart, "band s1") == 1);
  CHECK(times(chart, "band s0") == 0);
  CHECK(times(chart, "mark s1") == 2);
}

TEST_CASE("charts of nothing, of one value and of negative ones are drawn") {
  CHECK_THAT(histogram_chart({"none", "", ""}, {glasshouse::bots::Histogram()}),
             ContainsSubstring("</svg>"));
  glasshouse::bots::Histogram below;
  below.add(-7, 3);
  below.add(-70, 3);
  CHECK_THAT(histogram_chart({"below", "", ""}, {below}), !ContainsSubstring("nan"));
  CHECK_THAT(line_chart({"one", "", ""}, {{"one", {{3, 3, {}}}}}, {}), !ContainsSubstring("nan"));
  CHECK_THAT(line_chart({"none", "", ""}, {}, {}), !ContainsSubstring("nan"));
  CHECK_THAT(bar_chart({"none", "", ""}, {}, {}), !ContainsSubstring("nan"));
}
