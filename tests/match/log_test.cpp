#include "match/log.hpp"

#include "catch.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using core::Seat;
using match::LogEntry;

namespace {

std::vector<std::string> texts(const match::Match& match, Seat reader) {
  std::vector<std::string> out;
  for (const LogEntry& entry : match.log(reader)) out.push_back(entry.text);
  return out;
}

std::string last_text(const match::Match& match, Seat reader) {
  return match.log(reader).back().text;
}

// The first option of this kind.
std::string option_text(const match::Match& match, const std::string& kind) {
  for (const core::Option& option : match.options()) {
    if (option.kind == kind) return match.text_of(option);
  }
  return "";
}

}  // namespace

TEST_CASE("what the set-up told stands first in the log and belongs to no choice") {
  const match::Match match = toy::pebbles();
  const auto log = match.log(Seat(0));
  REQUIRE(log.size() == 1);
  CHECK(log[0].kind == LogEntry::Kind::told);
  CHECK(log[0].choice == 0);
  CHECK_FALSE(log[0].seat.exists());
  CHECK(log[0].text == "Everybody has drawn 2 pebbles");
}

TEST_CASE("an entry says which choice of which turn and seat it belongs to") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", "Throw the die"});
  const LogEntry entry = match.log(Seat(0)).back();
  CHECK(entry.choice == 2);
  CHECK(entry.turn == 2);
  CHECK(entry.seat == Seat(1));
  CHECK(entry.kind == LogEntry::Kind::chosen);
}

TEST_CASE("what a reader doesn't know after a choice appears as its back") {
  match::Match match = toy::pebbles();
  const std::string bury = option_text(match, "bury");
  toy::choose(match, {bury});
  CHECK(last_text(match, Seat(0)) == bury);
  CHECK(last_text(match, Seat(1)) == "Bury a pebble");
  CHECK(last_text(match, Seat()) == "Bury a pebble");
}

TEST_CASE("what everybody sees after a choice is named to everybody") {
  match::Match match = toy::pebbles();
  const std::string place = option_text(match, "place");
  toy::choose(match, {place});
  CHECK(last_text(match, Seat(0)) == place);
  CHECK(last_text(match, Seat(1)) == place);
  CHECK(last_text(match, Seat()) == place);
}

TEST_CASE("what the rules tell is worded for each reader too") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Take a card"});
  CHECK(last_text(match, Seat(0)).find("Ann took card ") == 0);
  CHECK(last_text(match, Seat(1)) == "Ann took a card");
  CHECK(match.log(Seat(1)).back().choice == 1);
  CHECK(match.log(Seat(1)).back().kind == LogEntry::Kind::told);
}

TEST_CASE("what was worded once stays so when the piece is seen later") {
  match::Match match = toy::pebbles();
  toy::choose(match, {option_text(match, "bury"), "Pass"});
  const auto before = texts(match, Seat(1));
  toy::play(match, 6, 5);
  const auto after = texts(match, Seat(1));
  CHECK(std::vector<std::string>(after.begin(), after.begin() + 3) == before);
}

TEST_CASE("an answer given in secret is withheld from the others until all have answered") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Call a wager", "Bid 2"});
  CHECK(last_text(match, Seat(0)) == "Bid 2");
  CHECK(last_text(match, Seat(1)) == "chose in secret");
  CHECK(last_text(match, Seat()) == "chose in secret");
  CHECK(match.log(Seat(1)).back().withheld);

  toy::choose(match, {"Bid 1"});
  for (const Seat reader : {Seat(0), Seat(1), Seat()}) {
    const auto log = texts(match, reader);
    CHECK(log[log.size() - 2] == "Bid 2");
    CHECK(log.back() == "Bid 1");
  }
}

TEST_CASE("an answer is secret again when the one that ended the secrecy is taken back") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Call a wager", "Bid 2", "Bid 1"});
  CHECK(match.undo()->reason == "the answers given in secret are known now");
  match.set_undo_mode(match::UndoMode::free);
  REQUIRE_FALSE(match.undo().has_value());
  CHECK(last_text(match, Seat(0)) == "Bid 2");
  CHECK(last_text(match, Seat(1)) == "chose in secret");
}

TEST_CASE("what is told of a later turn than that of the choice before it is announced") {
  toy::Edits edits;
  edits.tells_turns = true;
  match::Match match = toy::pebbles(7, edits);
  toy::choose(match, {"Take a card"});
  const auto log = match.log(Seat(0));
  REQUIRE(log.size() >= 3);
  CHECK(log.back().text == "A turn begins");
  CHECK(log.back().announced);
  CHECK_FALSE(log[log.size() - 2].announced);
  CHECK_FALSE(log.front().announced);
}
