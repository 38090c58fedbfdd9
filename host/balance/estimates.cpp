#include "balance/estimates.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace glasshouse::balance {
namespace {

constexpr double kZ = 1.959963984540054;  // 95 of 100 lie within so many standard deviations
constexpr int kMostTerms = 500;
constexpr double kTiny = 1e-300;
constexpr double kExact = 1e-14;

// The upper incomplete gamma function Q(a, x): by its series for small x, else as a continued
// fraction (Lentz's method).
double gamma_tail(double a, double x) {
  if (x <= 0) return 1;
  const double front = std::exp(a * std::log(x) - x - std::lgamma(a));
  if (x < a + 1) {
    double term = 1 / a, sum = term;
    for (int n = 1; n < kMostTerms && term > sum * kExact; ++n) sum += term *= x / (a + n);
    return 1 - front * sum;
  }
  double b = x + 1 - a, c = 1 / kTiny, d = 1 / b, fraction = d;
  for (int i = 1; i < kMostTerms; ++i) {
    const double an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    fraction *= d * c;
    if (std::abs(d * c - 1) < kExact) break;
  }
  return front * fraction;
}

double beta_fraction(double a, double b, double x) {
  double c = 1, d = 1 / (1 - (a + b) * x / (a + 1)), fraction = d;
  for (int m = 1; m < kMostTerms; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    fraction *= d * c;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    fraction *= d * c;
    if (std::abs(d * c - 1) < kExact) break;
  }
  return fraction;
}

// The incomplete beta function I(x; a, b).
double beta_share(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                a * std::log(x) + b * std::log(1 - x));
  if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
  return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

}  // namespace

Interval share_interval(uint64_t successes, uint64_t trials) {
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const double share = static_cast<double>(successes) / n;
  const double middle = (share + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double half =
      kZ / (1 + kZ * kZ / n) * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Interval mean_interval(double mean, double sd, uint64_t count) {
  const double half = count == 0 ? 0 : kZ * sd / std::sqrt(static_cast<double>(count));
  return {mean - half, mean + half};
}

double normal_tails(double z) { return std::erfc(std::abs(z) / std::sqrt(2.0)); }

double student_tails(double t, double freedom) {
  if (freedom <= 0) return 1;
  return beta_share(freedom / 2, 0.5, freedom / (freedom + t * t));
}

double chi_square_tail(double value, double freedom) {
  return freedom <= 0 ? 1 : std::clamp(gamma_tail(freedom / 2, value / 2), 0.0, 1.0);
}

double equal_counts_p(const std::vector<uint64_t>& counts) {
  const uint64_t total = std::accumulate(counts.begin(), counts.end(), uint64_t{0});
  if (counts.size() < 2 || total == 0) return 1;
  const double expected = static_cast<double>(total) / static_cast<double>(counts.size());
  double value = 0;
  for (const uint64_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    value += off * off / expected;
  }
  return chi_square_tail(value, static_cast<double>(counts.size() - 1));
}

double sign_test_p(uint64_t one, uint64_t other) {
  const uint64_t fewer = std::min(one, other), all = one + other;
  if (all == 0) return 1;
  // P(heads <= fewer) of `all` fair coins is the incomplete beta function at one half.
  const double below =
      beta_share(static_cast<double>(all - fewer), static_cast<double>(fewer) + 1, 0.5);
  return std::min(1.0, 2 * below);
}

std::vector<double> holm(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&p](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  std::vector<double> out(p.size());
  double most = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    most = std::max(most, std::min(1.0, p[order[i]] * static_cast<double>(p.size() - i)));
    out[order[i]] = most;
  }
  return out;
}

}  // namespace glasshouse::balance
