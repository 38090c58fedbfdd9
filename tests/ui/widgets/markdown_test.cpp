#include "ui/widgets/markdown.hpp"

#include "catch.hpp"

using namespace glasshouse::ui;
using Kind = MarkedBlock::Kind;

TEST_CASE("rules are read as headings, paragraphs and lists with what is stressed in them") {
  const auto blocks = read_markdown(
      "# Title\n\nSome **bold** and *stressed* words\nover two lines.\n\n- one\n  - deeper\n\n"
      "3. three\n4. four\n\n> said\n\n---\n");
  REQUIRE(blocks.size() == 8);
  CHECK(blocks[0].kind == Kind::heading);
  CHECK(blocks[0].level == 1);
  CHECK(blocks[1].kind == Kind::paragraph);
  CHECK(blocks[1].runs[1] == MarkedRun{"bold", true, false, false});
  CHECK(blocks[1].runs[3] == MarkedRun{"stressed", false, true, false});
  CHECK(blocks[2].bullet == "•");
  CHECK(blocks[3].level == 2);
  CHECK(blocks[4].bullet == "3.");
  CHECK(blocks[5].bullet == "4.");
  CHECK(blocks[6].kind == Kind::quote);
  CHECK(blocks[7].kind == Kind::rule);
}

TEST_CASE("no rules and strange ones are no fault") {
  CHECK(read_markdown("").empty());
  CHECK_FALSE(read_markdown("\xff\xfe **").empty());
}
