#include "app/text_options.hpp"

#include "app/terminal.hpp"
#include "catch.hpp"

using namespace glasshouse::app;

TEST_CASE("an option matches when it has every word that was typed, in any case") {
  const std::vector<std::string> texts{"Place white heart on 2,1", "Place red heart on 2,2",
                                       "Draw from the lake"};
  CHECK(matching(texts, "heart") == std::vector<std::size_t>{0, 1});
  CHECK(matching(texts, "HEART white") == std::vector<std::size_t>{0});
  CHECK(matching(texts, "lake heart").empty());
}

TEST_CASE("options stand in as many columns as there is room for") {
  const std::vector<std::string> texts{"a1", "b1", "c1"};
  CHECK(numbered(texts, {0, 1, 2}, 100) == "  1 a1   2 b1   3 c1\n");
  CHECK(numbered(texts, {0, 1, 2}, 14) == "  1 a1   2 b1\n  3 c1\n");
  CHECK(numbered(texts, {0, 1, 2}, 5) == "  1 a1\n  2 b1\n  3 c1\n");
}

TEST_CASE("options that are left keep their numbers") {
  CHECK(numbered({"a", "b", "c"}, {2}, 80) == "  3 c\n");
}

TEST_CASE("letters of several bytes take one column") {
  CHECK(width_of("größe") == 5);
  CHECK(padded("ö", 3) == "ö  ");
  CHECK(centred("ö", 3) == " ö ");
}

TEST_CASE("numbers stand to the right of their column") {
  CHECK(aligned({{"name", "points"}, {"Ann", "7"}, {"Ben", "12"}}) ==
        "name  points\nAnn        7\nBen       12\n");
}

TEST_CASE("a long text is broken between words") {
  CHECK(wrapped("one two three", 7, 2) == "one two\n  three");
  CHECK(wrapped("unbreakable", 4) == "unbreakable");
}
