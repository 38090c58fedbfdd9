#include "app/text/text_options.hpp"

#include "app/text/terminal.hpp"
#include "catch.hpp"

using namespace glasshouse::app;

TEST_CASE("an option matches when it has every word that was typed, in any case") {
  const std::vector<std::string> texts{"Place white heart on 2,1", "Place red heart on 2,2",
                                       "Draw from the lake"};
  CHECK(matching(texts, "heart") == std::vector<std::size_t>{0, 1});
  CHECK(matching(texts, "HEART white") == std::vector<std::size_t>{0});
  CHECK(matching(texts, "lake heart").empty());
}

TEST_CASE("options that start with what was typed come before those that only have it in them") {
  const std::vector<std::string> texts{"SEA from 2e east: E at 3e",
                                       "SEA from 2e south-east: E at 2e1se", "OVERSEA from 1e east",
                                       "SEAL from 2e east: L at 5e"};
  CHECK(matching(texts, "sea from 2e east") == std::vector<std::size_t>{0});
  CHECK(matching(texts, "sea") == std::vector<std::size_t>{0, 1});
  CHECK(matching(texts, "oversea 1e") == std::vector<std::size_t>{2});
}

TEST_CASE("options stand in as many columns as there is room for") {
  const std::vector<ShownOption> shown{{0, "a1"}, {1, "b1"}, {2, "c1"}};
  CHECK(numbered(shown, 100) == "  1 a1   2 b1   3 c1\n");
  CHECK(numbered(shown, 14) == "  1 a1   2 b1\n  3 c1\n");
  CHECK(numbered(shown, 5) == "  1 a1\n  2 b1\n  3 c1\n");
  CHECK(numbered({}, 5).empty());
}

TEST_CASE("options that are left keep their numbers") {
  CHECK(numbered({{2, "c"}}, 80) == "  3 c\n");
}

TEST_CASE("of many options those that bring most are shown, and some that promise nothing") {
  const auto worth = [](std::size_t i) {
    return i < 6 ? std::optional<int>(static_cast<int>(i)) : std::nullopt;
  };
  const std::vector<std::size_t> all{0, 1, 2, 3, 4, 5, 6, 7};
  CHECK(best_of(all, 8, worth) == all);
  CHECK(best_of(all, 4, worth) == std::vector<std::size_t>{5, 4, 6, 7});
  CHECK(best_of({6, 7, 8}, 2, worth) == std::vector<std::size_t>{6, 7});
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
