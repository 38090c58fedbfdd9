#include "ui/table/picking/offers.hpp"

#include <algorithm>

#include "catch.hpp"
#include "ui/canvas/recording_canvas.hpp"
#include "ui/table/picking/laid.hpp"

using namespace toy;
namespace ui = glasshouse::ui;
namespace test = glasshouse::test;
using ui::Decision;

namespace {

std::vector<Decision::Number> numbers(const Decision& decision) {
  std::vector<Decision::Number> out;
  for (const ui::Offer& offer : ui::offers_of(decision)) out.push_back(offer.number);
  return out;
}

const ui::Rect kTable{0, 0, 800, 400};

}  // namespace

TEST_CASE("options with nothing to click are buttons, and a lone one is what Enter chooses") {
  const Laid on;
  const Decision some(on.at, Seat(0),
                      {option("Play {} on {}", {on.card1, on.pile}), option("Pass")}, {});
  CHECK(numbers(some) == std::vector<Decision::Number>{1});
  CHECK_FALSE(ui::offers_of(some)[0].lit);
  const Decision lone(on.at, Seat(0), {option("Pass")}, {});
  CHECK(ui::offers_of(lone)[0].lit);
}

TEST_CASE("what is complete comes first and lit, then the few that are left") {
  const Laid on;
  Decision decision(on.at, Seat(0),
                    {option("Burn {} and {}", {on.card1, on.pile}), option("Burn {}", {on.card1}),
                     option("Play {} on {}", {on.card1, on.row}), option("Pass")},
                    {});
  decision.click(on.card1);
  const std::vector<ui::Offer> offers = ui::offers_of(decision);
  REQUIRE(offers.size() == 3);
  CHECK(offers[0].number == 1);
  CHECK(offers[0].lit);
  CHECK_FALSE(offers[1].lit);
}

TEST_CASE("what no click tells apart is offered whole, but never more than nine") {
  const Laid on;
  std::vector<Option> options(3, option("Play {}", {on.card1}));
  CHECK(numbers(Decision(on.at, Seat(0), options, {})).size() == 3);
  options.assign(12, option("Say something"));
  CHECK(numbers(Decision(on.at, Seat(0), options, {})).size() == 9);
}

TEST_CASE("buttons lie in the table, apart, and where they hide least") {
  ui::Sights sights;
  sights.seen.push_back({{0, 300, 800, 100}});
  const std::vector<std::string> labels{"Take one", "Take two", "Pass"};
  const std::vector<ui::Rect> areas = ui::offer_areas(kTable, labels, 1, sights);
  REQUIRE(areas.size() == 3);
  for (const ui::Rect& area : areas) {
    CHECK(kTable.contains(area));
    CHECK(sights.hidden_by(area) == 0);
  }
  CHECK_FALSE(areas[0].overlaps(areas[1]));
  CHECK_FALSE(areas[1].overlaps(areas[2]));
}

TEST_CASE("no button comes to lie under the hand that has just clicked") {
  const std::vector<std::string> labels{"Pass"};
  const ui::Rect usual = ui::offer_areas(kTable, labels, 1, {})[0];
  ui::Sights sights;
  sights.hand = usual.centre();
  const ui::Rect other = ui::offer_areas(kTable, labels, 1, sights)[0];
  CHECK_FALSE(other.has(*sights.hand));
}

TEST_CASE("a list shows the options around the selected one, and hides least of what they name") {
  const Laid on;
  std::vector<Option> options;
  for (int i = 0; i < 30; ++i) options.push_back(option("Say something"));
  Decision decision(on.at, Seat(0), options, {});
  for (int i = 0; i < 12; ++i) decision.browse(1);
  test::RecordingCanvas canvas({1280, 720});
  ui::ListPlace place{{1280, 720}, 80, {200, 80, 800, 600}, {}};
  const auto name = [](Decision::Number number) { return "option " + std::to_string(number); };
  const ui::OptionList list = ui::option_list(canvas, decision, name, place, 1);
  CHECK(list.title.find("12 of 30") != std::string::npos);
  CHECK(list.rows.size() == 8);
  REQUIRE(list.selected < list.rows.size());
  CHECK(list.rows[list.selected][0] == "option 11");
  CHECK(place.table.contains(list.area));
  place.seen = {list.area};
  const ui::OptionList moved = ui::option_list(canvas, decision, name, place, 1);
  CHECK(ui::shared_area(moved.area, list.area) == 0);
}

TEST_CASE("what stands above the list is told whole, with fewer words where there is little room") {
  const Laid on;
  Decision decision(on.at, Seat(0), std::vector<Option>(30, option("Say something")), {});
  decision.browse(1);
  const auto name = [](Decision::Number number) { return "option " + std::to_string(number); };
  for (const float width : {1280.0f, 900.0f, 640.0f, 480.0f}) {
    for (const float scale : {1.0f, 1.75f}) {
      test::RecordingCanvas canvas({width, 600});
      const ui::ListPlace place{{width, 600}, 80, {20, 80, width - 40, 500}, {}};
      const ui::OptionList list = ui::option_list(canvas, decision, name, place, scale);
      const ui::TextStyle style{13 * scale, {}, ui::Weight::bold};
      INFO(list.title << " at " << width << " x " << scale);
      CHECK(canvas.text_width(list.title, style) <= list.area.width - 28);
      CHECK(list.title.find("1 of 30") != std::string::npos);
      CHECK(list.title.find("…") == std::string::npos);
    }
  }
}

TEST_CASE("what a click would cost is told before it is done") {
  const Laid on;
  Option dear = option("Burn {}", {on.card1});
  dear.costs = "3 points";
  const Decision decision(on.at, Seat(0), {dear, option("Keep {}", {on.card2})}, {});
  CHECK(decision.about(on.card1).what == "Burn a card  ·  costs 3 points");
  CHECK(decision.about(on.card2).what == "Keep a card");
}
