#include "ui/table/picking/decision.hpp"

#include "catch.hpp"
#include "ui/table/picking/laid.hpp"

using namespace toy;
using glasshouse::ui::Decision;

TEST_CASE("the click that points at the last thing of one small option chooses it") {
  const Laid on;
  Decision decision(on.at, Seat(0),
                    {option("Play {} on {}", {on.card1, on.pile}),
                     option("Play {} on {}", {on.card1, on.row}), option("Pass", {})},
                    {});
  CHECK_FALSE(decision.click(on.card1));
  CHECK(decision.narrowing().left().size() == 2);
  CHECK(decision.click(on.row) == 1u);
}

TEST_CASE("an option that names more than was pointed at is shown, and waits") {
  const Laid on;
  Decision decision(on.at, Seat(0),
                    {option("Burn {} and {} for {}", {on.card1, on.card2, on.row}),
                     option("Take {}", {on.card2})},
                    {});
  CHECK_FALSE(decision.click(on.row));
  CHECK(decision.meant() == 0u);
  CHECK_FALSE(decision.click(on.row));
  CHECK_FALSE(decision.meant());
  CHECK_FALSE(decision.click(on.row));
  CHECK_FALSE(decision.click(on.card1));
  CHECK(decision.click(on.card2) == 0u);
}

TEST_CASE("where one thing can be clicked, that is all there is to point at") {
  const Laid on;
  Decision decision(on.at, Seat(0), {option("Take all from {}", {on.row})}, {});
  CHECK(decision.click(on.row) == 0u);
}

TEST_CASE("a click on what was picked puts it back, and on another piece picks that") {
  const Laid on;
  Decision decision(
      on.at, Seat(0),
      {option("Play {} on {}", {on.card1, on.row}), option("Play {} on {}", {on.card2, on.row}),
       option("Play {} on {}", {on.card2, on.pile})},
      {});
  decision.click(on.card2);
  CHECK(decision.takes(on.card2));
  CHECK_FALSE(decision.click(on.card2));
  CHECK(decision.narrowing().clicked().empty());
  decision.click(on.card2);
  CHECK(decision.takes(on.card1));
  CHECK_FALSE(decision.click(on.card1));
  CHECK(decision.narrowing().clicked() == std::vector<Part>{on.card1});
}

TEST_CASE(
    "a second click on a place puts back what lies there, also where an option names it twice") {
  const Laid on;
  Decision decision(
      on.at, Seat(0),
      {option("Lay from {}: {} {} {} {}", {on.row, on.card1, on.row, on.card2, on.pile}),
       option("Pass")},
      {});
  decision.click(on.card1);
  decision.click(on.row);
  CHECK(decision.narrowing().dropped().size() == 1);
  decision.click(on.row);
  CHECK(decision.narrowing().dropped().empty());
  CHECK(decision.narrowing().clicked() == std::vector<Part>{on.card1});
}

TEST_CASE("an option of many parts waits for a confirmation") {
  const Laid on;
  Decision decision(on.at, Seat(0),
                    {option("Lay {} {} {} {}", {on.card1, on.pile, on.card2, on.row})}, {});
  CHECK_FALSE(decision.drop(on.card1, on.pile));
  CHECK_FALSE(decision.drop(on.card2, on.row));
  CHECK(decision.meant() == 0u);
  REQUIRE(decision.step_back());
  CHECK(decision.narrowing().dropped().size() == 1);
}

TEST_CASE("typing finds options by their words, and Enter takes the selected one") {
  const Laid on;
  Decision decision(
      on.at, Seat(0),
      {option("Burn the bridge", {}), option("Build a bridge", {}), option("Bridge the gap", {})},
      {});
  decision.type("bri");
  CHECK(decision.listed() == std::vector<Decision::Number>{2, 0, 1});
  decision.type(" bu");
  CHECK(decision.listed() == std::vector<Decision::Number>{0, 1});
  decision.browse(1);
  CHECK(decision.meant() == 1u);
  decision.type("zzz");
  CHECK_FALSE(decision.meant());
  REQUIRE(decision.step_back());
  CHECK_FALSE(decision.listing());
}

TEST_CASE("browsing goes round the options that are left") {
  const Laid on;
  Decision decision(on.at, Seat(0), {option("One", {}), option("Two", {})}, {});
  CHECK_FALSE(decision.meant());
  decision.browse(1);
  CHECK(decision.meant() == 0u);
  decision.browse(1);
  CHECK(decision.meant() == 1u);
  decision.browse(1);
  CHECK(decision.meant() == 0u);
}

