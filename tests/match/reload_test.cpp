#include "catch.hpp"
#include "match/purity.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using core::Seat;

namespace {

bool lists(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::size_t pieces_on_table(const core::Table& table) {
  std::size_t out = 0;
  for (std::size_t z = 0; z < table.model().zones.size(); ++z) out += table.count(core::ZoneId(z));
  return out;
}

}  // namespace

TEST_CASE("the same rules reloaded change nothing") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die", "Call a wager", "Bid 1"});
  const core::Block before = match.table().block();
  const auto log = match.log(Seat(1)).size();
  const match::ReloadReport report = match.reload(toy::source());
  CHECK(match.table().block() == before);
  CHECK(report.kept == 2);
  CHECK(report.dropped.empty());
  CHECK(report.differences.empty());
  CHECK(match.log(Seat(1)).size() == log);
  CHECK(match.log(Seat(1)).back().withheld);
}

TEST_CASE("edited rules count from the start of this turn") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die", "Pass"});
  const int thrown = toy::points(match, 1);
  const match::ReloadReport report = match.reload(toy::source({.die_counts_double = true}));
  CHECK(toy::points(match, 1) == thrown);
  CHECK(report.differences.empty());
  toy::choose(match, {"Throw the die"});
  CHECK((toy::points(match, 1) - thrown) % 2 == 0);
  CHECK(match.choice_count() == 3);
}

TEST_CASE("a choice the edited rules refuse is dropped and the turn goes on before it") {
  match::Match match = toy::pebbles(7, {.pass_asks = true});
  toy::choose(match, {"Throw the die", "Pass"});
  REQUIRE(match.prompt() == "Really?");
  const match::ReloadReport report = match.reload(toy::source({.no_pass = true}));
  CHECK(report.dropped == std::vector<std::string>{"Pass"});
  CHECK(report.kept == 0);
  CHECK(lists(report.differences, "counter passes: 1, then 0"));
  CHECK(match.prompt() == "Your turn");
  CHECK(match.chooser() == Seat(1));
  CHECK(match.choice_count() == 1);
}

TEST_CASE("a turn that ends earlier under the edited rules leads into the next") {
  match::Match match = toy::pebbles(7, {.pass_asks = true});
  toy::choose(match, {"Pass"});
  const match::ReloadReport report = match.reload(toy::source());
  CHECK(report.kept == 1);
  CHECK(match.chooser() == Seat(1));
  CHECK(match.table().head().turn == 2);
  REQUIRE_FALSE(match.undo().has_value());
  CHECK(match.chooser() == Seat(0));
}

TEST_CASE("rules that fail are not taken and everything stays as it was") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die", "Call a wager"});
  const core::Block before = match.table().block();
  CHECK_THROWS_AS(match.reload(toy::source({.fails_to_begin = true})), core::ContentError);
  CHECK_THROWS_AS(match.reload(toy::source({.fails_on_wager = true})), core::ContentError);
  CHECK(match.table().block() == before);
  toy::choose(match, {"Bid 1", "Bid 2", "Pass"});
}

TEST_CASE("an edited manifest keeps the table as far as its names go") {
  match::Match match = toy::pebbles();
  toy::choose(match, {match.text_of(match.options()[0]), "Turn it", "Take a card"});
  const core::PieceId placed = match.table().pieces(toy::zone(match, "board"))[0];
  const std::string name = match.table().piece_name(placed);
  const core::Place place = match.table().place_of(placed);
  const match::ReloadReport report =
      match.reload(toy::source({.manifest = [](core::GameSpec& spec) {
        spec.zones.insert(spec.zones.begin(), spec.zones[1]);
        spec.zones[0].name = "graveyard";
        spec.pieces[0].entries[0].count = 11;
        spec.counters.erase(spec.counters.begin() + 1);
      }}));
  const core::Table& table = match.table();
  const core::PieceId now = table.piece_at(toy::zone(match, "board"), place);
  REQUIRE(now.exists());
  CHECK(table.piece_name(now) == name);
  CHECK(table.rotation(now) == 1);
  CHECK(pieces_on_table(table) == match.model().pieces.size());
  CHECK(report.came.size() == 4);  // three pebbles and the graveyard
  CHECK(report.went == std::vector<std::string>{"counter passes"});
  CHECK_FALSE(match::check_purity(match).has_value());
}

TEST_CASE("a cell that is no more sends its pebble back to the start and says so") {
  match::Match match = toy::pebbles();
  std::string far;
  for (const core::Option& option : match.options()) {
    if (option.kind == "place" && option.parts[1].place == core::Place{3, 3}) {
      far = match.text_of(option);
    }
  }
  toy::choose(match, {far, "Leave it"});
  const std::size_t in_bag = match.table().count(toy::zone(match, "bag"));
  const match::ReloadReport report =
      match.reload(toy::source({.manifest = [](core::GameSpec& spec) {
        spec.zones[4].shape.rows = spec.zones[4].shape.columns = 2;
        spec.zones[4].shape.prepare();
      }}));
  REQUIRE(report.sent_back.size() == 1);
  CHECK(report.sent_back[0].find("went back to bag: its place is no more") != std::string::npos);
  CHECK(match.table().count(toy::zone(match, "bag")) == in_bag + 1);
}

TEST_CASE("one can go back through turns that were played under other rules") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", "Pass", "Pass"});
  match.reload(toy::source(
      {.manifest = [](core::GameSpec& spec) { spec.pieces[0].entries[0].count = 11; }}));
  for (int i = 0; i < 3; ++i) REQUIRE_FALSE(match.undo().has_value());
  CHECK(match.choice_count() == 0);
  CHECK(match.table().head().turn == 1);
  CHECK(pieces_on_table(match.table()) == match.model().pieces.size());
  REQUIRE_FALSE(match.redo().has_value());
  CHECK(match.choice(1).text == "Pass");
}

TEST_CASE("rules that fail in an earlier turn leave the match where it is") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Call a wager", "Bid 0", "Bid 1"});
  match.reload(toy::source({.fails_on_wager = true}));
  match.set_undo_mode(match::UndoMode::free);
  const core::Block before = match.table().block();
  CHECK_THROWS_AS(match.undo(), core::ContentError);
  CHECK(match.table().block() == before);
  CHECK(match.choice_count() == 3);
  toy::choose(match, {"Pass"});
}

TEST_CASE("what was taken back can be redone after a reload, unless choices were dropped") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", "Pass"});
  match.undo();
  match.reload(toy::source({.die_counts_double = true}));
  REQUIRE(match.can_redo());
  REQUIRE_FALSE(match.redo().has_value());
  CHECK(match.choice_count() == 2);

  match.reload(toy::source({.pass_asks = true}));
  toy::choose(match, {"Pass", "Yes, pass"});
  match.undo();
  REQUIRE(match.can_redo());
  match.reload(toy::source({.no_pass = true}));
  CHECK_FALSE(match.can_redo());
}
