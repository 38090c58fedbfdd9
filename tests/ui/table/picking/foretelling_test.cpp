// What stands beside the pointer is what then happens.
#include "ui/table/picking/foretelling.hpp"

#include "catch.hpp"
#include "ui/table/picking/laid.hpp"

using namespace toy;
namespace ui = glasshouse::ui;
namespace match = glasshouse::match;
using ui::Decision;

namespace {

ui::TextOf texts_of(const Decision& decision) {
  return [&decision](Decision::Number number) { return decision.text(number); };
}

ui::Foretold on_click(const Decision& decision, const Part& part) {
  return ui::foretell_click(decision, part, texts_of(decision));
}

}  // namespace

TEST_CASE("a click that chooses is told with the option in full") {
  const Laid on;
  Decision decision(
      on.at, Seat(0),
      {option("Play {} on {}", {on.card1, on.pile}), option("Play {} on {}", {on.card1, on.row})},
      {});
  CHECK(on_click(decision, on.card1).words == "Choose a card");
  CHECK_FALSE(on_click(decision, on.card1).shows);
  decision.click(on.card1);
  CHECK(on_click(decision, on.row).words == "Play a card on row");
  CHECK(on_click(decision, on.row).shows == 1u);
  CHECK(decision.click(on.row) == 1u);
}

TEST_CASE("a click that only shows something says so, with what may not be meant") {
  const Laid on;
  const Decision burning(on.at, Seat(0),
                         {option("Burn {} and {}", {on.card1, on.card2}), option("Pass")}, {});
  CHECK(on_click(burning, on.card1).words == "Try: Burn a card and a card");
  const Decision hiding(on.at, Seat(0),
                        {option("Hide {}", {on.card1}), option("Take {}", {on.card2})},
                        {option("Play {}", {on.card1}, "it is too heavy")});
  const ui::Foretold told = on_click(hiding, on.card1);
  CHECK(told.words == "Try: Hide a card");
  CHECK(told.why == "it is too heavy");
}

TEST_CASE("a second click is told as putting back, and another piece as taking its place") {
  const Laid on;
  Decision decision(
      on.at, Seat(0),
      {option("Play {} on {}", {on.card1, on.row}), option("Play {} on {}", {on.card1, on.pile}),
       option("Play {} on {}", {on.card2, on.row}), option("Play {} on {}", {on.card2, on.pile})},
      {});
  decision.click(on.card1);
  CHECK(on_click(decision, on.card1).words == "Put it back");
  CHECK(on_click(decision, on.card2).words == "Choose a card instead");
  CHECK(on_click(decision, Part::of(card(on.at, 5))).words == "");
}

TEST_CASE("what is held is told where it would go, or why it can't") {
  const Laid on;
  const Decision decision(
      on.at, Seat(0),
      {option("Play {} on {}", {on.card1, on.row}), option("Lay {} on {}", {on.card2, on.pile})},
      {});
  const ui::WhyNot full = [&](const std::vector<Part>& parts) {
    return parts.back() == on.pile ? "it is full" : "";
  };
  const auto on_drop = [&](const Part& piece, const Part& place) {
    return ui::foretell_drop(decision, piece, {place}, full, texts_of(decision));
  };
  CHECK(on_drop(on.card1, on.row).words == "Play a card on row");
  CHECK(on_drop(on.card1, on.pile).words == "");
  CHECK(on_drop(on.card1, on.pile).why == "it is full");
}

TEST_CASE("a lone place or piece is told as what it is, not by its name alone") {
  const Laid on;
  const Decision decision(on.at, Seat(0), {option("{}", {on.card1}), option("{}", {on.card2})}, {});
  CHECK(on_click(decision, on.card1).words == "Choose a card");
}

TEST_CASE("pieces receive others where it is foreseen that those end up in them") {
  const Laid on;
  PieceId chest;
  for (const PieceId piece : on.at.pieces(zone_id(on.at, "row"))) {
    if (!on.at.model().spec().pieces[on.at.model().pieces[piece.index()].kind].holds.empty()) {
      chest = piece;
    }
  }
  REQUIRE(chest.exists());
  ZoneId inside;
  for (std::size_t z = 0; z < on.at.model().zones.size(); ++z) {
    if (on.at.model().zones[z].holder == chest) inside = ZoneId(z);
  }
  const Decision decision(
      on.at, Seat(0),
      {option("Put {} in {}", {on.card1, Part::of(chest)}), option("Take {}", {on.card2})}, {});
  std::vector<match::ForeseenMove> moves{{PieceId(on.card1.id), inside, {}, {}}};
  const ui::MovesOf foreseen = [&](Decision::Number) -> const auto& { return moves; };
  CHECK(ui::receivers(decision, on.at, foreseen) == std::vector<Part>{Part::of(chest)});
  CHECK(ui::receivers(Decision(on.at, Seat(0),
                               {option("Lay {} on {}", {on.card1, on.pile}), option("Pass")}, {}),
                      on.at, foreseen) == std::vector<Part>{on.pile});
  moves.push_back({chest, zone_id(on.at, "discard"), {}, {}});
  CHECK(ui::receivers(decision, on.at, foreseen).empty());
}