TEST_CASE("what can't be used is explained by the refusal that fits what was clicked") {
  const Laid on;
  const Decision fresh(on.at, Seat(0), {option("Play {} on {}", {on.card1, on.pile})},
                       {option("Play {}", {on.card2}, "it is too heavy")});
  CHECK(fresh.about(on.card2).why == "it is too heavy");
  CHECK(fresh.about(on.card1).why == "");
}

TEST_CASE("what was clicked isn't explained by what is refused elsewhere") {
  const Laid on;
  Decision decision(
      on.at, Seat(0),
      {option("Play {} on {}", {on.card1, on.pile}), option("Lay {} on {}", {on.card1, on.pile})},
      {option("Play {} on {}", {on.card1, on.row}, "it is full"),
       option("Play {} on {}", {on.card2, on.row}, "it is too heavy")});
  decision.click(on.card1);
  CHECK(decision.about(on.card1).why == "");
  CHECK(decision.about(on.row).why == "it is full");
  CHECK(decision.about(on.card2).why == "");
}

TEST_CASE("where one option is left for a part, what it does is told") {
  const Laid on;
  const Decision decision(on.at, Seat(0),
                          {option("Leave over {}|: at once", {on.row}), option("Pass", {})}, {});
  CHECK(decision.about(on.row).what == "Leave over row");
}

TEST_CASE("what may not be meant is not chosen by a click") {
  const Laid on;
  Decision decision(on.at, Seat(0), {option("Play {} face down on {}", {on.card1, on.row})},
                    {option("Play {} on {}", {on.card1, on.row}, "it is too heavy")});
  CHECK_FALSE(decision.drop(on.card1, on.row));
  CHECK(decision.doubt() == "it is too heavy");
  CHECK(decision.meant() == 0u);
}

TEST_CASE("what costs something is shown and waits, and comes after what costs nothing") {
  const Laid on;
  Option dear = option("Buy {}", {on.card1});
  dear.costs = "3 points";
  Decision alone(on.at, Seat(0), {dear, option("Pass")}, {});
  CHECK_FALSE(alone.click(on.card1));
  CHECK(alone.meant() == 0u);
  Decision both(on.at, Seat(0), {dear, option("Take {}", {on.card1})}, {});
  CHECK_FALSE(both.click(on.card1));
  CHECK(both.meant() == 1u);
}

TEST_CASE("what only leads to something unusual is told from what may be usual") {
  const Laid on;
  Option dear = option("Burn {} on {}", {on.card1, on.pile});
  dear.costs = "a card";
  const Decision decision(on.at, Seat(0),
                          {dear, option("Hide {} on {}", {on.card2, on.row}),
                           option("Play {} on {}", {on.card2, on.pile})},
                          {option("Play {} on {}", {on.card2, on.row}, "it is too heavy")});
  CHECK(decision.unusual() == std::vector<Part>{on.card1, on.row});
}

TEST_CASE("where the same clicks mean two things, Enter means the one named first") {
  const Laid on;
  Decision decision(
      on.at, Seat(0),
      {option("Play {} on {}", {on.card1, on.row}), option("Lay {} on {}", {on.card1, on.row})},
      {});
  CHECK_FALSE(decision.drop(on.card1, on.row));
  CHECK(decision.meant() == 0u);
  CHECK(decision.narrowing().completed(9).size() == 2);
}

TEST_CASE("what no option and no refusal names is idle") {
  const Laid on;
  const Decision decision(on.at, Seat(0), {option("Play {}", {on.card1}), option("Pass", {})},
                          {option("Play {}", {on.card2}, "it is too heavy")});
  CHECK(decision.about(on.pile).idle);
  CHECK_FALSE(decision.about(on.card1).idle);
  CHECK_FALSE(decision.about(on.card2).idle);
}

TEST_CASE("a suggestion is shown and chosen by Enter, and gone with the next click") {
  const Laid on;
  Decision decision(on.at, Seat(0),
                    {option("Play {}", {on.card1}), option("Keep {}", {on.card2}),
                     option("Play {} on {}", {on.card1, on.row})},
                    {});
  decision.suggest(1);
  CHECK_FALSE(decision.listing());
  CHECK(decision.marked() == std::vector<Part>{on.card2});
  CHECK(decision.meant() == 1u);
  decision.click(on.card1);
  CHECK(decision.marked() == std::vector<Part>{on.card1});
  decision.suggest(1);
  CHECK(decision.step_back());
  CHECK(decision.narrowing().clicked().size() == 1);
}

TEST_CASE("what is still needed is told while an option is put together") {
  const Laid on;
  Decision decision(
      on.at, Seat(0),
      {option("Play {} on {}", {on.card1, on.pile}), option("Play {} on {}", {on.card1, on.row})},
      {});
  CHECK(decision.progress() == "2 options");
  decision.click(on.card1);
  CHECK(decision.progress().find("next an area") != std::string::npos);
}
