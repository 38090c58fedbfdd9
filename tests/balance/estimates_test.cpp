#include "balance/estimates.hpp"

#include "catch.hpp"

using namespace glasshouse::balance;

// The expected values were worked out by hand or are those of the usual tables.

TEST_CASE("a share's interval is Wilson's") {
  const Interval half = share_interval(50, 100);
  CHECK(half.low == Approx(0.40383).epsilon(1e-4));
  CHECK(half.high == Approx(0.59617).epsilon(1e-4));
  const Interval none = share_interval(0, 10);
  CHECK(none.low == 0);
  CHECK(none.high == Approx(0.27753).epsilon(1e-4));
  CHECK(share_interval(10, 10).high == Approx(1));
  CHECK(share_interval(0, 0).holds(0.5));
}

TEST_CASE("tails of the usual distributions are those of the tables") {
  CHECK(normal_tails(1.959964) == Approx(0.05).epsilon(1e-5));
  CHECK(student_tails(2.228139, 10) == Approx(0.05).epsilon(1e-5));
  CHECK(student_tails(-2.228139, 10) == Approx(0.05).epsilon(1e-5));
  CHECK(student_tails(1.98397, 99) == Approx(0.05).epsilon(1e-3));
  CHECK(student_tails(0, 5) == Approx(1));
  CHECK(chi_square_tail(3.841459, 1) == Approx(0.05).epsilon(1e-5));
  CHECK(chi_square_tail(11.0705, 5) == Approx(0.05).epsilon(1e-4));
  CHECK(chi_square_tail(0.5, 10) == Approx(0.99999).epsilon(1e-4));
  CHECK(chi_square_tail(0, 3) == 1);
}

TEST_CASE("equal counts are likely and unequal ones are not") {
  CHECK(equal_counts_p({100, 100, 100}) == Approx(1));
  CHECK(equal_counts_p({60, 40}) == Approx(0.0455).epsilon(1e-3));
  CHECK(equal_counts_p({0, 0}) == 1);
  CHECK(equal_counts_p({7}) == 1);
}

TEST_CASE("the sign test is exact") {
  CHECK(sign_test_p(0, 5) == Approx(0.0625));
  CHECK(sign_test_p(5, 0) == Approx(0.0625));
  CHECK(sign_test_p(1, 9) == Approx(0.021484).epsilon(1e-4));
  CHECK(sign_test_p(5, 5) == 1);
  CHECK(sign_test_p(0, 0) == 1);
  CHECK(sign_test_p(4000, 4500) < 1e-6);
}

TEST_CASE("Holm's correction keeps the order of the tests and never lowers a p") {
  const std::vector<double> better = holm({0.04, 0.01, 0.03});
  CHECK(better[0] == Approx(0.06));
  CHECK(better[1] == Approx(0.03));
  CHECK(better[2] == Approx(0.06));
  CHECK(holm({0.9, 0.8})[0] == 1);
  CHECK(holm({}).empty());
}
