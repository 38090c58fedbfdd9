// What is filled, to the pixel.
#include "ui/canvas/raster.hpp"

#include <cstdlib>

#include "catch.hpp"
#include "core/rng.hpp"
#include "ui/canvas/drawing.hpp"
#include "ui/canvas/strokes.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

constexpr Colour kBlack{0, 0, 0, 255};
constexpr Colour kHalfWhite{255, 255, 255, 128};

class Dice {
 public:
  Point point() { return {number(), number()}; }
  Colour colour() { return {byte(), byte(), byte(), byte()}; }

 private:
  // Halves and wholes too, where edges run through the middles of pixels.
  float number() { return static_cast<float>(stream_.below(480)) / 8; }
  uint8_t byte() { return static_cast<uint8_t>(stream_.below(256)); }
  core::Stream stream_{5};
};

Pixels black() {
  Pixels out(64, 64);
  out.fill(out.all(), kBlack);
  return out;
}

bool equal(const Pixels& one, const Pixels& other) {
  return std::equal(one.bytes(), one.bytes() + one.byte_count(), other.bytes());
}

int painted(const Pixels& pixels) {
  int out = 0;
  for (int y = 0; y < pixels.height(); ++y) {
    for (int x = 0; x < pixels.width(); ++x) out += pixels.row(y)[x] == kBlack ? 0 : 1;
  }
  return out;
}

}  // namespace

TEST_CASE("triangles around a point leave nothing out and paint nothing twice") {
  Dice dice;
  for (int round = 0; round < 200; ++round) {
    Pixels pixels = black();
    Raster raster(pixels);
    const Point middle{16 + dice.point().x / 2, 16 + dice.point().y / 2};
    const Point corners[] = {{2, 3}, {62, 1}, {60, 63}, {1, 60}};
    for (std::size_t i = 0; i < 4; ++i) {
      raster.triangle({middle, kHalfWhite}, {corners[i], kHalfWhite},
                      {corners[(i + 1) % 4], kHalfWhite});
    }
    Pixels whole = black();
    Raster(whole).whole_rows(corners, {kHalfWhite, kHalfWhite, 0, 0});
    INFO(middle.x << ", " << middle.y);
    CHECK(painted(whole) > 3000);
    REQUIRE(equal(pixels, whole));
  }
}

TEST_CASE("an outline with dents to its sides is filled in whole rows, others are not") {
  const Point arrow[] = {{4, 4}, {60, 20}, {30, 32}, {60, 50}, {4, 60}, {20, 32}};
  CHECK(has_whole_rows(arrow));
  Pixels whole = black();
  Raster(whole).whole_rows(arrow, {kHalfWhite, kHalfWhite, 0, 0});
  Pixels triangles = black();
  Raster raster(triangles);
  const Point middle{25, 32};
  for (std::size_t i = 0; i < 6; ++i) {
    raster.triangle({middle, kHalfWhite}, {arrow[i], kHalfWhite}, {arrow[(i + 1) % 6], kHalfWhite});
  }
  CHECK(painted(whole) > 800);
  CHECK(equal(whole, triangles));
  const Point dented[] = {{4, 4}, {32, 30}, {60, 4}, {60, 60}, {4, 60}};
  CHECK_FALSE(has_whole_rows(dented));
}

TEST_CASE("what is cut off changes nothing of what is left") {
  Dice dice;
  for (int round = 0; round < 300; ++round) {
    const Corner corners[] = {{dice.point(), dice.colour()},
                              {dice.point(), dice.colour()},
                              {dice.point(), dice.colour()}};
    Pixels whole = black();
    Raster(whole).triangle(corners[0], corners[1], corners[2]);
    Pixels parts = black();
    Raster raster(parts);
    const int x = static_cast<int>(dice.point().x);
    const int y = static_cast<int>(dice.point().y);
    for (const PixelRect& part :
         {PixelRect{0, 0, x, y}, {x, 0, 64, y}, {0, y, x, 64}, {x, y, 64, 64}}) {
      raster.set_clip(part);
      raster.triangle(corners[0], corners[1], corners[2]);
    }
    REQUIRE(equal(whole, parts));
  }
}

