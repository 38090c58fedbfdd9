#include "ui/canvas/type.hpp"

#include <set>

#include "catch.hpp"
#include "ui/canvas/fonts.hpp"

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

namespace {

// The glyphs of a line.
std::vector<Glyph> glyphs_of(Type& type, std::string_view words, unsigned size) {
  std::vector<Glyph> out;
  type.for_each_glyph(words, size, Weight::regular,
                      [&](const Glyph& glyph, int) { out.push_back(glyph); });
  return out;
}

}  // namespace

TEST_CASE("letters that the usual fonts lack come from any font that is installed") {
  Type type;
  for (const char* name : {"王小明", "さくら", "김민준"}) {
    INFO(name);
    std::set<std::vector<uint8_t>> looks;
    const std::vector<Glyph> drawn = glyphs_of(type, name, 24);
    REQUIRE(drawn.size() == 3);
    for (const Glyph& glyph : drawn) {
      CHECK(glyph.width > 8);
      CHECK(glyph.advance == Approx(24).margin(4));
      looks.insert(glyph.shares);
    }
    // The sign for what is missing looks always alike.
    CHECK(looks.size() == 3);
  }
}

TEST_CASE("emoji are drawn in their colours, as high as the letters beside them") {
  Type type;
  for (const unsigned size : {12U, 24U, 60U}) {
    INFO(size);
    const std::vector<Glyph> drawn = glyphs_of(type, "\U0001F98A\U0001F600", size);
    REQUIRE(drawn.size() == 2);
    for (const Glyph& glyph : drawn) {
      REQUIRE(glyph.colours.size() == 3 * glyph.shares.size());
      CHECK(glyph.height > static_cast<int>(size) * 8 / 10);
      CHECK(glyph.height < static_cast<int>(size) * 13 / 10);
      CHECK(glyph.top < static_cast<int>(size) * 12 / 10);
      CHECK(glyph.advance > glyph.height);
      std::set<uint8_t> reds;
      for (std::size_t i = 0; i < glyph.colours.size(); i += 3) reds.insert(glyph.colours[i]);
      CHECK(reds.size() > 8);
    }
  }
}

TEST_CASE("what only joins letters is not drawn, and what no font has is a box") {
  Type type;
  CHECK(glyphs_of(type, "a\uFE0F\u200Db\U0001F3FD", 20).size() == 2);
  const std::vector<Glyph> missing = glyphs_of(type, "\U0010FFFD\U0010FFFC", 20);
  for (const Glyph& glyph : missing) CHECK(glyph.width > 4);
}
