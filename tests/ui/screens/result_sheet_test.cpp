// The end of a game: what decided it can be seen beside the sheet that tells of it.
#include "ui/screens/result_sheet.hpp"

#include <algorithm>

#include "catch.hpp"
#include "ui/played.hpp"
#include "ui/table/match_scene.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

constexpr Rect kWindow{0, 60, 900, 540};

Result short_result() {
  Result out;
  out.headline = "Ann wins";
  out.reason = "four in a row";
  out.names = {"Ann", "Ben"};
  return out;
}

match::Match won_by_a_row() {
  const auto spec = test::bundled_game("four");
  match::RulesSource source;
  source.spec = spec;
  source.make = [](const std::shared_ptr<const core::Model>& model) {
    return script::load_rules(model);
  };
  match::Match match(source, {{2, {"Ann", "Ben"}, {}}, {}, 3});
  for (const char* cell : {"a1", "a2", "b1", "b2", "c1", "c2", "d1"}) match.choose(cell);
  return match;
}

}  // namespace

TEST_CASE("the row that wins is marked by its pieces") {
  const match::Match match = won_by_a_row();
  REQUIRE(match.finished());
  const TableScene scene = scene_of(match, core::Seat(1));
  CHECK(scene.active == core::Seat(0));
  REQUIRE(scene.shown.size() == 4);
  for (const core::Part& part : scene.shown) {
    CHECK(part.kind == core::Part::Kind::piece);
    CHECK(match.model().pieces[part.id].owner == core::Seat(0));
  }
  // Before its last piece was laid one of its cells was empty.
  const core::Table before = match.table_at(6);
  const std::vector<core::Part> then = shown_parts(match, 7, before);
  CHECK(std::count_if(then.begin(), then.end(), [](const core::Part& part) {
          return part.kind == core::Part::Kind::cell;
        }) == 1);
}

TEST_CASE("counters beside the table are those of the table that is shown") {
  const auto rules = test::played(test::bundled_game("waterfall"), 2, 3);
  core::Table& table = rules->table();
  const core::CounterId steps = table.model().find_counter("steps");
  table.set_counter(steps, 4);
  TableScene scene;
  scene.table = &table;
  scene.players.resize(2);
  for (std::size_t s = 0; s < 2; ++s) scene.players[s].seat = core::Seat(s);
  for (const int left : {4, 1}) {
    table.set_counter(steps, left);
    scene.view = core::view(table, core::Seat(0));
    set_chips(scene);
    REQUIRE(scene.chips.size() == 2);
    CHECK(scene.chips.front().value == "1 / 20");
    CHECK(scene.chips.back().label == "Steps left");
    CHECK(scene.chips.back().value == std::to_string(left));
  }
}

TEST_CASE("the sheet covers as little as it can of what decided the game") {
  const Rect usual = result_area(kWindow, short_result(), 1, {});
  CHECK(usual.bottom() > kWindow.bottom() - 20);
  const Rect low_row{300, 500, 300, 70};
  const Rect high_row{300, 80, 300, 70};
  CHECK_FALSE(result_area(kWindow, short_result(), 1, {low_row}).overlaps(low_row));
  CHECK(result_area(kWindow, short_result(), 1, {high_row}) == usual);
  const Rect column{300, 80, 70, 500};
  CHECK(kWindow.contains(result_area(kWindow, short_result(), 1, {column, low_row})));
}