TEST_CASE("what is drawn in a region is what is drawn there without it, and once") {
  Dice dice;
  for (int round = 0; round < 100; ++round) {
    std::vector<PixelRect> areas;
    for (int i = 0; i < 5; ++i) {
      const Point one = dice.point();
      const Point other = dice.point();
      const Rect area{std::min(one.x, other.x), std::min(one.y, other.y),
                      std::abs(one.x - other.x) + 1, std::abs(one.y - other.y) + 1};
      areas.push_back(to_pixels(area));
    }
    Region region;
    region.set(areas);
    const Corner corners[] = {
        {dice.point(), dice.colour()}, {dice.point(), dice.colour()}, {dice.point(), kHalfWhite}};
    Pixels whole = black();
    Raster(whole).triangle(corners[0], corners[1], corners[2]);
    Pixels wanted = black();
    for (const PixelRect& area : areas) wanted.copy(whole, area);
    Pixels drawn = black();
    Raster raster(drawn);
    raster.set_clip(region.bounds());
    raster.set_region(&region);
    raster.triangle(corners[0], corners[1], corners[2]);
    REQUIRE(equal(drawn, wanted));
  }
}

TEST_CASE("a quad of even width is its two triangles") {
  const Corner corners[] = {{{5, 8}, kHalfWhite},
                            {{50, 20}, kHalfWhite},
                            {{47, 31}, {255, 255, 255, 0}},
                            {{2, 19}, {255, 255, 255, 0}}};
  Pixels quad = black();
  Raster(quad).quad(corners[0], corners[1], corners[2], corners[3]);
  Pixels triangles = black();
  Raster raster(triangles);
  raster.triangle(corners[0], corners[1], corners[3]);
  raster.triangle(corners[1], corners[2], corners[3]);
  CHECK(painted(quad) > 300);
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x < 64; ++x) {
      REQUIRE(std::abs(quad.row(y)[x].red - triangles.row(y)[x].red) <= 1);
    }
  }
}

TEST_CASE("colours run evenly along a row") {
  Pixels pixels(256, 2);
  pixels.fill(pixels.all(), kBlack);
  const Colour red{255, 0, 0, 255};
  const Colour blue{0, 0, 255, 255};
  Raster(pixels).quad({{0, 0}, red}, {{0, 2}, red}, {{256, 2}, blue}, {{256, 0}, blue});
  for (int x = 0; x < 256; ++x) {
    CHECK(std::abs(pixels.row(0)[x].blue - x) <= 1);
    CHECK(std::abs(pixels.row(1)[x].red - (255 - x)) <= 1);
    CHECK(pixels.row(0)[x].alpha == 255);
  }
}

TEST_CASE("what covers half a pixel colours it by half") {
  Pixels pixels = black();
  const uint8_t shares[] = {0, 255, 128, 64};
  Raster(pixels).letter(10, 20, {2, 2, shares}, {200, 100, 50, 255});
  CHECK(pixels.row(20)[10] == kBlack);
  CHECK(pixels.row(20)[11] == Colour{200, 100, 50, 255});
  CHECK(pixels.row(21)[10] == Colour{100, 50, 25, 255});
  CHECK(pixels.row(21)[11] == Colour{50, 25, 13, 255});
}

TEST_CASE("letters are as wide as they are measured") {
  Drawing drawing;
  float end = 0;
  int inked = 0;
  const auto look = [&](const Glyph& glyph, int x) {
    CHECK(std::abs(static_cast<float>(x) - end) <= 1);
    end += glyph.advance;
    for (const uint8_t share : glyph.shares) inked += share > 128 ? 1 : 0;
  };
  CHECK(drawing.for_each_glyph("Glass, ×2", 20, Weight::bold, look) == end);
  CHECK(drawing.width("Glass, ×2", 20, Weight::bold) == end);
  CHECK(end > 60);
  CHECK(inked > 200);
}

TEST_CASE("letters keep their distance in every size") {
  Drawing drawing;
  const std::string words = "Place white hexagon on the heart segment";
  const float large = drawing.width(words, 100, Weight::regular) / 100;
  for (unsigned size = 9; size < 30; ++size) {
    INFO(size);
    const float here = drawing.width(words, size, Weight::regular) / static_cast<float>(size);
    CHECK(here == Approx(large).epsilon(0.01));
  }
}

TEST_CASE("a picture needs no display") {
  const char* display = std::getenv("DISPLAY");
  const std::string before = display ? display : "";
  unsetenv("DISPLAY");
  const auto picture = Picture::make({40, 30});
  picture->canvas().clear({10, 20, 30, 255});
  picture->canvas().rect({10, 10, 20, 10}, 0, {200, 100, 0, 255});
  picture->finish();
  const std::vector<uint8_t> pixels = picture->pixels();
  const std::size_t inside = std::size_t{15 * 40 + 20} * 4;
  CHECK(pixels[0] == 10);
  CHECK(pixels[inside] == 200);
  CHECK(pixels[inside + 1] == 100);
  if (!before.empty()) setenv("DISPLAY", before.c_str(), 1);
}
