#include "bots/game_set.hpp"

#include "catch.hpp"

using namespace glasshouse::bots;

TEST_CASE("ranges that touch become one, in any order of adding") {
  GameSet set;
  set.add({10, 20});
  set.add({30, 40});
  set.add({0, 10});
  CHECK(set.ranges() == std::vector<GameRange>{{0, 20}, {30, 40}});
  set.add({20, 30});
  CHECK(set.ranges() == std::vector<GameRange>{{0, 40}});
  CHECK(set.count() == 40);
  set.add({5, 5});
  CHECK(set.count() == 40);
}

TEST_CASE("no game can be added twice") {
  GameSet set({10, 20});
  CHECK_THROWS_AS(set.add({19, 25}), std::logic_error);
  CHECK_THROWS_AS(set.add({0, 11}), std::logic_error);
  CHECK_THROWS_AS(set.add(GameSet({12, 13})), std::logic_error);
  CHECK(set.ranges() == std::vector<GameRange>{{10, 20}});
  CHECK_FALSE(set.meets(GameRange{20, 30}));
}

TEST_CASE("what was played is removed from what is left") {
  GameSet left({0, 100});
  left.remove({40, 60});
  left.remove({0, 10});
  left.remove({95, 200});
  CHECK(left.ranges() == std::vector<GameRange>{{10, 40}, {60, 95}});
  GameSet played({10, 12});
  played.add({70, 71});
  left.remove(played);
  CHECK(left.ranges() == std::vector<GameRange>{{12, 40}, {60, 70}, {71, 95}});
}

TEST_CASE("games are taken from the front, and never across a gap") {
  GameSet set({0, 3});
  set.add({5, 9});
  CHECK(set.take(2) == GameRange{0, 2});
  CHECK(set.take(2) == GameRange{2, 3});
  CHECK(set.take(100) == GameRange{5, 9});
  CHECK(set.empty());
  CHECK(set.take(1).count() == 0);
}
