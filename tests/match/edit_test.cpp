#include "catch.hpp"
#include "match/record.hpp"
#include "match/save.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using core::Seat;

namespace {

// Everything in the bag that isn't there anymore would be missed: an edit only moves.
match::TableChange to_yard(const match::Match& match, int seat) {
  const core::ZoneId bag = toy::zone(match, "bag"), yard = toy::zone(match, "yard", seat);
  return [=](core::Table& table) { table.move(table.pieces(bag)[0], yard); };
}

match::TableChange points_to(const match::Match& match, int seat, int points) {
  const core::CounterId counter =
      match.model().find_counter("points", Seat(static_cast<std::size_t>(seat - 1)));
  return [=](core::Table& table) { table.set_counter(counter, points); };
}

std::size_t in_yard(const match::Match& match, int seat) {
  return match.table().count(toy::zone(match, "yard", seat));
}

}  // namespace

TEST_CASE("an edit changes the table and is a step of the match") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass"});
  REQUIRE_FALSE(match.edit("a pebble to the yard", to_yard(match, 1)).has_value());
  CHECK(in_yard(match, 1) == 2);
  CHECK(match.choice_count() == 2);
  CHECK(match.choice(2).text == "a pebble to the yard");
  CHECK(match.log(Seat(0)).back().text == "Edited: a pebble to the yard");
  CHECK(match.chooser() == Seat(1));
}

TEST_CASE("an edit is taken back and made again like a choice") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass"});
  const core::Block before = match.table().block();
  match.edit("a pebble to the yard", to_yard(match, 1));
  const core::Block after = match.table().block();
  toy::choose(match, {"Pass"});
  const core::Block end = match.table().block();
  REQUIRE_FALSE(match.undo().has_value());
  CHECK(match.table().block() == after);
  REQUIRE_FALSE(match.undo().has_value());
  CHECK(match.table().block() == before);
  REQUIRE_FALSE(match.redo().has_value());
  CHECK(match.table().block() == after);
  REQUIRE_FALSE(match.redo().has_value());
  CHECK(match.table().block() == end);
  CHECK(match.take_warnings().empty());
}

TEST_CASE("an edit in the middle of a turn keeps the choices of the turn") {
  match::Match match = toy::pebbles(7, {.pass_asks = true});
  toy::choose(match, {"Pass"});
  const std::string prompt = match.prompt();
  REQUIRE_FALSE(match.edit("five points", points_to(match, 1, 5)).has_value());
  CHECK(toy::points(match, 1) == 5);
  CHECK(match.prompt() == prompt);
  CHECK(match.choice_count() == 2);
  CHECK(match.choice(1).text == "five points");
  CHECK(match.choice(2).text == "Pass");
}

TEST_CASE("where the choices of the turn would undo an edit, the turn begins again on it") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Call a wager", "Bid 1"});
  const core::ZoneId bag = toy::zone(match, "bag"), deck = toy::zone(match, "deck");
  // A change that isn't the same one when made earlier.
  std::size_t calls = 0;
  const auto change = [&](core::Table& table) { table.move(table.pieces(bag)[calls++], deck); };
  REQUIRE_FALSE(match.edit("a pebble into the deck", change).has_value());
  CHECK(match.choice(3).text == "a pebble into the deck");
  CHECK(match.position().choices.empty());
  REQUIRE_FALSE(match.undo().has_value());
  CHECK(match.position().choices.size() == 2);
}

TEST_CASE("what can't be done is refused, and nothing changes") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass"});
  const core::Block before = match.table().block();
  const auto refusal = match.edit(
      "nonsense", [](core::Table&) { throw std::invalid_argument("the cell is taken"); });
  REQUIRE(refusal.has_value());
  CHECK(refusal->reason == "the cell is taken");
  CHECK(match.edit("nothing", [](core::Table&) {})->reason == "nothing changed");
  CHECK(match.table().block() == before);
  CHECK(match.choice_count() == 1);
}

