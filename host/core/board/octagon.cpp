#include "core/board/octagon.hpp"

#include <algorithm>
#include <cstdlib>

namespace glasshouse::core {
namespace {

// p + q·√2. Coordinates are 16 bits wide, so squares of their differences fit easily.
struct Surd {
  int64_t p = 0;
  int64_t q = 0;
};

constexpr Surd operator+(Surd one, Surd other) { return {one.p + other.p, one.q + other.q}; }
constexpr Surd operator-(Surd one, Surd other) { return {one.p - other.p, one.q - other.q}; }

constexpr int sign(int64_t number) { return (number > 0) - (number < 0); }

// Where p and q pull in different directions the greater of p² and 2q² decides; they are equal
// only when both are 0.
constexpr int sign(Surd number) {
  const int p = sign(number.p);
  const int q = sign(number.q);
  if (p == q || q == 0) return p;
  if (p == 0) return q;
  return number.p * number.p > 2 * number.q * number.q ? p : q;
}

constexpr Surd absolute(Surd number) { return sign(number) < 0 ? Surd{} - number : number; }

constexpr Surd kWidth{2, 0};
constexpr Surd kDiagonal{0, 2};  // 2·√2: what |dx| + |dy| is where slanted sides meet

// D - 2 has the sign of the greatest of these three.
int sign_of_gap(Surd dx, Surd dy) {
  const int across = sign(dx - kWidth);
  const int along = sign(dy - kWidth);
  const int slanted = sign(dx + dy - kDiagonal);
  return std::max({across, along, slanted});
}

bool is_step(Offset by) {
  const int straight = std::abs(by.a) + std::abs(by.c);
  if (by.b == 0 && by.d == 0) return straight == 1;
  return straight == 0 && std::abs(by.b) == 1 && std::abs(by.d) == 1;
}

// A quick and safe no for tiles that are far apart, which most are. 1393/985 is √2 so nearly that
// even the greatest difference of coordinates makes the estimate wrong by less than 50/985.
bool is_far(int64_t whole, int64_t roots) {
  return std::abs(1970 * whole + 1393 * roots) > 2 * 985 + 50;
}

}  // namespace

Contact octagon_contact(Offset by) {
  if (is_far(by.a, by.b) || is_far(by.c, by.d)) return Contact::none;
  const int gap =
      sign_of_gap(absolute({2 * int64_t{by.a}, by.b}), absolute({2 * int64_t{by.c}, by.d}));
  if (gap > 0) return Contact::none;
  if (gap < 0) return Contact::overlap;
  return is_step(by) ? Contact::flat : Contact::tip;
}

}  // namespace glasshouse::core
