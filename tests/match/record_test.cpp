#include "match/record.hpp"

#include "catch.hpp"
#include "match/save.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;

TEST_CASE("a record has every choice and a fingerprint per turn") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", "Call a wager", "Bid 0", "Bid 2", "Take a card"});
  const match::Record record = match::record_of(match);
  CHECK(record.choices.size() == 5);
  REQUIRE(record.turns.size() == 4);
  CHECK(record.turns[2].turn == 3);
  CHECK(record.turns[2].choices_before == 4);
  CHECK(record.final_fingerprint == match.table().block().fingerprint());
}

TEST_CASE("a record reads back as it was written, one choice on a line") {
  match::Match match = toy::pebbles();
  toy::play(match, 1000, 4);
  const std::string text = match::written(match::record_of(match));
  CHECK(match::written(match::read_record(text)) == text);
  CHECK(text.find("\n    {\"turn\":1,\"seat\":1,\"text\":\"" + match.choice(1).text) !=
        std::string::npos);
}

TEST_CASE("a game replays to the same bytes in another match") {
  match::Match match = toy::pebbles();
  toy::play(match, 1000, 4);
  const match::Record record = match::read_record(match::written(match::record_of(match)));
  const match::Match again = match::replay(record, toy::source());
  CHECK(again.table().block() == match.table().block());
  CHECK(again.finished());
}

TEST_CASE("a replay stops at a choice that can't be made") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", "Pass"});
  match::Record record = match::record_of(match);
  record.choices[1].text = "Fly";
  CHECK_THROWS_WITH(match::replay(record, toy::source()),
                    "choice 2 'Fly' can't be made: 'Fly' can't be chosen now");
}

TEST_CASE("what is no record is told so and never crashes") {
  match::Match match = toy::pebbles();
  toy::play(match, 5, 4);
  const std::string text = match::written(match::record_of(match));
  for (std::size_t bytes = 0; bytes < text.size() - 2; ++bytes) {
    REQUIRE_THROWS_AS(match::read_record(text.substr(0, bytes)), core::UsageError);
  }
  CHECK_THROWS_AS(match::read_record("[]"), core::UsageError);
  CHECK_THROWS_WITH(match::read_record("{\n  \"glasshouse_record\": 1,\n"),
                    "this record can't be read: it is cut off or damaged at line 3, column 1");
}

TEST_CASE("a game played under several rules has no record") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die"});
  const auto other = toy::source({.die_counts_double = true, .hash = 2});
  const match::Resumed again = match::resume(other, match::save_of(match));
  CHECK_THROWS_AS(match::record_of(again.match), core::UsageError);
  match.reload(other);
  CHECK_THROWS_AS(match::record_of(match), core::UsageError);
}
