#include "ui/table/picking/hit_test.hpp"

#include <algorithm>

#include "catch.hpp"
#include "core/toy.hpp"

using namespace toy;
namespace ui = glasshouse::ui;
using Key = ui::Input::Key;

namespace {

// A card on a cell of the board, an empty row beside it, and somebody's panel below.
struct Laid {
  Table at = table();
  PieceId card1 = card(at, 1);
  ZoneId board = zone_id(at, "board"), row = zone_id(at, "row");
  ui::TableLayout layout;

  Laid() {
    layout.table = {0, 0, 400, 200};
    ui::PlacedPiece piece;
    piece.zone = board;
    piece.seen.piece = card1;
    piece.area = {2, 2, 36, 36};
    layout.pieces = {piece};
    layout.cells = {{board, {0, 0}, {0, 0, 40, 40}}, {board, {0, 1}, {40, 0, 40, 40}}};
    layout.zones.resize(2);
    layout.zones[0].zone = board;
    layout.zones[0].area = {0, 0, 80, 40};
    layout.zones[0].count = 1;
    layout.zones[1].zone = row;
    layout.zones[1].area = {200, 0, 100, 40};
    layout.players = {{Seat(0), {0, 300, 400, 100}, {0, 300, 100, 30}}};
  }
};

}  // namespace

TEST_CASE("a point hits the piece, its cell and its zone, in this order") {
  const Laid on;
  const std::vector<Part> found = ui::parts_at(on.layout, on.at.model(), {20, 20}, {});
  CHECK(found ==
        std::vector<Part>{Part::of(on.card1), Part::of(on.board, {0, 0}), Part::of(on.board)});
  CHECK(ui::parts_at(on.layout, on.at.model(), {250, 20}, {}) ==
        std::vector<Part>{Part::of(on.row)});
  CHECK(ui::parts_at(on.layout, on.at.model(), {200, 350}, {}) ==
        std::vector<Part>{Part::of(Seat(0))});
  CHECK(ui::parts_at(on.layout, on.at.model(), {150, 100}, {}).empty());
}

TEST_CASE("every part has an area where it is seen") {
  Laid on;
  CHECK(ui::area_of(on.layout, Part::of(on.card1)) == ui::Rect{2, 2, 36, 36});
  CHECK(ui::area_of(on.layout, Part::of(on.board, {0, 1})) == ui::Rect{40, 0, 40, 40});
  CHECK(ui::area_of(on.layout, Part::of(on.row)) == ui::Rect{200, 0, 100, 40});
  CHECK(ui::area_of(on.layout, Part::of(Seat(0))) == ui::Rect{0, 300, 100, 30});
  CHECK_FALSE(ui::area_of(on.layout, Part::of(Seat(1))));
  CHECK_FALSE(ui::area_of(on.layout, Part::of(7)));
  // Beyond the edge of its grid, and buried in a stack.
  on.layout.zones[0].window = true;
  on.layout.cells[1].area.x = 400;
  on.layout.pieces[0].on_top = false;
  CHECK_FALSE(ui::area_of(on.layout, Part::of(on.board, {0, 1})));
  CHECK_FALSE(ui::area_of(on.layout, Part::of(on.card1)));
  CHECK(ui::areas_of(on.layout, {Part::of(on.card1), Part::of(on.row)}).size() == 1);
}

TEST_CASE("pieces, cells and empty zones can be told about") {
  const Laid on;
  const std::vector<Part> all = ui::all_parts(on.layout);
  CHECK(all.size() == 4);
  CHECK(std::find(all.begin(), all.end(), Part::of(on.row)) != all.end());
  CHECK(std::find(all.begin(), all.end(), Part::of(on.board)) == all.end());
}

TEST_CASE("an arrow leads from the cursor to the nearest part in its direction") {
  const Laid on;
  const Part here = Part::of(on.board, {0, 0});
  const Part right = Part::of(on.board, {0, 1});
  const std::vector<Part> parts{here, right, Part::of(on.row)};
  CHECK(ui::nearest(on.layout, parts, here, Key::right) == right);
  CHECK(ui::nearest(on.layout, parts, right, Key::right) == Part::of(on.row));
  CHECK(ui::nearest(on.layout, parts, right, Key::left) == here);
  CHECK_FALSE(ui::nearest(on.layout, parts, here, Key::left));
  // Without a cursor from the middle of the table.
  CHECK(ui::nearest(on.layout, parts, std::nullopt, Key::left) == Part::of(on.row));
}
