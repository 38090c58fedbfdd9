#include "match/workbench/console.hpp"

#include "catch.hpp"
#include "match/toy_rules.hpp"

using namespace glasshouse;

TEST_CASE("rules without a language say so, and hide nothing") {
  match::Match match = toy::pebbles();
  match::Console console;
  CHECK(console.ask(match, "game").error == "these rules have no language");
  CHECK(console.hidden_state(match).empty());
}