TEST_CASE("a save with an edit in it goes on where it was left") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass"});
  match.edit("a pebble to the yard", to_yard(match, 1));
  toy::choose(match, {"Pass"});
  const match::Save save = match::read_save(written(save_of(match)));
  match::Resumed resumed = match::resume(toy::source(), save);
  CHECK(resumed.whole);
  CHECK(resumed.report.dropped.empty());
  CHECK(resumed.match.table().block() == match.table().block());
  resumed.match.undo();
  REQUIRE_FALSE(resumed.match.undo().has_value());
  CHECK(in_yard(resumed.match, 1) == 1);
}

TEST_CASE("a record with an edit in it plays back and is verified") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass"});
  match.edit("a pebble to the yard", to_yard(match, 2));
  toy::play(match, 5, 3);
  const match::Record record = match::read_record(written(record_of(match)));
  CHECK(match::verify(record, toy::source()).ok());
  CHECK(replay(record, toy::source()).table().block() == match.table().block());
}

TEST_CASE("one can go anywhere in a match and back without losing a choice") {
  match::Match match = toy::pebbles();
  match.set_undo_mode(match::UndoMode::free);
  toy::play(match, 8, 5);
  match.edit("four points", points_to(match, 1, 4));
  toy::play(match, 3, 6);
  const std::size_t end = match.choice_count();
  const core::Block last = match.table().block();
  std::vector<core::Block> blocks;
  for (std::size_t n = 0; n <= end; ++n) {
    REQUIRE_FALSE(match.go_to(n).has_value());
    CHECK(match.choice_count() == n);
    blocks.push_back(match.table().block());
  }
  CHECK(blocks.back() == last);
  for (const std::size_t n : {std::size_t{2}, end, std::size_t{0}, std::size_t{9}}) {
    REQUIRE_FALSE(match.go_to(n).has_value());
    CHECK(match.table().block() == blocks[n]);
  }
  CHECK(match.take_warnings().empty());
}

TEST_CASE("without free undo nobody travels") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass"});
  CHECK(match.go_to(0).has_value());
}

TEST_CASE("a history kept aside is gone on with later, what was taken back included") {
  match::Match match = toy::pebbles();
  match.set_undo_mode(match::UndoMode::free);
  toy::choose(match, {"Pass", "Throw the die", "Pass"});
  const core::Block end = match.table().block();
  match.go_to(1);
  const match::Match::History kept = match.history();
  toy::choose(match, {"Pass"});
  match::ReloadReport report;
  match::Match back = match::Match::go_on(kept, toy::source(), report);
  CHECK(back.choice_count() == 1);
  REQUIRE_FALSE(back.go_to(3).has_value());
  CHECK(back.table().block() == end);
  CHECK(report.dropped.empty());
}

TEST_CASE("a reload tells which options are new or gone, and whose score changed") {
  match::Match match = toy::pebbles();
  const match::ReloadReport report = match.reload(toy::source({.no_pass = true}));
  CHECK(report.lost_options == std::vector<std::string>{"Pass"});
  CHECK(report.new_options.empty());
  CHECK(report.scores.empty());
}

TEST_CASE("what every choice did is kept in words when somebody wants it") {
  match::Match match = toy::pebbles();
  match.keep_events(true);
  toy::choose(match, {"Throw the die"});
  const std::vector<std::string>& happened = match.history().steps.back().happened;
  REQUIRE(happened.size() >= 2);
  CHECK(happened[0].substr(0, 14) == "random number ");
  CHECK(happened[1].substr(0, 7) == "points ");
  CHECK(match.history().steps.back().took.count() > 0);
}

TEST_CASE("what choices did before somebody wanted to know is told too") {
  match::Match told = toy::pebbles(), asked = toy::pebbles();
  told.keep_events(true);
  for (match::Match* match : {&told, &asked}) {
    toy::choose(*match, {"Throw the die", "Pass", "Draw a pebble", "Throw the die"});
  }
  asked.keep_events(true);
  for (std::size_t n = 0; n < 4; ++n) {
    INFO(n);
    CHECK(asked.history().steps[n].happened == told.history().steps[n].happened);
  }
  CHECK_FALSE(asked.history().steps[0].happened.empty());
  CHECK(asked.table().block() == told.table().block());
}
