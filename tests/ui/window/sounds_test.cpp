#include "ui/window/sounds.hpp"

#include <algorithm>
#include <cstdlib>

#include "catch.hpp"

using namespace glasshouse::ui;

TEST_CASE("sounds are short, heard, not cut off, and the same every time") {
  for (const Noise noise : {Noise::click, Noise::lay, Noise::slide, Noise::chime, Noise::win,
                            Noise::lose, Noise::refuse}) {
    const std::vector<int16_t> samples = synthesised(noise);
    CHECK(samples == synthesised(noise));
    CHECK(samples.size() > kSamplesPerSecond / 50);
    CHECK(samples.size() < std::size_t{2} * kSamplesPerSecond);
    const auto [least, most] = std::minmax_element(samples.begin(), samples.end());
    CHECK(*most > 1000);
    CHECK(*most < 32767);
    CHECK(*least > -32767);
    CHECK(std::abs(samples.back()) < 200);
  }
}
