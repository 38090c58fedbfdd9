#include "catch.hpp"
#include "match/record.hpp"
#include "match/save.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using core::Seat;

namespace {

match::Record recorded(const std::vector<std::string>& texts) {
  match::Match match = toy::pebbles();
  toy::choose(match, texts);
  return match::record_of(match);
}

}  // namespace

TEST_CASE("a record of a whole game is found right") {
  match::Match match = toy::pebbles();
  toy::play(match, 1000, 8);
  REQUIRE(match.finished());
  const match::Verdict verdict = match::verify(match::record_of(match), toy::source());
  CHECK(verdict.ok());
  CHECK_FALSE(verdict.rules_changed);
}

TEST_CASE("the first choice that isn't offered is named, with the nearest that is") {
  match::Record record = recorded({"Pass", "Pass", "Pass"});
  record.choices[1].text = "Pas";
  record.choices[2].text = "Nonsense";
  const match::Verdict verdict = match::verify(record, toy::source());
  REQUIRE_FALSE(verdict.ok());
  CHECK(verdict.mismatch->choice == 2);
  CHECK(verdict.mismatch->turn == 2);
  CHECK(verdict.mismatch->seat == Seat(1));
  CHECK(verdict.mismatch->nearest == "Pass");
  CHECK(verdict.mismatch->message().find("choice 2 (turn 2, seat 2) 'Pas': it is not among the ") ==
        0);
}

TEST_CASE("a choice that edited rules refuse is told with their reason") {
  const match::Record record = recorded({"Throw the die", "Pass"});
  const match::Verdict verdict = match::verify(record, toy::source({.no_pass = true, .hash = 2}));
  CHECK(verdict.rules_changed);
  REQUIRE_FALSE(verdict.ok());
  CHECK(verdict.mismatch->choice == 2);
  CHECK(verdict.mismatch->problem == "it is refused: nobody passes here");
}

TEST_CASE("a table that comes out differently is found at the start of the next turn") {
  const match::Record record = recorded({"Pass", "Throw the die", "Pass"});
  const auto edited = toy::source({.die_counts_double = true, .hash = 2});
  const match::Verdict verdict = match::verify(record, edited);
  REQUIRE_FALSE(verdict.ok());
  CHECK(verdict.mismatch->choice == 2);
  CHECK(verdict.mismatch->turn == 3);
  CHECK(verdict.mismatch->message().find("after choice 2 (turn 3): the table at the start") == 0);
}

TEST_CASE("a wrong seat, a game too long and a wrong end are found") {
  match::Record record = recorded({"Pass", "Pass"});
  record.choices[1].seat = Seat(0);
  CHECK(match::verify(record, toy::source()).mismatch->problem == "seat 2 is asked instead");

  match::Match match = toy::pebbles();
  toy::play(match, 1000, 8);
  record = match::record_of(match);
  record.choices.push_back(record.choices.back());
  CHECK(match::verify(record, toy::source()).mismatch->problem == "the game is over before it");

  record = recorded({"Pass"});
  record.final_fingerprint ^= 1;
  CHECK(match::verify(record, toy::source()).mismatch->problem.find("the table at the end") == 0);
}

TEST_CASE("a choice that was made in another turn is found") {
  match::Record record = recorded({"Pass", "Pass", "Pass"});
  record.choices[1].turn = 3;
  const match::Verdict verdict = match::verify(record, toy::source());
  REQUIRE_FALSE(verdict.ok());
  CHECK(verdict.mismatch->message() == "choice 2 (turn 3, seat 2) 'Pass': it is turn 2 then");
}

TEST_CASE("a choice that nobody made is found") {
  match::Record record = recorded({"Pass", "Pass", "Pass"});
  record.choices[1].seat = {};
  CHECK(match::verify(record, toy::source()).mismatch->choice == 2);
}

TEST_CASE("a save plays back to its turn and its table") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", "Throw the die", "Pass"});
  const match::Save save = match::save_of(match);
  CHECK(match::verify(save, toy::source()).ok());

  match::Save other_seat = save;
  other_seat.choices[1].seat = Seat(0);
  const match::Verdict verdict = match::verify(other_seat, toy::source());
  REQUIRE_FALSE(verdict.ok());
  CHECK(verdict.mismatch->message() ==
        "choice 2 (turn 2, seat 1) 'Throw the die': seat 2 is asked instead");
  CHECK(match::resume(toy::source(), other_seat).doubt == verdict.mismatch->message());
  CHECK(match::resume(toy::source(), save).doubt.empty());

  match::Save other_table = save;
  REQUIRE_FALSE(other_table.checkpoint.counters.empty());
  ++other_table.checkpoint.counters.front().second;
  CHECK(match::verify(other_table, toy::source())
            .mismatch->problem.find("the table at the start of the turn is another") == 0);

  match::Save other_place = save;
  --other_place.choices_before;
  CHECK_FALSE(match::verify(other_place, toy::source()).ok());
}

TEST_CASE("rules that fail are told at the choice where they fail") {
  const match::Record record = recorded({"Pass", "Call a wager"});
  const auto failing = toy::source({.fails_on_wager = true, .hash = 2});
  const match::Verdict verdict = match::verify(record, failing);
  REQUIRE_FALSE(verdict.ok());
  CHECK(verdict.mismatch->choice == 2);
  CHECK(verdict.mismatch->problem == "pebbles.lua:12: attempt to bid with a nil value");
}

TEST_CASE("a record of another game is a wrong use") {
  match::Record record = recorded({"Pass"});
  record.game_id = "four";
  CHECK_THROWS_WITH(match::verify(record, toy::source()),
                    "this is a record of four, not of pebbles");
}
