// What a picture looks like that the painter drew, to the pixel where that matters.
#include <cstdlib>

#include "catch.hpp"
#include "ui/canvas/picture.hpp"

using namespace glasshouse::ui;

namespace {

constexpr Colour kGround{10, 20, 30, 255};
constexpr Colour kRed{200, 0, 0, 255};
constexpr Colour kGreen{0, 200, 0, 255};
constexpr Size kSize{64, 48};

// A picture on a dark ground, and what is at its points.
class Sheet {
 public:
  explicit Sheet(float scale = 1) : scale_(scale), picture_(Picture::make(kSize, scale)) {}

  Sheet& draw(const Paint& paint) {
    counts = picture_->draw([&](Canvas& canvas) {
      canvas.clear(kGround);
      paint(canvas);
    });
    pixels_ = picture_->pixels();
    return *this;
  }
  // Without the ground.
  Sheet& draw_only(const Paint& paint) {
    counts = picture_->draw(paint);
    pixels_ = picture_->pixels();
    return *this;
  }
  Colour at(int x, int y) const {
    const std::size_t i =
        static_cast<std::size_t>(y * static_cast<int>(kSize.width * scale_) + x) * 4;
    return {pixels_[i], pixels_[i + 1], pixels_[i + 2], pixels_[i + 3]};
  }
  void forget() { picture_->forget(); }
  const std::vector<uint8_t>& pixels() const { return pixels_; }

  PaintCounts counts;

 private:
  float scale_;
  std::unique_ptr<Picture> picture_;
  std::vector<uint8_t> pixels_;
};

bool near(Colour one, Colour other, int by = 3) {
  return std::abs(one.red - other.red) <= by && std::abs(one.green - other.green) <= by &&
         std::abs(one.blue - other.blue) <= by;
}

// Red at the left, green at the right.
void paint_halves(Canvas& canvas, const Rect& area) {
  canvas.rect({area.x, area.y, area.width / 2, area.height}, 0, kRed);
  canvas.rect({area.x + area.width / 2, area.y, area.width / 2, area.height}, 0, kGreen);
}

}  // namespace

TEST_CASE("a rectangle on whole pixels has sharp edges, one between them is half there") {
  Sheet sheet;
  sheet.draw([](Canvas& canvas) {
    canvas.rect({10, 10, 20, 10}, 0, kRed);
    canvas.rect({40.5f, 10, 10, 10}, 0, kRed);
  });
  CHECK(near(sheet.at(20, 15), kRed, 0));
  CHECK(near(sheet.at(5, 15), kGround, 0));
  CHECK(near(sheet.at(40, 15), kGround.mixed(kRed, 0.5f), 30));
  CHECK(near(sheet.at(45, 15), kRed, 0));
}

TEST_CASE("colours fall evenly from the top to the bottom") {
  Sheet sheet;
  sheet.draw([](Canvas& canvas) { canvas.rect({0, 0, 64, 48}, 0, kRed, kGreen); });
  CHECK(near(sheet.at(30, 24), Colour{100, 100, 0, 255}, 6));
  CHECK(near(sheet.at(5, 12), Colour{150, 50, 0, 255}, 6));
}

TEST_CASE("what is drawn later lies on what was drawn before, whatever it is") {
  Sheet sheet;
  sheet.draw([](Canvas& canvas) {
    canvas.rect({0, 0, 64, 48}, 0, kRed);
    canvas.text({8, 4}, "MMMM", {30, kGround, Weight::bold, Align::left});
    canvas.rect({0, 0, 64, 48}, 0, kGreen);
  });
  for (int x = 2; x < 62; ++x) REQUIRE(near(sheet.at(x, 20), kGreen, 0));
}

TEST_CASE("nothing is drawn beyond a clip, and clips nest") {
  Sheet sheet;
  sheet.draw([](Canvas& canvas) {
    canvas.push_clip({10, 10, 20, 20});
    canvas.push_clip({20, 0, 40, 40});
    canvas.rect({0, 0, 64, 48}, 0, kRed);
    canvas.pop_clip();
    canvas.pop_clip();
    canvas.rect({50, 40, 4, 4}, 0, kGreen);
  });
  CHECK(near(sheet.at(25, 15), kRed, 0));
  CHECK(near(sheet.at(15, 15), kGround, 0));
  CHECK(near(sheet.at(35, 15), kGround, 0));
  CHECK(near(sheet.at(25, 35), kGround, 0));
  CHECK(near(sheet.at(52, 42), kGreen, 0));
}

TEST_CASE("texts are written, in the colour they should have") {
  Sheet sheet;
  sheet.draw([](Canvas& canvas) {
    canvas.text({4, 4}, "III", {30, kRed, Weight::bold, Align::left});
  });
  int red = 0;
  for (int x = 0; x < 64; ++x) red += near(sheet.at(x, 20), kRed, 2) ? 1 : 0;
  CHECK(red >= 6);
}

