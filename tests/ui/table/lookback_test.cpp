#include "ui/table/lookback.hpp"

#include "catch.hpp"

using glasshouse::core::Seat;
using glasshouse::ui::Lookback;

TEST_CASE("what was done since a person's last turn is shown again, moment by moment") {
  Lookback past(2, 0);
  past.end_turn(Seat(0), 3);
  past.replay(Seat(0), 0, 5);
  REQUIRE(past.replaying());
  const auto first = past.step(100, 1);
  REQUIRE(first);
  CHECK(first->first);
  CHECK(first->moment == 3u);
  CHECK_FALSE(past.step(100.5, 1));
  const auto second = past.step(101, 1);
  REQUIRE(second);
  CHECK_FALSE(second->first);
  CHECK(second->moment == 4u);
  const auto last = past.step(102, 1);
  REQUIRE(last);
  CHECK_FALSE(last->moment);
  CHECK_FALSE(past.replaying());
}

TEST_CASE("at least one choice is shown again, and none before the first that is known") {
  Lookback past(2, 7);
  past.replay(Seat(1), 0, 7);
  CHECK(past.step(1, 1)->moment == 6u);
  past.replay(Seat(), 0, 7);
  CHECK(past.step(1, 1)->moment == 6u);
  past.forget_after(2);
  past.replay(Seat(1), 4, 7);
  CHECK(past.step(1, 1)->moment == 4u);
  past.stop_replay();
  CHECK_FALSE(past.step(9, 1));
}

TEST_CASE("going back and forth ends at the earliest moment and at the present") {
  Lookback past(2, 0);
  CHECK(past.beside(-1, 2, 4) == 3u);
  CHECK_FALSE(past.beside(1, 2, 4));
  past.look_at(2);
  CHECK(past.beside(-1, 2, 4) == 2u);
  CHECK(past.beside(1, 2, 4) == 3u);
  past.look_at(3);
  CHECK_FALSE(past.beside(1, 2, 4));
  past.look_at(std::nullopt);
  CHECK_FALSE(past.beside(-1, 0, 0));
}

TEST_CASE("a moment stays in sight until another is looked for or the present") {
  Lookback past(2, 0);
  past.stay();
  CHECK_FALSE(past.stays());
  past.look_at(3);
  CHECK_FALSE(past.stays());
  past.stay();
  CHECK(past.stays());
  past.look_at(2);
  CHECK(past.stays());
  past.look_at(std::nullopt);
  CHECK_FALSE(past.stays());
}
