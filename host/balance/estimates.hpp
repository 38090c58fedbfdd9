#pragma once

#include <cstdint>
#include <vector>

// How sure counts make us: intervals and tests, as in any book on statistics. Shares are from 0 to
// 1, intervals hold the true value 95 times of 100, and p is how often chance alone would make a
// difference at least as large.
namespace glasshouse::balance {

struct Interval {
  double low = 0, high = 0;

  bool holds(double value) const { return low <= value && value <= high; }
};

// Wilson's interval for a share; [0, 1] when nothing was tried.
Interval share_interval(uint64_t successes, uint64_t trials);
// For a mean, from the spread of the sample.
Interval mean_interval(double mean, double sd, uint64_t count);

// How likely a value is at least so far from 0 on either side.
double normal_tails(double z);
double student_tails(double t, double freedom);
// How likely a value of chi-square is at least so large.
double chi_square_tail(double value, double freedom);

// Are these counts all equally likely? (chi-square test of fit)
double equal_counts_p(const std::vector<uint64_t>& counts);

// Exact two-sided sign test: of `one + other` coins, so many heads and so many tails. For pairs of
// games of which only one was won this is McNemar's test.
double sign_test_p(uint64_t one, uint64_t other);

// The p of several tests made at once, corrected by Holm's method; in the same order.
std::vector<double> holm(const std::vector<double>& p);

}  // namespace glasshouse::balance
