#include "ui/decision.hpp"

#include "catch.hpp"
#include "core/toy.hpp"

using namespace toy;
using glasshouse::ui::Decision;

namespace {

glasshouse::core::Option option(const char* wording, std::vector<Part> parts,
                                const char* why = "") {
  return {"", wording, std::move(parts), why};
}

struct Laid {
  Table at = table();
  Part card1 = Part::of(card(at, 1));
  Part card2 = Part::of(card(at, 2));
  Part deck = Part::of(zone_id(at, "deck"));
  Part row = Part::of(zone_id(at, "row"));
};

}  // namespace

TEST_CASE("the click that leaves one small option chooses it") {
  const Laid on;
  Decision decision(on.at, Seat(0),
                    {option("Play {} on {}", {on.card1, on.deck}),
                     option("Play {} on {}", {on.card1, on.row}), option("Pass", {})},
                    {});
  CHECK_FALSE(decision.click(on.card1));
  CHECK(decision.left() == 2);
  CHECK(decision.click(on.row) == 1u);
}

TEST_CASE("an option of many parts waits for a confirmation") {
  const Laid on;
  Decision decision(on.at, Seat(0),
                    {option("Lay {} {} {} {}", {on.card1, on.deck, on.card2, on.row})}, {});
  CHECK_FALSE(decision.drop(on.card1, on.deck));
  CHECK_FALSE(decision.drop(on.card2, on.row));
  CHECK(decision.confirm() == 0u);
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
  CHECK(decision.confirm() == 1u);
  decision.type("zzz");
  CHECK_FALSE(decision.confirm());
  REQUIRE(decision.step_back());
  CHECK_FALSE(decision.listing());
}

TEST_CASE("browsing goes round the options that are left") {
  const Laid on;
  Decision decision(on.at, Seat(0), {option("One", {}), option("Two", {})}, {});
  CHECK_FALSE(decision.confirm());
  decision.browse(1);
  CHECK(decision.confirm() == 0u);
  decision.browse(1);
  CHECK(decision.confirm() == 1u);
  decision.browse(1);
  CHECK(decision.confirm() == 0u);
}

TEST_CASE("what can't be used is explained by the refusal that fits what was clicked") {
  const Laid on;
  const Decision fresh(on.at, Seat(0), {option("Play {} on {}", {on.card1, on.deck})},
                       {option("Play {}", {on.card2}, "it is too heavy")});
  CHECK(fresh.explain(on.card2).find("it is too heavy") != std::string::npos);
  CHECK(fresh.explain(on.card1).find(": ") == std::string::npos);
}

TEST_CASE("what is still needed is told while an option is put together") {
  const Laid on;
  Decision decision(
      on.at, Seat(0),
      {option("Play {} on {}", {on.card1, on.deck}), option("Play {} on {}", {on.card1, on.row})},
      {});
  CHECK(decision.progress() == "2 options");
  decision.click(on.card1);
  CHECK(decision.progress().find("now an area") != std::string::npos);
}
