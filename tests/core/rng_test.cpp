#include "core/rng.hpp"

#include <array>

#include "catch.hpp"

using glasshouse::core::Stream;

TEST_CASE("a stream is the same for the same seed and name, and no other") {
  Stream one = Stream::seeded(7, "dice");
  Stream same = Stream::seeded(7, "dice");
  Stream other = Stream::seeded(7, "deck");
  Stream later = Stream::seeded(8, "dice");
  int equal = 0;
  for (int i = 0; i < 100; ++i) {
    const uint32_t drawn = one.below(1000);
    REQUIRE(drawn == same.below(1000));
    equal += drawn == other.below(1000);
    equal += drawn == later.below(1000);
  }
  CHECK(equal < 5);
}

TEST_CASE("the first draws of a stream are these, on every machine and every day") {
  Stream dice = Stream::seeded(1, "dice");
  std::array<uint32_t, 8> drawn{};
  for (uint32_t& value : drawn) value = dice.below(6);
  CHECK(drawn == std::array<uint32_t, 8>{1, 4, 0, 4, 1, 1, 4, 2});
}

TEST_CASE("every number below the bound is as likely") {
  Stream random{99};
  std::array<int, 7> count{};
  for (int i = 0; i < 70'000; ++i) ++count[random.below(7)];
  for (const int times : count) CHECK(std::abs(times - 10'000) < 500);
}
