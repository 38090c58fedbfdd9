#include "bots/kinds.hpp"

#include "catch.hpp"
#include "core/errors.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;
using Mind = bots::BotKind::Mind;

TEST_CASE("a search is named with iterations, with a time or with a level") {
  CHECK(bots::parse_kind("random").mind == Mind::random);
  CHECK(bots::parse_kind("search:200").budget.iterations == 200);
  CHECK(bots::parse_kind("search:200").budget.time.count() == 0);
  CHECK(bots::parse_kind("search:200").budget.threads == 1);
  CHECK(bots::parse_kind("search:500ms").budget.time.count() == 500);
  CHECK(bots::parse_kind("search").budget.iterations ==
        bots::parse_kind("search:normal").budget.iterations);
  CHECK(bots::parse_kind("search:easy").budget.iterations <
        bots::parse_kind("search:normal").budget.iterations);
}

TEST_CASE("the levels that people play against answer in time") {
  CHECK(bots::parse_kind("search:normal").budget.time.count() > 0);
  CHECK(bots::parse_kind("search:normal").budget.time.count() < 2000);
}

TEST_CASE("a kind that isn't there is refused with the nearest and with all there are") {
  for (const char* kind :
       {"serch", "search:", "search:0", "search:-1", "search:2x", "search:ms", "search:0ms",
        "search:99999999999999999999", "search:normaal", "greedy:3", "Random", ""}) {
    CHECK_THROWS_AS(bots::parse_kind(kind), core::UsageError);
  }
  CHECK_THROWS_WITH(bots::parse_kind("serch"), ContainsSubstring("'search'"));
  CHECK_THROWS_WITH(bots::parse_kind("search:hrd"), ContainsSubstring("'search:hard'"));
  CHECK_THROWS_WITH(bots::parse_kind("minimax"), ContainsSubstring("search:500ms"));
}

TEST_CASE("every kind people choose from can be made") {
  for (const std::string& kind : bots::bot_kinds()) CHECK_NOTHROW(bots::check_kind(kind));
  CHECK_NOTHROW(bots::check_kind(bots::kUsualBot));
}
