#include "ui/table/picking/picking.hpp"

#include "catch.hpp"
#include "ui/table/picking/laid.hpp"

using namespace toy;
namespace ui = glasshouse::ui;
using ui::Decision;
using ui::Noise;

namespace {

std::string says_nothing(const std::vector<Part>&) { return ""; }

}  // namespace

TEST_CASE("a click picks what is offered, and chooses when nothing else is left") {
  const Laid on;
  Decision decision(
      on.at, Seat(0),
      {option("Play {} on {}", {on.card1, on.pile}), option("Play {} on {}", {on.card1, on.row})},
      {});
  const ui::Pick first = ui::click(decision, on.at, on.card1);
  CHECK(first.picked);
  CHECK_FALSE(first.chosen);
  CHECK(first.noise == Noise::click);
  CHECK(ui::click(decision, on.at, on.row).chosen == 1u);
}

TEST_CASE("a click on what can't be used says why, or at least that") {
  const Laid on;
  Decision decision(on.at, Seat(0), {option("Play {} on {}", {on.card1, on.pile})},
                    {option("Play {}", {on.card2}, "it is too heavy")});
  CHECK(ui::click(decision, on.at, on.card2).message == "it is too heavy");
  const Part other = Part::of(card(on.at, 5));
  const ui::Pick refused = ui::click(decision, on.at, other);
  CHECK_FALSE(refused.picked);
  CHECK(refused.noise == Noise::refuse);
  CHECK(refused.message.find("can't be used now") != std::string::npos);
  ui::click(decision, on.at, on.card1);
  CHECK(ui::click(decision, on.at, other).message.find("doesn't go with the rest") !=
        std::string::npos);
  // Of a zone there is nothing to say.
  CHECK(ui::click(decision, on.at, on.row).message == "");
}

TEST_CASE("a piece goes to the first thing under it that goes with it") {
  const Laid on;
  Decision decision(on.at, Seat(0),
                    {option("Lay {} on {}, {} on {}", {on.card1, on.row, on.card2, on.row})}, {});
  const ui::Pick laid = ui::drop(decision, on.card1, {on.card1, on.pile, on.row}, says_nothing);
  CHECK(laid.picked);
  CHECK(laid.noise == Noise::lay);
  REQUIRE(decision.narrowing().dropped().size() == 1);
  CHECK(decision.narrowing().dropped()[0].second == on.row);
}

TEST_CASE("a piece that fits nowhere under it goes back with the rules' reason, or a plain one") {
  const Laid on;
  Decision decision(on.at, Seat(0), {option("Play {} on {}", {on.card1, on.row})}, {});
  const auto full = [](const std::vector<Part>& tried) {
    return std::string(tried.size() == 2 ? "the deck is full" : "");
  };
  CHECK(ui::drop(decision, on.card1, {on.pile}, full).message == "the deck is full");
  CHECK(ui::drop(decision, on.card1, {on.pile}, says_nothing).message.find("doesn't fit there") !=
        std::string::npos);
  // Put back where it was, or let go over nothing at all.
  CHECK(ui::drop(decision, on.card1, {on.card1, on.pile}, says_nothing).message == "");
  CHECK(ui::drop(decision, on.card1, {}, says_nothing).message == "");
  CHECK(decision.narrowing().clicked().empty());
}

TEST_CASE("a laid piece is taken up again, and what was laid besides it stays") {
  const Laid on;
  Decision decision(on.at, Seat(0),
                    {option("Lay {} on {}, {} on {}", {on.card1, on.pile, on.card2, on.row}),
                     option("Lay {} on {}, {} on {}", {on.card1, on.row, on.card2, on.pile})},
                    {});
  decision.drop(on.card1, on.pile);
  decision.drop(on.card2, on.row);
  REQUIRE(decision.pick_up_again(on.card1));
  REQUIRE(decision.narrowing().dropped().size() == 1);
  CHECK(decision.narrowing().dropped()[0].first == on.card2);
  CHECK_FALSE(decision.pick_up_again(on.card1));
}

TEST_CASE("laid pieces are shown on top, where they were dropped") {
  const Laid on;
  Decision decision(on.at, Seat(0),
                    {option("Lay {} on {}, {} on {}", {on.card1, on.row, on.card2, on.row})}, {});
  decision.drop(on.card1, on.row);
  ui::TableLayout layout;
  for (const Part& part : {on.card1, on.card2}) {
    ui::PlacedPiece piece;
    piece.seen.piece = PieceId(part.id);
    piece.area = {0, 0, 20, 30};
    layout.pieces.push_back(piece);
  }
  layout.zones.resize(1);
  layout.zones[0].zone = ZoneId(on.row.id);
  layout.zones[0].area = {100, 100, 80, 40};
  ui::show_laid_pieces(layout, decision);
  CHECK(layout.pieces.back().seen.piece.value == on.card1.id);
  CHECK(layout.pieces.back().area.centre() == ui::Point{140, 120});
  CHECK(layout.pieces.front().area == ui::Rect{0, 0, 20, 30});
}
