#include "match/purity.hpp"

#include "catch.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;

namespace {

// Places a pebble in each of the first turns.
match::Match placing(toy::Edits edits, std::size_t turns) {
  match::Match match = toy::pebbles(7, std::move(edits));
  for (std::size_t i = 0; i < turns; ++i) {
    REQUIRE_FALSE(match.choose(std::size_t{0}).has_value());
    toy::choose(match, {"Leave it"});
  }
  return match;
}

}  // namespace

TEST_CASE("rules that decide by the table alone are pure in every position") {
  match::Match match = toy::pebbles();
  while (!match.finished()) {
    REQUIRE_FALSE(match::check_purity(match).has_value());
    toy::play(match, 1, match.choice_count());
  }
  CHECK_FALSE(match::check_purity(match).has_value());
  CHECK_FALSE(match::check_purity(toy::source(), match::record_of(match)).has_value());
}

TEST_CASE("a variable that outlives the turn is found where it first matters") {
  const toy::Edits edits{.remembers = true};
  const match::Match match = placing(edits, 3);
  const auto impure = match::check_purity(toy::source(edits), match::record_of(match));
  REQUIRE(impure.has_value());
  CHECK(impure->turn == 2);
  CHECK(impure->choice == 3);
  CHECK(impure->differences == std::vector<std::string>{"counter points/2: 2, then 1"});
  CHECK(impure->message() ==
        "turn 2, after 3 choices: the rules keep something outside the table "
        "(counter points/2: 2, then 1)");
}

TEST_CASE("a live match is checked where it stands") {
  match::Match match = placing({.remembers = true}, 1);
  CHECK_FALSE(match::check_purity(match).has_value());
  REQUIRE_FALSE(match.choose(std::size_t{0}).has_value());
  CHECK(match::check_purity(match).has_value());
}

TEST_CASE("options offered by hidden state are found though the table is the same") {
  match::Match match = toy::pebbles(7, {.hides_options = true});
  CHECK_FALSE(match::check_purity(match).has_value());
  toy::choose(match, {"Pass"});
  const auto impure = match::check_purity(match);
  REQUIRE(impure.has_value());
  CHECK(impure->differences[0].find("none, then 'Pass'") != std::string::npos);
}
