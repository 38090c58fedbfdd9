// Boards of points and links, openings, and sizes that depend on the set-up.
#include "catch.hpp"
#include "core/model.hpp"
#include "core/table.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

std::string graph(const std::string& rest) {
  return "zones:\n"
         "  side: {kind: pile}\n"
         "  land:\n"
         "    kind: grid\n"
         "    topology: graph\n"
         "    points: {a: [0, 0], b: {at: [20, 0], kind: port, berths: 2}, c: {area: [[0, 20], "
         "[20, 20], [10, 40]]}}\n"
         "    unit: 10\n" +
         rest;
}

const core::Board& board_of(const core::GameSpec& spec) { return spec.zones[1].shape; }

TEST_CASE("points lie where they are written, in widths of a piece") {
  const auto spec = load_with(graph("    links: [[a, b, c]]\n"));
  const core::Board& board = board_of(*spec);
  CHECK(board.cell_count() == 3);
  CHECK(board.centre(*board.find("b")) == core::TablePoint{2, 0});
  CHECK(board.centre(*board.find("c")).x == 1);
  CHECK(board.outline(*board.find("c")).size() == 3);
  CHECK(board.neighbours(*board.find("b")).size() == 2);
}

TEST_CASE("points have kinds and fields as cells have") {
  const auto model = core::build_model(load_with(graph("    links: [[a, b]]\n")), {});
  const core::ZoneId land = model->find_zone("land");
  CHECK(model->cell_kind(land, core::CellIndex(0)) == nullptr);
  REQUIRE(model->cell_kind(land, core::CellIndex(1)));
  CHECK(model->cell_kind(land, core::CellIndex(1))->name == "port");
}

TEST_CASE("links that hold pieces or have fields are places") {
  const auto spec = load_with(
      graph("    links: [[a, b], {path: [b, c], holds: true}, {path: [a, c], toll: 3}]\n"));
  CHECK(board_of(*spec).places.size() == 5);
  const auto model = core::build_model(spec, {});
  const core::CellKind* link = model->cell_kind(model->find_zone("land"), core::CellIndex(4));
  REQUIRE(link);
  CHECK(link->attributes.front().first == "toll");
}

TEST_CASE("a link to nowhere is found with what was meant") {
  CHECK(faults_in("zones:\n  land:\n    kind: grid\n    topology: graph\n"
                  "    points: {haven: [0, 0], cape: [1, 0]}\n    links: [[haven, caep]]\n") ==
        Texts{"8:21 a link leads to 'caep', and there is no such point; did you mean 'cape'?"});
  CHECK(faults_in("zones:\n  land:\n    kind: grid\n    topology: graph\n"
                  "    points: {a: [0, 0]}\n    links: [[a, a]]\n") ==
        Texts{"8:13 a link leads from 'a' to itself"});
}

TEST_CASE("a graph has no rows, and boards of rows no points") {
  CHECK(
      faults_in("zones:\n  land: {kind: grid, topology: graph, rows: 3, points: {a: [0, 0]}}\n") ==
      Texts{"4:45 'rows' is for boards of rows, and 'land' is a graph"});
  CHECK(faults_in("zones:\n  land: {kind: grid, topology: hex, rows: 3, columns: 3, unit: 2}\n") ==
        Texts{"4:64 'unit' is for graphs, and 'land' is none"});
  CHECK(faults_in("zones:\n  land: {kind: grid, topology: graph}\n").size() == 1);
  CHECK(
      faults_in("zones:\n  land: {kind: grid, topology: graph, points: {a: {label: A}}}\n") ==
      Texts{
          "4:48 nobody knows where the point 'a' is (say at: [3, 4], or area: with the corners of "
          "a region)"});
}

const std::string kBoard =
    "zones:\n  board:\n    kind: grid\n    topology: square4\n    rows: 2\n    columns: 3\n"
    "    rows_from: bottom\n";

TEST_CASE("pieces begin where the opening has their mark") {
  const auto spec = load_with(kBoard +
                              "    opening: [\"b.b\", \".ww\"]\n"
                              "pieces:\n  man:\n    start: board\n"
                              "    list: [{colour: white, mark: w}, {colour: black, mark: b}]\n");
  core::Table table(core::build_model(spec, {}));
  table.deal(1);
  const core::ZoneId board = table.model().find_zone("board");
  CHECK(table.count(board) == 4);
  const auto on = [&](int16_t row, int16_t column) {
    const core::PieceId piece = table.piece_at(board, {row, column});
    return piece.exists() ? table.attribute(piece, core::AttributeId(0))->text() : "";
  };
  CHECK(on(1, 1).empty());
  CHECK(on(1, 2) == "white");
  CHECK(on(2, 1) == "black");
  CHECK(on(2, 2).empty());
}

