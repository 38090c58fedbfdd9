#include "core/model.hpp"

#include "catch.hpp"
#include "core/choice.hpp"
#include "core/errors.hpp"
#include "core/toy.hpp"

using namespace glasshouse::core;
using namespace toy;

TEST_CASE("names that nobody gave are made up") {
  const auto at = build_model(spec(), {3, {"Ann"}, {}});
  CHECK(at->player_name(Seat(0)) == "Ann");
  CHECK(at->player_name(Seat(2)) == "Player 3");
}

TEST_CASE("a wrong number of players is refused by name") {
  CHECK_THROWS_WITH(build_model(spec(), {9, {}, {}}), "Toy is for 2 to 4 players, not 9");
  CHECK(build_model(spec(), {})->players() == 2);
}

TEST_CASE("options are checked, typed and completed") {
  CHECK(build_model(spec(), {2, {}, {{"long", "yes"}}})->option("long") == Value(true));
  CHECK(build_model(spec(), {2, {}, {}})->option("long") == Value(false));
  CHECK_THROWS_WITH(build_model(spec(), {2, {}, {{"lnog", true}}}),
                    "Toy has no option 'lnog'; did you mean 'long'?");
  CHECK_THROWS_WITH(build_model(spec(), {2, {}, {{"long", "maybe"}}}),
                    "option long is true or false, not 'maybe'");
}

TEST_CASE("a start zone that isn't there is the author's fault") {
  auto wrong = spec();
  wrong->pieces[0].start = "dekc";
  wrong->pieces[0].source = {"game.yaml", 7, 3};
  CHECK_THROWS_WITH(
      build_model(wrong, {}),
      "game.yaml:7:3: pieces 'card' start in 'dekc', which is no zone; did you mean 'deck'?");
}

TEST_CASE("pieces can't start on a grid, where no cell is theirs") {
  auto wrong = spec();
  wrong->pieces[0].start = "board";
  CHECK_THROWS_WITH(build_model(wrong, {}),
                    "pieces 'card' start in the grid 'board': start them elsewhere and lay them "
                    "in setup");
}

TEST_CASE("equal pieces look alike, different ones and those that hold something don't") {
  Table at = table();
  const auto bag = at.pieces(zone_id(at, "bag"));
  CHECK(at.same_look(bag[0], bag[1]));
  CHECK_FALSE(at.same_look(bag[0], bag[4]));
  const auto row = at.pieces(zone_id(at, "row"));
  CHECK(at.same_look(row[0], row[1]));
  at.draw(zone_id(at, "bag"), 1, at.model().pieces[row[0].index()].holds[0]);
  CHECK_FALSE(at.same_look(row[0], row[1]));
}

TEST_CASE("every game has a box for what is out of it") {
  Table at = table();
  at.move(card(at, 1), zone_id(at, "box"));
  CHECK(at.known_by(card(at, 1)) == 0);
  CHECK(at.count(zone_id(at, "box")) == 1);
}

TEST_CASE("wordings are filled part by part") {
  Table at = table();
  const std::vector<Part> parts{Part::of(card(at, 8)),
                                Part::of(zone_id(at, "hand", Seat(0))),
                                Part::of(zone_id(at, "board"), Place{2, 3}),
                                Part::of(4),
                                Part::of(Seat(1)),
                                Part::of(std::string("so"))};
  CHECK(worded(at, "{a} to {b}, {c}, {d}, {} {e}", parts) == "card 8 to Ann's hand, c2, 4, Bob so");
  CHECK(worded(at, "nothing to fill", parts) == "nothing to fill");
}

TEST_CASE("a reader who doesn't know a piece reads its back") {
  Table at = table();
  at.draw(zone_id(at, "deck"), 1, zone_id(at, "hand", Seat(0)));
  const std::vector<Part> parts{Part::of(card(at, 8))};
  CHECK(worded(at, "Play {card}", parts, Seat(0)) == "Play card 8");
  CHECK(worded(at, "Play {card}", parts, Seat(1)) == "Play a card");
}

TEST_CASE("the nearest name is suggested, a far one isn't") {
  const std::vector<std::string> names{"colour", "shape", "stones"};
  CHECK(nearest_name("color", names) == "colour");
  CHECK(nearest_name("shpae", names) == "shape");
  CHECK(nearest_name("elephant", names).empty());
  CHECK(nearest_name(std::string(1'000'000, 'c'), names).empty());
}

TEST_CASE("values read as people write them") {
  CHECK(Value(Value::List{1, true, "x"}).text() == "[1, true, x]");
  CHECK(Value(Value::Map{{"a", 1}}).text() == "{a: 1}");
  CHECK(Value(Value::Map{{"a", 1}}).find("a")->text() == "1");
  CHECK(Value(3).find("a") == nullptr);
}