TEST_CASE("a sprite is painted once, and drawn stretched and turned") {
  Sheet sheet;
  int painted = 0;
  const auto paint = [&painted](Canvas& canvas, const Rect& area) {
    ++painted;
    paint_halves(canvas, area);
  };
  sheet.draw([&](Canvas& canvas) {
    canvas.sprite({1, {12, 12}, {4, 4, 12, 12}, 0}, paint);
    canvas.sprite({1, {12, 12}, {20, 4, 24, 24}, 0}, paint);
    canvas.sprite({1, {12, 12}, {48, 30, 12, 12}, 3.14159265f / 2}, paint);
  });
  CHECK(painted == 1);
  CHECK(near(sheet.at(7, 10), kRed, 0));
  CHECK(near(sheet.at(13, 10), kGreen, 0));
  CHECK(near(sheet.at(17, 10), kGround, 0));
  CHECK(near(sheet.at(25, 16), kRed));
  CHECK(near(sheet.at(40, 16), kGreen));
  CHECK(near(sheet.at(54, 33), kRed));    // what was at the left is above
  CHECK(near(sheet.at(54, 39), kGreen));  // and the right below
  sheet.draw([&](Canvas& canvas) { canvas.sprite({1, {12, 12}, {4, 4, 12, 12}, 0}, paint); });
  CHECK(painted == 1);
}

TEST_CASE("more sprites than there is room for are still drawn, and the used ones stay") {
  Sheet sheet;
  for (uint64_t frame = 0; frame < 60; ++frame) {
    sheet.draw([frame](Canvas& canvas) {
      const Colour own{static_cast<uint8_t>(frame * 4), 200, 100, 255};
      canvas.sprite({7, {30, 30}, {2, 2, 30, 30}, 0}, paint_halves);
      for (uint64_t i = 0; i < 4; ++i) {
        canvas.sprite({100 + frame * 4 + i, {400, 400}, {34, 2, 28, 28}, 0},
                      [own](Canvas& there, const Rect& area) { there.rect(area, 0, own); });
      }
    });
    INFO(frame);
    CHECK(near(sheet.at(48, 16), Colour{static_cast<uint8_t>(frame * 4), 200, 100, 255}));
    CHECK(near(sheet.at(8, 16), kRed));
    CHECK(near(sheet.at(26, 16), kGreen));
  }
}

TEST_CASE("a sprite that is larger than the largest is painted smaller and stretched") {
  Sheet sheet;
  sheet.draw([](Canvas& canvas) {
    canvas.sprite({1, {3000, 3000}, {-1468, -1476, 3000, 3000}, 0}, paint_halves);
  });
  CHECK(near(sheet.at(10, 20), kRed));
  CHECK(near(sheet.at(54, 20), kGreen));
}

TEST_CASE("a kept area is painted when its key changes, and stays where it is else") {
  Sheet sheet;
  const auto frame = [&sheet](uint64_t key, Colour colour, const Rect& area = {10, 10, 20, 20}) {
    sheet.draw_only([&](Canvas& canvas) {
      canvas.kept("ground", 1, {0, 0, 64, 48}, [](Canvas& all) { all.clear(kGround); });
      canvas.kept("square", key, area, [&](Canvas& all) { all.rect(area, 0, colour); });
      canvas.rect({15, 15, 4, 4}, 0, kGreen);
    });
  };
  frame(1, kRed);
  CHECK(near(sheet.at(12, 12), kRed, 0));
  CHECK(near(sheet.at(16, 16), kGreen, 0));
  CHECK(near(sheet.at(5, 5), kGround, 0));
  frame(1, kGreen);  // nobody asks for its paint
  CHECK(near(sheet.at(12, 12), kRed, 0));
  CHECK(sheet.counts.painted_areas == 0);
  frame(2, kGreen);
  CHECK(near(sheet.at(12, 12), kGreen, 0));
  CHECK(sheet.counts.painted_areas == 1);
  frame(2, kRed, {30, 20, 20, 20});  // it has moved
  CHECK(near(sheet.at(12, 12), kGround, 0));
  CHECK(near(sheet.at(40, 30), kRed, 0));
}

TEST_CASE("where a kept area is gone, what lies under it is seen again") {
  Sheet sheet;
  const auto frame = [&sheet](bool all) {
    sheet.draw_only([&](Canvas& canvas) {
      canvas.kept("ground", 1, {0, 0, 64, 48}, [](Canvas& there) { there.clear(kGround); });
      if (all) canvas.kept("drawer", 1, {10, 10, 20, 20}, [](Canvas& there) { there.clear(kRed); });
    });
  };
  frame(true);
  CHECK(near(sheet.at(20, 20), kRed, 0));
  frame(false);
  CHECK(near(sheet.at(20, 20), kGround, 0));
}

TEST_CASE("a kept area may be painted on another one") {
  Sheet sheet;
  sheet.draw_only([](Canvas& canvas) {
    const auto ground = [](Canvas& there) {
      there.kept("ground", 1, {0, 0, 64, 48}, [](Canvas& all) {
        all.rect({0, 0, 64, 48}, 0, kRed, kGreen);
      });
    };
    ground(canvas);
    canvas.kept("panel", 1, {10, 10, 20, 20}, [&](Canvas& there) {
      ground(there);
      there.rect({14, 14, 4, 4}, 0, kGround);
    });
  });
  CHECK(near(sheet.at(16, 16), kGround, 0));
  CHECK(near(sheet.at(25, 20), sheet.at(45, 20), 1));
}

TEST_CASE("with a scale of two everything is twice as large") {
  Sheet sheet(2);
  sheet.draw([](Canvas& canvas) {
    CHECK(canvas.size() == kSize);
    canvas.rect({10, 10, 20, 10}, 0, kRed);
  });
  CHECK(near(sheet.at(22, 22), kRed, 0));
  CHECK(near(sheet.at(58, 38), kRed, 0));
  CHECK(near(sheet.at(62, 38), kGround, 0));
}

TEST_CASE("a picture is drawn without a display of one's own") {
  CHECK(Sheet().draw([](Canvas& canvas) { canvas.clear(kRed); }).at(5, 5) == kRed);
}
