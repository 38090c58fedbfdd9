#include "match/workbench/excerpt.hpp"

#include "catch.hpp"
#include "source_tree.hpp"

using namespace glasshouse;
using match::ExcerptLine;
using match::lines_around;

namespace {

const std::string kText = "one\ntwo\n\tthree\nfour\r\nfive\n";

}  // namespace

TEST_CASE("an excerpt has the line in the middle, marked") {
  const std::vector<ExcerptLine> lines = lines_around(kText, 3, 1);
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].number == 2);
  CHECK(lines[0].text == "two");
  CHECK_FALSE(lines[0].marked);
  CHECK(lines[1].text == "    three");
  CHECK(lines[1].marked);
  CHECK(lines[2].text == "four");
}

TEST_CASE("an excerpt stops at both ends of the file") {
  CHECK(lines_around(kText, 1, 2).size() == 3);
  CHECK(lines_around(kText, 1, 2).front().marked);
  CHECK(lines_around(kText, 5, 2).size() == 3);
  CHECK(lines_around(kText, 5, 2).back().marked);
}

TEST_CASE("the line after the last is shown empty, where a missing end is reported") {
  const std::vector<ExcerptLine> lines = lines_around(kText, 6, 1);
  REQUIRE(lines.size() == 2);
  CHECK(lines.back().marked);
  CHECK(lines.back().text.empty());
}

TEST_CASE("a line that isn't there has no excerpt") {
  CHECK(lines_around(kText, 9, 2).empty());
  CHECK(lines_around(kText, 0, 2).empty());
  CHECK(lines_around("", 3, 2).empty());
}

TEST_CASE("very long lines are cut") {
  CHECK(lines_around(std::string(5000, 'x'), 1, 0)[0].text.size() < 200);
}

TEST_CASE("every fault of an error has its excerpt, and a file that is gone only its message") {
  const core::ContentError error(
      {{(test::source_tree() / "rules/four.lua").string(), 1, 0, "a fault", "mend it"},
       {"nowhere/at_all.lua", 3, 0, "another", ""}});
  const std::vector<match::Excerpt> excerpts = match::excerpts_of(error, 2);
  REQUIRE(excerpts.size() == 2);
  CHECK(excerpts[0].lines.size() == 3);
  CHECK(excerpts[0].hint == "mend it");
  CHECK(excerpts[1].lines.empty());
  CHECK(excerpts[1].message == "another");
}
