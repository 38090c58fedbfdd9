#include "match/happenings.hpp"

#include "catch.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;

namespace {

std::vector<std::string> described(match::Match& match, const std::string& choice) {
  toy::choose(match, {choice});
  return match::described(match.table(), match.events_of_last_choice());
}

}  // namespace

TEST_CASE("a draw from a bag says that chance had its hand in it") {
  match::Match match = toy::pebbles();
  const auto texts = described(match, "Draw a pebble");
  REQUIRE(texts.size() == 1);
  CHECK(texts[0].find("pebble: bag to ") != std::string::npos);
  CHECK(texts[0].find("(drawn at random)") != std::string::npos);
  CHECK(match::is_random(match.table(), match.events_of_last_choice().back()));
}

TEST_CASE("a counter tells from what to what, and whose it is") {
  match::Match match = toy::pebbles();
  const auto texts = described(match, "Throw the die");
  CHECK(texts.back() == "points of " + match.model().player_name(core::Seat(0)) + ": 0, then " +
                            std::to_string(toy::points(match, 1)));
}

TEST_CASE("a piece laid on a board names the cell") {
  match::Match match = toy::pebbles();
  const auto texts = described(match, match.text_of(match.options()[0]));
  CHECK(texts[0].find(" to board a1") != std::string::npos);
  CHECK(texts.back() == "shown: a1");
}
