#include "catch.hpp"
#include "match/reload.hpp"
#include "match/save.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using core::Seat;

namespace {

match::Resumed resumed(const match::Match& match, toy::Edits edits = {}) {
  const match::Save save = match::read_save(match::written(match::save_of(match)));
  return match::resume(toy::source(std::move(edits)), save);
}

std::vector<std::string> texts(const match::Match& match, Seat reader) {
  std::vector<std::string> out;
  for (const match::LogEntry& entry : match.log(reader)) out.push_back(entry.text);
  return out;
}

bool lists(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

void more_white_pebbles(core::GameSpec& spec) { spec.pieces[0].entries[0].count += 2; }

}  // namespace

TEST_CASE("a game saved after any choice goes on byte for byte") {
  match::Match match = toy::pebbles();
  core::Stream random = core::Stream::seeded(5, "resume");
  while (true) {
    const match::Resumed again = resumed(match);
    REQUIRE(again.match.table().block() == match.table().block());
    REQUIRE(again.match.finished() == match.finished());
    REQUIRE(again.whole);
    REQUIRE_FALSE(again.rules_changed);
    REQUIRE(texts(again.match, Seat(1)) == texts(match, Seat(1)));
    if (match.finished()) break;
    match.choose(std::size_t{random.below(static_cast<uint32_t>(match.options().size()))});
  }
}

TEST_CASE("a loaded game can be taken back as if nobody had left") {
  match::Match match = toy::pebbles();
  const core::Block start = match.table().block();
  toy::choose(match, {"Pass", "Pass"});
  match::Resumed again = resumed(match);
  REQUIRE_FALSE(again.match.undo().has_value());
  REQUIRE_FALSE(again.match.undo().has_value());
  CHECK(again.match.table().block() == start);
}

TEST_CASE("loading doesn't lift the undo barrier") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die"});
  CHECK(resumed(match).match.undo()->reason == "dice were thrown");
}

TEST_CASE("a save of another game is refused by both names") {
  const match::Save save = match::save_of(toy::pebbles());
  const auto other = toy::source({.manifest = [](core::GameSpec& spec) {
    spec.id = "noughts";
    spec.title = "Noughts";
  }});
  CHECK_THROWS_WITH(match::resume(other, save), "this is a save of Pebbles, not of Noughts");
}

TEST_CASE("an edit that changes nothing in this game keeps the whole history") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", "Take a card"});
  const match::Resumed again = resumed(match, {.die_counts_double = true, .hash = 2});
  CHECK(again.rules_changed);
  CHECK(again.whole);
  CHECK(again.match.table().block() == match.table().block());
}

TEST_CASE("when the past plays differently, the game goes on from the saved turn") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die", "Pass", "Call a wager", "Bid 2"});
  const match::Resumed again = resumed(match, {.die_counts_double = true, .hash = 2});
  CHECK_FALSE(again.whole);
  CHECK(again.match.table().block() == match.table().block());
  CHECK(again.report.kept == 2);
  CHECK(again.report.dropped.empty());
  CHECK(again.match.choice_count() == 4);
  CHECK(again.match.earliest() == 2);
  CHECK(texts(again.match, Seat(1)) == texts(match, Seat(1)));
}

TEST_CASE("undo ends where the saved turn began under other rules") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die", "Pass"});
  match::Resumed again = resumed(match, {.die_counts_double = true, .hash = 2});
  toy::choose(again.match, {"Pass"});
  REQUIRE_FALSE(again.match.undo().has_value());
  CHECK(again.match.undo()->reason == "the earlier choices were made under other rules");
}

TEST_CASE("choices of this turn that are no longer legal are dropped and named") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die"});
  const std::string place = match.text_of(match.options()[0]);
  toy::choose(match, {place, "Turn it", "Pass"});
  match.set_undo_mode(match::UndoMode::free);
  match.undo();
  match.undo();
  REQUIRE(match.prompt() == "Turn it?");
  const match::Resumed again = resumed(match, {.hash = 2, .manifest = [](core::GameSpec& spec) {
                                                 spec.pieces[0].entries = {{{"red"}, 16, {}}};
                                               }});
  CHECK(again.report.kept == 0);
  CHECK(again.report.dropped == std::vector<std::string>{place});
  CHECK(again.match.choice_count() == 1);
  CHECK(again.match.prompt() == "Your turn");
}

