#include "core/board/octagon.hpp"

#include <cmath>

#include "catch.hpp"
#include "core/board/lattice.hpp"

using namespace glasshouse::core;

namespace {

Place step(Place from, std::size_t direction) {
  return from + lattice_of(Topology::octagon)->steps[direction];
}

Contact contact(Place one, Place other) { return octagon_contact(other - one); }
Contact contact(Place difference) { return contact(Place{}, difference); }

// The definition in floating point. For small coordinates D is never nearer to 2 than 0.001
// without being 2.
Contact slow_contact(Place by) {
  const double root = std::sqrt(2.0);
  const double dx = std::abs(2 * by.a + root * by.b);
  const double dy = std::abs(2 * by.c + root * by.d);
  const double distance = std::max({dx, dy, (dx + dy) / root});
  if (distance > 2.0001) return Contact::none;
  if (distance < 1.9999) return Contact::overlap;
  for (std::size_t direction = 0; direction < 8; ++direction) {
    if (step({}, direction) == by) return Contact::flat;
  }
  return Contact::tip;
}

}  // namespace

TEST_CASE("octagons one step apart share a whole side") {
  for (std::size_t direction = 0; direction < 8; ++direction) {
    const Place from{3, -2, 5, 1};
    CHECK(contact(from, step(from, direction)) == Contact::flat);
  }
}

TEST_CASE("an octagon overlaps itself") { CHECK(contact(Place{}) == Contact::overlap); }

TEST_CASE("neighbours one eighth of a turn apart overlap each other") {
  const Place east{1, 0, 0, 0};
  const Place south_east{0, 1, 0, 1};
  CHECK(contact(east, south_east) == Contact::overlap);
}

TEST_CASE("octagons a quarter of a turn apart round a third don't meet") {
  CHECK(contact(Place{1, 0, 0, 0}, Place{0, 0, 1, 0}) == Contact::none);   // 2 and 2
  CHECK(contact(Place{0, 1, 0, 1}, Place{0, 1, 0, -1}) == Contact::none);  // 0 and 2√2
}

TEST_CASE("upright sides that are shifted touch in a part of a side") {
  CHECK(contact(Place{1, 0, 1, -1}) == Contact::tip);  // 2 across, 2 - √2 along
}

TEST_CASE("corner to corner is a tip, and a hair further apart is nothing") {
  CHECK(contact(Place{1, 0, -1, 2}) == Contact::tip);   // 2 across, 2√2 - 2 along
  CHECK(contact(Place{1, 0, 3, -3}) == Contact::none);  // 2 across, 6 - 3√2 along
}

TEST_CASE("differences of a ten-thousandth are told apart") {
  // 2·985 - 1393·√2 = 0.0005 and 2·5741 - 8119·√2 = 0.00009.
  CHECK(contact(Place{986, -1393, 0, 0}) == Contact::none);
  CHECK(contact(Place{984, -1393, 0, 0}) == Contact::overlap);
  CHECK(contact(Place{0, 0, 5742, -8119}) == Contact::none);
  CHECK(contact(Place{0, 0, 5740, -8119}) == Contact::overlap);
}

TEST_CASE("places at opposite ends of the table are not in contact") {
  const Place one{32767, 32767, 32767, 32767};
  const Place other{-32768, -32768, -32768, -32768};
  CHECK(contact(one, other) == Contact::none);
  CHECK(contact(Place{32767, 0, 0, 0}, Place{-32768, 0, 0, 0}) == Contact::none);
}

TEST_CASE("contact agrees with its definition for every small difference") {
  for (int code = 0; code < 13 * 13 * 13 * 13; ++code) {
    const auto digit = [code](int unit) { return static_cast<int16_t>(code / unit % 13 - 6); };
    const Place by{digit(1), digit(13), digit(13 * 13), digit(13 * 13 * 13)};
    if (contact(by) != slow_contact(by)) {
      FAIL(by.a << "," << by.b << "," << by.c << "," << by.d);
    }
  }
}
