#include "ui/canvas/tiles.hpp"

#include "catch.hpp"

using namespace glasshouse::ui;

namespace {

constexpr Size kWindow{320, 200};
constexpr Rect kAll{0, 0, 320, 200};

float stale_in(const Tiles& tiles, const Rect& area) {
  float out = 0;
  tiles.for_each_stale(area, [&out](const Rect& part) { out += part.width * part.height; });
  return out;
}

}  // namespace

TEST_CASE("at first all of a target is stale, then only what was drawn over") {
  Tiles tiles;
  tiles.begin_frame(kWindow);
  CHECK(stale_in(tiles, kAll) == 320 * 200);
  tiles.draw_over({40, 40, 10, 10});
  tiles.begin_frame(kWindow);
  CHECK(stale_in(tiles, kAll) == 32 * 32);
  CHECK(stale_in(tiles, {40, 40, 10, 10}) == 100);
  CHECK(stale_in(tiles, {0, 100, 320, 100}) == 0);
  tiles.begin_frame(kWindow);
  CHECK(stale_in(tiles, kAll) == 0);
}

TEST_CASE("what changes is stale at once, but not in the next frame") {
  Tiles tiles;
  tiles.begin_frame(kWindow);
  tiles.begin_frame(kWindow);
  tiles.change({0, 0, 64, 32});
  CHECK(stale_in(tiles, kAll) == 64 * 32);
  tiles.begin_frame(kWindow);
  CHECK(stale_in(tiles, kAll) == 0);
}

TEST_CASE("a target of another size, or one that lost its pixels, is stale") {
  Tiles tiles;
  tiles.begin_frame(kWindow);
  tiles.begin_frame({200, 320});
  CHECK(stale_in(tiles, {0, 0, 200, 320}) == 200 * 320);
  tiles.begin_frame({200, 320});
  tiles.forget();
  tiles.begin_frame({200, 320});
  CHECK(stale_in(tiles, {0, 0, 200, 320}) == 200 * 320);
}

TEST_CASE("a kept area that is no longer shown is missed") {
  Tiles tiles;
  tiles.begin_frame(kWindow);
  tiles.show({0, 0, 100, 100});
  CHECK_FALSE(tiles.lost_one());
  tiles.begin_frame(kWindow);
  CHECK(tiles.lost_one());
  tiles.show({0, 0, 100, 100});
  CHECK_FALSE(tiles.lost_one());
}
