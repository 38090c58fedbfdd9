#include "ui/canvas/type.hpp"

#include "catch.hpp"

using namespace glasshouse::ui;

TEST_CASE("letters are as wide as they are measured") {
  Type type;
  float end = 0;
  int inked = 0;
  const auto look = [&](const Glyph& glyph, int x) {
    CHECK(std::abs(static_cast<float>(x) - end) <= 1);
    end += glyph.advance;
    for (const uint8_t share : glyph.shares) inked += share > 128 ? 1 : 0;
  };
  const TextStyle style{20, {}, Weight::bold, Align::left};
  CHECK(type.for_each_glyph("Glass, ×2", 20, Weight::bold, look) == end);
  CHECK(type.text_width("Glass, ×2", style, 1) == end);
  CHECK(end > 60);
  CHECK(inked > 200);
}

TEST_CASE("letters keep their distance in every size") {
  Type type;
  const std::string words = "Place white hexagon on the heart segment";
  const float large = type.text_width(words, {100}, 1) / 100;
  for (int size = 9; size < 30; ++size) {
    INFO(size);
    const auto pixels = static_cast<float>(size);
    CHECK(type.text_width(words, {pixels}, 1) / pixels == Approx(large).epsilon(0.01));
  }
}
