#include "catch.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using core::Seat;

namespace {

std::string placing(const match::Match& match) { return match.text_of(match.options()[0]); }

// The table after every number of choices of a random game.
std::vector<core::Block> all_blocks(match::Match& match, uint64_t seed) {
  std::vector<core::Block> out{match.table().block()};
  core::Stream random = core::Stream::seeded(seed, "blocks");
  while (!match.finished()) {
    const auto options = static_cast<uint32_t>(match.options().size());
    match.choose(std::size_t{random.below(options)});
    out.push_back(match.table().block());
  }
  return out;
}

std::vector<std::string> texts(const match::Match& match) {
  std::vector<std::string> out;
  for (const match::LogEntry& entry : match.log(Seat(0))) out.push_back(entry.text);
  return out;
}

}  // namespace

TEST_CASE("nothing can be taken back before anything was chosen") {
  match::Match match = toy::pebbles();
  CHECK(match.undo()->reason == "nothing was chosen yet");
  CHECK(match.redo()->reason == "nothing was taken back");
}

TEST_CASE("undo puts back every byte and the log, within a turn and across turns") {
  match::Match match = toy::pebbles();
  const core::Block start = match.table().block();
  toy::choose(match, {"Pass"});
  const core::Block passed = match.table().block();
  const auto log = texts(match);
  toy::choose(match, {"Pass"});
  REQUIRE_FALSE(match.undo().has_value());
  CHECK(match.table().block() == passed);
  CHECK(texts(match) == log);
  CHECK(match.events_of_last_choice().empty());
  REQUIRE_FALSE(match.undo().has_value());
  CHECK(match.table().block() == start);
  CHECK(match.chooser() == Seat(0));
  CHECK(match.take_warnings().empty());
}

TEST_CASE("redo makes the choices again until another one is made") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", "Pass"});
  const core::Block end = match.table().block();
  match.undo();
  match.undo();
  REQUIRE(match.can_redo());
  REQUIRE_FALSE(match.redo().has_value());
  REQUIRE_FALSE(match.redo().has_value());
  CHECK(match.table().block() == end);
  CHECK_FALSE(match.can_redo());
  match.undo();
  toy::choose(match, {"Throw the die"});
  CHECK_FALSE(match.can_redo());
}

TEST_CASE("undo stops at what was drawn, thrown or seen, and says so") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Draw a pebble"});
  CHECK(match.undo()->reason == "a new pebble was drawn from the bag");
  toy::choose(match, {"Throw the die"});
  CHECK(match.undo()->reason == "dice were thrown");
  toy::choose(match, {"Take a card"});
  CHECK(match.undo()->reason == "a new card was drawn from the deck");
  toy::choose(match, {placing(match)});
  const core::Seat other(match.choice(4).seat.index() == 0 ? 1 : 0);
  CHECK(match.undo()->reason == "a new pebble was seen by " + match.model().player_name(other));
  CHECK(match.choice_count() == 4);
}

TEST_CASE("choices after the barrier can be taken back, the one at it can't") {
  match::Sitting people = toy::two_players();
  people.kinds = {"human", "human"};
  match::Match match(toy::source(), people);
  toy::choose(match, {placing(match), "Turn it"});
  REQUIRE_FALSE(match.undo().has_value());
  CHECK(match.prompt() == "Turn it?");
  CHECK(match.undo().has_value());
  CHECK(match.choice_count() == 1);
}

TEST_CASE("free undo goes back through a whole game to its first byte, and forth again") {
  match::Match match = toy::pebbles();
  const auto blocks = all_blocks(match, 11);
  const auto log = texts(match);
  match.set_undo_mode(match::UndoMode::free);
  for (std::size_t n = blocks.size() - 1; n-- > 0;) {
    REQUIRE_FALSE(match.undo().has_value());
    REQUIRE(match.table().block() == blocks[n]);
  }
  for (std::size_t n = 1; n < blocks.size(); ++n) {
    REQUIRE_FALSE(match.redo().has_value());
    REQUIRE(match.table().block() == blocks[n]);
  }
  CHECK(match.finished());
  CHECK(texts(match) == log);
  CHECK(match.take_warnings().empty());
}

TEST_CASE("every earlier position can be looked at without leaving this one") {
  match::Match match = toy::pebbles();
  const auto blocks = all_blocks(match, 12);
  for (std::size_t n = 0; n < blocks.size(); ++n) {
    INFO(n << " of " << blocks.size());
    CHECK(match.table_at(n).block() == blocks[n]);
  }
  CHECK(match.table().block() == blocks.back());
}

TEST_CASE("what was taken back can be looked at as well") {
  match::Match match = toy::pebbles();
  const auto blocks = all_blocks(match, 12);
  match.set_undo_mode(match::UndoMode::free);
  REQUIRE_FALSE(match.go_to(3).has_value());
  for (std::size_t n = 0; n < blocks.size(); ++n) {
    INFO(n << " of " << blocks.size());
    CHECK(match.table_at(n).block() == blocks[n]);
  }
  CHECK(match.table().block() == blocks[3]);
  CHECK(match.table_at(blocks.size() + 5).block() == blocks.back());
}

TEST_CASE("a position is the start of its turn and the choices since") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", placing(match)});
  const core::Position position = match.position();
  REQUIRE(position.choices.size() == 1);
  const auto rules = match.source().make(match.table().shared_model());
  CHECK(core::rebuild(*rules, position) == core::Status::choosing);
  CHECK(rules->table().block() == match.table().block());
  CHECK(match.position_at(2).checkpoint == position.checkpoint);
  CHECK(match.position_at(1).choices.empty());
}

TEST_CASE("a branch goes its own way") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", "Throw the die", "Pass"});
  const core::Block now = match.table().block();
  match::Match other = match.branch(1);
  CHECK(other.choice_count() == 1);
  CHECK_FALSE(other.can_redo());
  toy::choose(other, {"Pass", "Draw a pebble"});
  CHECK(match.table().block() == now);
  CHECK(match.choice(2).text == "Throw the die");
  CHECK(other.choice(2).text == "Pass");
}

TEST_CASE("rules that remember something outside the table are noticed when going back") {
  match::Match match = toy::pebbles(7, {.remembers = true});
  toy::choose(match, {placing(match), "Turn it"});
  REQUIRE_FALSE(match.undo().has_value());
  const auto warnings = match.take_warnings();
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0].find("turn 1, before 'Turn it'") == 0);
  CHECK(match.take_warnings().empty());
}
