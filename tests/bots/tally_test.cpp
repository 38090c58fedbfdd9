#include "bots/tally.hpp"

#include "catch.hpp"

using namespace glasshouse::bots;

namespace {

PlayerTally scored(int points) { return {1, 0, 0, points, int64_t{points} * points}; }

}  // namespace

TEST_CASE("the mean and spread of scores are those of the sample") {
  PlayerTally tally;
  for (const int points : {2, 4, 4, 4, 5, 5, 7, 9}) tally.add(scored(points));
  CHECK(tally.mean_score() == Approx(5));
  CHECK(tally.sd_score() == Approx(2.13809));
  CHECK(scored(7).sd_score() == 0);
}

TEST_CASE("lengths know their shortest and longest, in any order of adding") {
  LengthTally one, other;
  one.add(7);
  other.add(3);
  other.add(11);
  LengthTally sum = one;
  sum.add(other);
  sum.add(LengthTally());
  CHECK(sum.min == 3);
  CHECK(sum.max == 11);
  CHECK(sum.mean() == Approx(7));
  other.add(one);
  CHECK(other.min == 3);
  CHECK(other.mean() == Approx(7));
}

TEST_CASE("the first failures are kept, whichever thread had them") {
  Tally late(1, 1), early(1, 1);
  for (std::size_t game = 100; game < 120; ++game) late.add_failure({game, 0, "late"});
  early.add_failure({5, 0, "early"});
  late.add(early);
  CHECK(late.errors == 21);
  REQUIRE(late.failed.size() == Tally::kKeptErrors);
  CHECK(late.failed.front().game == 5);
  CHECK(late.failed.back().game == 108);
}

TEST_CASE("the games with the largest values are kept, the earlier of equal ones first") {
  Extremes one, other;
  for (std::size_t game = 0; game < 10; ++game) one.add({7, game});
  other.add({9, 30});
  other.add({7, 2});
  Extremes sum = other;
  sum.add({8, 40});
  CHECK(sum.kept.front() == Extremes::Entry{9, 30});
  one.add(sum);
  REQUIRE(one.kept.size() == Extremes::kKept);
  CHECK(one.kept[0] == Extremes::Entry{9, 30});
  CHECK(one.kept[1] == Extremes::Entry{8, 40});
  CHECK(one.kept[2] == Extremes::Entry{7, 0});
}
