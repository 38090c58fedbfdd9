#include "match/save.hpp"

#include "catch.hpp"
#include "sittings.hpp"

using namespace glasshouse;

TEST_CASE("the fuzzer gives a save the heading that the game would") {
  const match::Match match(fuzz::rules_for("four"), {});
  const std::string save = match::written(match::save_of(match));
  CHECK(fuzz::with_right_heading(save) == save);
}