TEST_CASE("pieces, zones and counters that came or went are named") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die", "Take a card"});
  const match::Resumed again =
      resumed(match, {.die_counts_double = true, .hash = 2, .manifest = [](core::GameSpec& spec) {
                        more_white_pebbles(spec);
                        spec.counters[1].name = "skips";
                        spec.zones.push_back(spec.zones[1]);
                        spec.zones.back().name = "graveyard";
                        spec.pieces[1].entries.pop_back();
                      }});
  const match::ReloadReport& report = again.report;
  CHECK(lists(report.came, "pebble(white)#9"));
  CHECK(lists(report.came, "pebble(white)#10"));
  CHECK(lists(report.came, "zone graveyard"));
  CHECK(lists(report.came, "counter skips"));
  CHECK(lists(report.went, "counter passes"));
  CHECK(lists(report.went, "card(6)#1"));
  CHECK(report.came.size() == 4);
  CHECK(report.went.size() == 2);
  const core::Table& table = again.match.table();
  CHECK(table.count(toy::zone(again.match, "bag")) ==
        match.table().count(toy::zone(match, "bag")) + 2);
}

TEST_CASE("a zone with another name keeps its pieces, as it does at the table") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die", "Take a card"});
  const auto rename = [](core::GameSpec& spec) { spec.zones[2].name = "palm"; };
  const toy::Edits edits{.die_counts_double = true, .hash = 2, .hand = "palm", .manifest = rename};
  match::Resumed again = resumed(match, edits);
  CHECK(again.report.renamed == std::vector<std::string>{"zone hand is now palm"});
  CHECK(match::losses(again.report).empty());
  const std::size_t held = match.table().count(toy::zone(match, "hand", 1));
  CHECK(held > 0);
  CHECK(again.match.table().count(toy::zone(again.match, "palm", 1)) == held);
  const match::ReloadReport live = match.reload(toy::source(edits));
  CHECK(live.renamed == again.report.renamed);
  CHECK(match.table().block() == again.match.table().block());
}

TEST_CASE("a save from before it said what sort its zones are is still read") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Take a card"});
  match::Save save = match::save_of(match);
  save.zones.clear();
  CHECK(match::resume(toy::source(), match::read_save(match::written(save))).whole);
}

TEST_CASE("what is lost under other rules is told in players' words, once for all of a sort") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die", "Take a card"});
  const match::Resumed again = resumed(match, {.die_counts_double = true,
                                               .hash = 2,
                                               .hand = "old_hand",
                                               .manifest = [](core::GameSpec& spec) {
                                                 spec.zones[2].name = "old_hand";
                                                 spec.zones[2].kind = core::ZoneKind::row;
                                                 spec.counters[1].name = "skips";
                                                 spec.pieces[1].entries.pop_back();
                                               }});
  const std::vector<std::string> told = match::losses(again.report);
  CHECK(lists(told, "There is no zone “hand” any more"));
  CHECK(lists(told, "There is no counter “passes” any more"));
  CHECK(lists(told, "No longer in the game: card"));
  const auto back = [](const std::string& line) {
    return line.starts_with("Laid back to where the game begins: ");
  };
  CHECK(std::any_of(told.begin(), told.end(), back));
}

TEST_CASE("an option that is no more is left out and named") {
  const match::Resumed again = resumed(
      toy::pebbles(), {.hash = 2, .manifest = [](core::GameSpec& spec) { spec.options.clear(); }});
  CHECK(again.report.went == std::vector<std::string>{"option bonus"});
}

TEST_CASE("rules that can't begin the saved turn are the author's fault") {
  const match::Match match = toy::pebbles();
  CHECK_THROWS_AS(resumed(match, {.fails_to_begin = true, .hash = 2}), core::ContentError);
}

TEST_CASE("a save with nonsense in it is laid out as far as it makes sense") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die", "Take a card"});
  match::Save save = match::save_of(match);
  save.checkpoint.head.to_move = Seat(15);
  save.checkpoint.zones[0].pieces.push_back(save.checkpoint.zones[0].pieces[0]);
  save.checkpoint.zones.push_back(save.checkpoint.zones[0]);
  save.checkpoint.zones.back().name = "nowhere";
  save.checkpoint.zones[1].pieces.clear();
  save.checkpoint.counters.clear();
  save.choices.push_back({9, Seat(15), "Fly", 3});
  const match::Resumed again = match::resume(toy::source(), save);
  const core::Table& table = again.match.table();
  std::size_t pieces = 0;
  for (std::size_t z = 0; z < table.model().zones.size(); ++z) {
    pieces += table.count(core::ZoneId(z));
  }
  CHECK(pieces == table.model().pieces.size());
  CHECK(again.match.chooser() == Seat(0));
  CHECK(again.report.dropped == std::vector<std::string>{"Fly"});
  CHECK(lists(again.report.went, "zone nowhere"));
}

TEST_CASE("a save that is loaded has everybody look at the same again") {
  match::Match match = toy::pebbles();
  match.choose(std::size_t{0});
  REQUIRE(match.shown(1).size() == 1);
  CHECK(resumed(match).match.shown(1) == match.shown(1));
}
