#include "app/text/text_grid.hpp"

#include "app/text/text_table.hpp"
#include "catch.hpp"

using namespace glasshouse;
using app::Labels;
using core::Place;
using core::Seat;

namespace {

// A table with one grid, called board, and pieces beside it that wait to be laid on it.
class BoardTable {
 public:
  explicit BoardTable(core::Board shape) : table_(model_with(std::move(shape))) {
    table_.deal(1);
    board_ = table_.model().find_zone("board");
  }

  void lay(std::size_t piece, Place place) { table_.move(core::PieceId(piece), board_, place); }
  std::string drawn(Seat seat = Seat(0)) const {
    const core::View view = core::view(table_, seat);
    return grid_text(table_, view.zones[board_.index()], Labels(table_));
  }
  core::Table& table() { return table_; }

 private:
  static std::shared_ptr<const core::Model> model_with(core::Board shape) {
    auto spec = std::make_shared<core::GameSpec>();
    spec->id = "boards";
    spec->players_min = spec->players_max = 2;
    core::ZoneSpec board;
    board.name = "board";
    board.kind = core::ZoneKind::grid;
    board.shape = std::move(shape);
    board.per_cell = 0;
    board.shape.prepare();
    core::ZoneSpec side;
    side.name = "side";
    spec->zones = {board, side};
    core::PieceKind tile;
    tile.name = "tile";
    tile.attributes = {"colour", "number"};
    tile.title = "{colour} {number}";
    tile.start = "side";
    tile.entries = {{{"red", 7}, 1, {}},
                    {{"rose", 10}, 1, {}},
                    {{"blue", 1}, 1, {}},
                    {{"dark green", 4}, 1, {}}};
    spec->pieces = {tile};
    return core::build_model(spec, {});
  }

  core::Table table_;
  core::ZoneId board_;
};

core::Board shape_of(core::Topology topology, int rows, int columns) {
  core::Board out;
  out.topology = topology;
  out.rows = rows;
  out.columns = columns;
  return out;
}

core::Board growing(core::Topology topology) {
  core::Board out;
  out.topology = topology;
  out.growing = true;
  return out;
}

}  // namespace

TEST_CASE("a square board has letters over its columns and numbers before its rows") {
  const BoardTable board(shape_of(core::Topology::square4, 2, 3));
  CHECK(board.drawn() ==
        "     a   b   c\n"
        "  1  ·   ·   ·\n"
        "  2  ·   ·   ·\n");
}

TEST_CASE("rows that count from the bottom are drawn so") {
  core::Board shape = shape_of(core::Topology::square4, 2, 1);
  shape.rows_from_bottom = true;
  CHECK(BoardTable(shape).drawn() == "     a\n  2  ·\n  1  ·\n");
}

TEST_CASE("pieces are labelled by the shortest text of their attributes, and explained") {
  BoardTable board(shape_of(core::Topology::square4, 1, 3));
  board.lay(0, {1, 1});
  board.lay(1, {1, 2});
  board.lay(2, {1, 3});
  CHECK(board.drawn() ==
        "      a     b     c\n"
        "  1  re7   ro10   b1\n"
        "    b1 blue 1 · re7 red 7 · ro10 rose 10\n");
}

TEST_CASE("a value of two words is shortened to the first letters of both") {
  BoardTable board(shape_of(core::Topology::square4, 1, 1));
  board.lay(3, {1, 1});
  CHECK_THAT(board.drawn(), Catch::Matchers::ContainsSubstring("  1  d4\n"));
}

TEST_CASE("several pieces on a cell are all shown, the lowest first") {
  BoardTable board(shape_of(core::Topology::square4, 1, 1));
  board.lay(2, {1, 1});
  board.lay(0, {1, 1});
  CHECK_THAT(board.drawn(), Catch::Matchers::ContainsSubstring("b1/re7"));
}

TEST_CASE("a face-down piece is a question mark to those who don't know it") {
  BoardTable board(shape_of(core::Topology::square4, 1, 1));
  board.table().set_face(core::PieceId(0), false);
  board.lay(0, {1, 1});
  const std::string drawn = board.drawn(Seat(1));
  const bool known = board.table().knows(Seat(1), core::PieceId(0));
  CHECK(drawn.find(known ? "(re7)" : "?") != std::string::npos);
}

TEST_CASE("a pyramid that grows downward has its tip over the middle") {
  const BoardTable board(shape_of(core::Topology::brick_down, 3, 3));
  CHECK(board.drawn() ==
        "  1,1      ·\n"
        "  2,1    ·   ·\n"
        "  3,1  ·   ·   ·\n");
}

TEST_CASE("a pyramid that is built upward has its lowest level last") {
  const BoardTable board(shape_of(core::Topology::brick_up, 3, 3));
  CHECK(board.drawn() ==
        "  3,1      ·\n"
        "  2,1    ·   ·\n"
        "  1,1  ·   ·   ·\n");
}

TEST_CASE("rows of hexagons are shifted by half a cell") {
  const BoardTable board(shape_of(core::Topology::hex, 2, 2));
  CHECK(board.drawn() ==
        "  1,1  ·   ·\n"
        "  2,1    ·   ·\n");
}

TEST_CASE("a growing grid shows where pieces lie, also on negative places") {
  BoardTable board(growing(core::Topology::square4));
  CHECK(board.drawn().empty());
  board.lay(2, {-1, -2});
  board.lay(0, {0, 0});
  const std::string drawn = board.drawn();
  CHECK_THAT(drawn, Catch::Matchers::ContainsSubstring("-1"));
  CHECK(drawn.find("b1") < drawn.find("re7"));
}

TEST_CASE("octagons on an open table are sketched where they lie") {
  BoardTable board(growing(core::Topology::octagon));
  board.lay(0, {0, 0, 0, 0});
  board.lay(1, {1, 0, 0, 0});
  board.lay(2, {0, -1, 0, 1});
  const std::string drawn = board.drawn();
  CHECK(drawn.find("re7") < drawn.find("ro10"));
  CHECK(drawn.find("ro10") < drawn.find("b1"));
}
