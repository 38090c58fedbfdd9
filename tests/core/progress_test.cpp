#include "core/progress.hpp"

#include "catch.hpp"
#include "core/toy.hpp"

using namespace toy;

namespace {

Table table_with(ProgressSpec progress, std::size_t players = 2, Value::Map options = {}) {
  auto made = spec();
  made->numbers = Value::Map{{"full", 6}, {"by_colour", Value::Map{}}};
  made->progress = std::move(progress);
  Table out(build_model(made, {players, {}, std::move(options)}));
  out.deal(1);
  return out;
}

}  // namespace

TEST_CASE("progress counts the pieces of a shared zone towards a number of the game") {
  ProgressSpec progress;
  progress.zone = "discard";
  progress.goal = "full";
  Table at = table_with(progress);
  at.draw(zone_id(at, "deck"), 2, zone_id(at, "discard"));
  const auto shared = progress_of(at, {});
  REQUIRE(shared);
  CHECK(shared->reached == 2);
  CHECK(shared->goal == 6);
  CHECK_FALSE(progress_of(at, Seat(0)));
}

TEST_CASE("progress by something of every player is told of each of them") {
  ProgressSpec progress;
  progress.counter = "coins";
  progress.per_player = true;
  progress.goal = 9;
  Table at = table_with(progress);
  at.set_counter(at.model().find_counter("coins", Seat(1)), 7);
  CHECK(progress_of(at, Seat(0))->reached == 3);
  CHECK(progress_of(at, Seat(1))->reached == 7);
  CHECK(progress_of(at, Seat(1))->goal == 9);
  CHECK_FALSE(progress_of(at, {}));
}

TEST_CASE("progress is told only where the game ends so") {
  ProgressSpec progress;
  progress.zone = "discard";
  progress.goal = 4;
  progress.when.option = "long";
  CHECK_FALSE(progress_of(table_with(progress), {}));
  CHECK(progress_of(table_with(progress, 2, {{"long", true}}), {}));
  progress.when = {};
  progress.when.players_from = 3;
  CHECK_FALSE(progress_of(table_with(progress), {}));
  CHECK(progress_of(table_with(progress, 3), {}));
}
