#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("the head of a manifest becomes the head of the spec") {
  const auto spec = load(
      "title: River Glassworks\nsummary: Fill columns.\nplayers: 2-5\nminutes: 30\n"
      "cooperative: true\nsecret_scores: true\nstreams: [dice]\nlayout: {theme: river, flow: "
      "row}\n");
  CHECK(spec->id == "test");
  CHECK(spec->title == "River Glassworks");
  CHECK(spec->summary == "Fill columns.");
  CHECK((spec->players_min == 2 && spec->players_max == 5));
  CHECK(spec->minutes == 30);
  CHECK(spec->cooperative);
  CHECK(spec->secret_scores);
  CHECK(spec->streams == Texts{"dice"});
  CHECK(spec->layout.text() == "{theme: river, flow: row}");
}

TEST_CASE("players are a number, a range or a map") {
  CHECK(load("title: T\nplayers: 2\n")->players_max == 2);
  CHECK(load("title: T\nplayers: 1-16\n")->players_max == 16);
  const auto spec = load("title: T\nplayers: {min: 3, max: 4}\n");
  CHECK((spec->players_min == 3 && spec->players_max == 4));
}

TEST_CASE("too many players, none, or a range that runs backwards are faults") {
  CHECK(faults("title: T\nplayers: 2-17\n") ==
        Texts{"2:10 players: found 2 to 17, expected 1 to 16"});
  CHECK(faults("title: T\nplayers: 0-3\n") ==
        Texts{"2:10 players: found 0 to 3, expected 1 to 16"});
  CHECK(faults("title: T\nplayers: 5-2\n").size() == 1);
  CHECK(faults("title: T\nplayers: 17\n").size() == 1);
  CHECK(faults("title: T\nplayers: {min: 1, max: 17}\n").size() == 1);
  CHECK(faults("title: T\nplayers: {min: 4, max: 3}\n") ==
        Texts{"2:10 players: found 4 to 3, expected 1 to 16"});
}

TEST_CASE("numbers are a free tree in the order of the file") {
  const auto spec = load_with(
      "numbers:\n  lake_size: 5\n  row_points: [1, 3, 6]\n  reserve: {2: 6, 3: 5}\n"
      "  Free Key: {deep: [true, \"7\"]}\n");
  CHECK(
      spec->numbers.text() ==
      "{lake_size: 5, row_points: [1, 3, 6], reserve: {2: 6, 3: 5}, Free Key: {deep: [true, 7]}}");
  CHECK(*spec->numbers.find("lake_size") == core::Value(5));
}

TEST_CASE("a stream can't be there twice or be called like the table's own") {
  CHECK(faults_in("streams: [dice, dice]\n") == Texts{"3:17 there is a stream 'dice' already"});
  CHECK(faults_in("streams: [table]\n") == Texts{"3:11 there is a stream 'table' already"});
}

}  // namespace
}  // namespace glasshouse::manifest