TEST_CASE("players' pieces have a mark for each seat") {
  const auto spec =
      load_with(kBoard +
                "    opening: [\"b.c\", \".wd\"]\n"
                "pieces:\n  man: {start: board, per_player: true, mark: [w, b, c, d]}\n");
  core::Table table(core::build_model(spec, {}));
  table.deal(1);
  const core::ZoneId board = table.model().find_zone("board");
  CHECK(table.count(board) == 2);
  CHECK(table.model().pieces[table.piece_at(board, {2, 1}).index()].owner == core::Seat(1));
}

TEST_CASE("cells of an opening may be named, with how many begin there") {
  const auto spec =
      load_with(graph("    links: [[a, b]]\n    per_cell: 0\n"
                      "    opening: {x: {a: 3, b: 1}, y: [c]}\n"
                      "pieces:\n  x: {start: land, mark: x}\n"
                      "  y: {start: land, mark: y}\n"));
  core::Table table(core::build_model(spec, {}));
  table.deal(1);
  const core::ZoneId land = table.model().find_zone("land");
  CHECK(table.pieces_at(land, {1, 1}).size() == 3);
  CHECK(table.pieces_at(land, {1, 3}).size() == 1);
}

TEST_CASE("an opening fits its board, and its marks are those of pieces") {
  const auto fault = [](const std::string& opening, const std::string& piece) {
    return faults_in(kBoard + "    opening: " + opening + "\npieces:\n  man: {start: board, " +
                     piece + "}\n");
  };
  CHECK(fault("[\"b.b\"]", "mark: b") == Texts{"10:14 the opening has 1 rows, and 'board' 2"});
  CHECK(fault("[\"b.\", \"...\"]", "mark: b") ==
        Texts{"10:15 this row of the opening has 2 marks, and there are 3 cells"});
  CHECK(fault("[\"b..\", \"..x\"]", "mark: b") ==
        Texts{"10:14 no pieces have the mark 'x' of the opening of 'board' (say mark: in a kind of "
              "pieces, or in an entry of its list)"});
  CHECK(fault("{b: [a1, d9]}", "mark: b") == Texts{"10:23 'board' has no cell 'd9'"});
  CHECK(fault("{b: {a1: 2}}", "mark: b") ==
        Texts{"10:14 2 pieces begin on a1 of 'board', which holds 1"});
  CHECK(fault("[\"b..\", \"...\"]", "mark: c").size() == 2);
}

TEST_CASE("a size is the value of an option, or decided by the number of players") {
  const auto spec = load_with(
      "options: {size: {default: 5, min: 3, max: 9}}\n"
      "zones:\n  board: {kind: grid, topology: hex, rows: size, columns: {by: players, 2: 4, else: "
      "6}}\n");
  const auto cells = [&](std::size_t players, int64_t size) {
    core::Setup setup;
    setup.players = players;
    setup.options = {{"size", size}};
    core::Table table(core::build_model(spec, setup));
    table.deal(1);
    return table.cells(table.model().find_zone("board")).size();
  };
  CHECK(cells(2, 5) == 20);
  CHECK(cells(3, 5) == 30);
  CHECK(cells(4, 9) == 54);
}

TEST_CASE("a size names an option that is a number, and cases that there are") {
  const auto fault = [](const std::string& rows) {
    return faults_in(
        "options: {size: {default: 5, min: 3, max: 9}, big: {default: false}}\n"
        "zones:\n  board: {kind: grid, topology: hex, columns: 3, rows: " +
        rows + "}\n");
  };
  CHECK(fault("size").empty());
  CHECK(fault("sise") == Texts{"5:56 there is no option 'sise'; did you mean 'size'?"});
  CHECK(fault("big") == Texts{"5:56 the option 'big' is no number (say rows: {by: big, …})"});
  CHECK(fault("{by: big, true: 9, else: 5}").empty());
  CHECK(fault("{by: big, huge: 9, else: 5}") == Texts{"5:66 the option 'big' is never 'huge'"});
}

TEST_CASE("every player has a way forward") {
  CHECK(load_with("forward: [north, south, east, west]\n")->forward.size() == 4);
  CHECK(faults_in("forward: [north]\n") ==
        Texts{"3:10 forward: found a list of 1, expected a direction for each of 4 players"});
}

}  // namespace
}  // namespace glasshouse::manifest
