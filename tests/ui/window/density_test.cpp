// How large everything is on screens and in windows of all sizes.
#include "ui/window/density.hpp"
#include "catch.hpp"

using glasshouse::ui::interface_scale;
using glasshouse::ui::Size;

TEST_CASE("a usual window on a usual screen is not scaled") {
  CHECK(interface_scale({1280, 720}, 1) == 1);
  CHECK(interface_scale({900, 600}, 1) == 1);
  CHECK(interface_scale({1000, 1100}, 1) == 1);
}

TEST_CASE("texts grow with a large window, but less than the table") {
  const float at_1080 = interface_scale({1920, 1080}, 1);
  CHECK(at_1080 > 1.1f);
  CHECK(at_1080 < 1.5f);
  CHECK(interface_scale({3840, 2160}, 1) > at_1080);
  CHECK(interface_scale({3840, 2160}, 1) < 3);
}

TEST_CASE("a screen of twice the density shows the same, on twice the pixels") {
  for (const Size size : {Size{1280, 720}, {1600, 900}, {1920, 1080}}) {
    const Size dense{size.width * 2, size.height * 2};
    CHECK(interface_scale(dense, 2) == Approx(2 * interface_scale(size, 1)).margin(0.051));
  }
}

TEST_CASE("screens keep the room they need, however dense the display is") {
  for (const float density : {1.0f, 1.5f, 2.0f, 3.0f}) {
    for (const Size size : {Size{900, 600}, {1280, 720}, {1366, 768}, {2560, 1440}}) {
      const float scale = interface_scale(size, density);
      INFO(size.width << "x" << size.height << " at " << density);
      CHECK(size.width / scale >= 899.9f);
      CHECK(size.height / scale >= 599.9f);
    }
  }
  CHECK(interface_scale({300, 200}, 3) == 1);
}
