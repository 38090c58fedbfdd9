#include "balance/comparison.hpp"

#include "catch.hpp"
#include "samples.hpp"

using namespace glasshouse;
using balance::Difference;

namespace {

Difference named(const std::vector<Difference>& all, const std::string& name) {
  for (const Difference& one : all) {
    if (one.name == name) return one;
  }
  FAIL("nothing is said about " << name);
  return {};
}

}  // namespace

TEST_CASE("a game against itself differs in nothing") {
  const balance::Sample sample = test::two_seats(100, 50);
  for (const Difference& one : balance::compare(sample, sample)) {
    CHECK(one.change() == 0);
    CHECK(one.p == 1);
    CHECK_FALSE(one.significant());
    CHECK(one.pairs == 100);
  }
}

TEST_CASE("wins that moved from seat to seat are counted in pairs") {
  const auto all = balance::compare(test::two_seats(100, 50), test::two_seats(100, 70));
  const Difference first = named(all, "seat 1 wins");
  CHECK(first.before == Approx(0.5));
  CHECK(first.after == Approx(0.7));
  CHECK(first.p == Approx(balance::sign_test_p(0, 20)));
  CHECK(first.significant());
  CHECK(std::string(first.test) == "McNemar's test");
  CHECK(first.interval.low > 0.1);
  CHECK(first.interval.high < 0.3);
  CHECK(named(all, "turns").change() == 0);
}

TEST_CASE("a difference of means is that of its pairs") {
  balance::Sample before = test::two_seats(4, 2), after = before;
  const std::size_t more[] = {1, 2, 3, 2};
  for (std::size_t i = 0; i < 4; ++i) after.tally.rows[i].turns += more[i];
  const Difference turns = named(balance::compare(before, after), "turns");
  CHECK(turns.change() == Approx(2));
  // The differences 1, 2, 3, 2 have sd 0.8165, so t = 2 / 0.40825 = 4.899 with 3 degrees.
  CHECK(turns.p == Approx(balance::student_tails(4.89898, 3)).epsilon(1e-4));
  CHECK(std::string(turns.test) == "paired t-test");
}

TEST_CASE("only games that both have finished are compared") {
  balance::Sample before = test::two_seats(10, 5), after = test::two_seats(8, 4);
  before.tally.rows[3].outcome = core::Outcome::playing;
  for (const Difference& one : balance::compare(before, after)) CHECK(one.pairs == 7);
}
