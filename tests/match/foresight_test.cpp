#include "match/foresight.hpp"

#include "catch.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using match::ForeseenMove;

namespace {

std::size_t option(const match::Match& match, const std::string& beginning) {
  for (std::size_t i = 0; i < match.option_count(); ++i) {
    if (match.text_of(match.option(i)).starts_with(beginning)) return i;
  }
  FAIL("no option " << beginning);
  return 0;
}

}  // namespace

TEST_CASE("what a choice does is foreseen, and nothing of the match is changed by it") {
  const match::Match match = toy::pebbles();
  const uint64_t before = match.table().block().fingerprint();
  match::Foresight foresight;
  const std::size_t place = option(match, "Place");
  const std::vector<ForeseenMove> moves = foresight.of(match, place);
  REQUIRE(moves.size() == 1);
  CHECK(moves[0].piece.value == match.option(place).parts[0].id);
  CHECK(moves[0].zone == toy::zone(match, "board"));
  CHECK(match.table().block().fingerprint() == before);
  CHECK(foresight.of(match, place) == moves);
}

TEST_CASE("what falls to chance or isn't known yet is not foreseen") {
  const match::Match match = toy::pebbles();
  match::Foresight foresight;
  CHECK(foresight.of(match, option(match, "Draw")).empty());
  CHECK(foresight.of(match, option(match, "Take")).empty());
  CHECK(foresight.of(match, option(match, "Pass")).empty());
}
