#include "bots/histogram.hpp"

#include "catch.hpp"

using namespace glasshouse::bots;

namespace {

Histogram of(std::initializer_list<int64_t> values) {
  Histogram out;
  for (const int64_t value : values) out.add(value);
  return out;
}

}  // namespace

TEST_CASE("a histogram knows its middle and its spread") {
  const Histogram numbers = of({9, 2, 4, 4, 4, 5, 5, 7});
  CHECK(numbers.count() == 8);
  CHECK(numbers.min() == 2);
  CHECK(numbers.max() == 9);
  CHECK(numbers.mean() == Approx(5));
  CHECK(numbers.sd() == Approx(2.13809));
  CHECK(numbers.quantile(0.5) == 4);
  CHECK(numbers.quantile(0) == 2);
  CHECK(numbers.quantile(1) == 9);
  CHECK(numbers.between(4, 5) == 5);
}

TEST_CASE("numbers below nothing and very large ones are counted too") {
  Histogram numbers = of({-5, 3, 1'000'000'000'000, -40'000, -5});
  CHECK(numbers.min() == -40'000);
  CHECK(numbers.max() == 1'000'000'000'000);
  CHECK(numbers.entries().at(-5) == 2);
  CHECK(numbers.quantile(0.5) == -5);
}

TEST_CASE("adding histograms is the same in any order") {
  Histogram one = of({1, 2, 3, 99'999});
  Histogram other = of({-7, 3, 3});
  Histogram sum = one;
  sum.add(other);
  other.add(one);
  CHECK(sum == other);
  CHECK(sum.entries().at(3) == 3);
}

TEST_CASE("an empty histogram is all zeros") {
  const Histogram none;
  CHECK(none.count() == 0);
  CHECK(none.min() == 0);
  CHECK(none.max() == 0);
  CHECK(none.mean() == 0);
  CHECK(none.sd() == 0);
  CHECK(none.quantile(0.5) == 0);
}
