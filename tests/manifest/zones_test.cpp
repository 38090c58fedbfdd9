#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using core::Visibility;
using core::ZoneKind;
using Texts = std::vector<std::string>;

TEST_CASE("zones are seen as their kind has it unless told otherwise") {
  const auto spec = load_with(
      "zones:\n"
      "  bag: {kind: bag}\n"
      "  stock: {kind: deck}\n"
      "  discard: {kind: pile}\n"
      "  hand: {kind: hand, per_player: true}\n"
      "  satchel: {kind: hand, per_player: true, visible: all}\n"
      "  lake: {kind: row, capacity: 5, label: Lake}\n");
  const auto& zones = spec->zones;
  REQUIRE(zones.size() == 6);
  CHECK((zones[0].kind == ZoneKind::bag && zones[0].visible == Visibility::nobody));
  CHECK((zones[1].kind == ZoneKind::deck && zones[1].visible == Visibility::nobody));
  CHECK((zones[2].kind == ZoneKind::pile && zones[2].visible == Visibility::all));
  CHECK((zones[3].kind == ZoneKind::hand && zones[3].visible == Visibility::owner));
  CHECK((zones[4].per_player && zones[4].visible == Visibility::all));
  CHECK((zones[5].kind == ZoneKind::row && zones[5].capacity == 5 && zones[5].label == "Lake"));
  CHECK((zones[5].source.line == 9 && zones[5].source.column == 3));
}

TEST_CASE("a bounded grid is ready for use") {
  const auto spec = load_with(
      "zones:\n"
      "  board: {kind: grid, topology: square8, columns: 7, rows: 6, rows_from: bottom,\n"
      "          per_cell: 2, cell_name: \"{row}/{column}\"}\n");
  const core::ZoneSpec& board = spec->zones.at(0);
  CHECK(board.shape.topology == core::Topology::square8);
  CHECK(board.shape.places.size() == 42);
  CHECK(board.shape.steps.size() == std::size_t{42} * 8);
  CHECK(board.shape.rows_from_bottom);
  CHECK(board.per_cell == 2);
  CHECK(board.shape.name({2, 3}) == "2/3");
}

TEST_CASE("every topology can be named") {
  constexpr const char* kNames[] = {"square4",    "square8",  "hex",
                                    "brick_down", "brick_up", "octagon"};
  for (std::size_t i = 0; i < std::size(kNames); ++i) {
    const auto spec = load_with(std::string("zones: {g: {kind: grid, growing: true, topology: ") +
                                kNames[i] + "}}\n");
    CHECK(spec->zones[0].shape.growing);
    CHECK(spec->zones[0].shape.topology == static_cast<core::Topology>(i));
  }
}

TEST_CASE("a pyramid needs only its height") {
  const auto up = load_with("zones: {g: {kind: grid, topology: brick_up, rows: 7}}\n");
  CHECK(up->zones[0].shape.places.size() == 28);
  const auto down = load_with("zones: {g: {kind: grid, topology: brick_down, rows: 4}}\n");
  CHECK(down->zones[0].shape.places.size() == 10);
}

TEST_CASE("the size of a grid must fit its topology") {
  const auto fault = [](const std::string& keys) {
    const Texts found = faults_in("zones: {g: {kind: grid, " + keys + "}}\n");
    return found.size() == 1 ? found[0] : "faults: " + std::to_string(found.size());
  };
  const std::string hint = " (or write growing: true)";
  CHECK(fault("topology: hex, rows: 3") == "3:9 'g': a grid needs 'rows' and 'columns'" + hint);
  CHECK(fault("topology: hex, growing: true, rows: 3") ==
        "3:9 'g': a growing grid has no 'rows' and 'columns'");
  CHECK(fault("topology: octagon, rows: 3, columns: 3") ==
        "3:9 'g': a grid of octagons has no edge" + hint);
  CHECK(fault("topology: hex, rows: 65, columns: 64") ==
        "3:9 'g': a grid of 4160 cells is too large, the most is 4096" + hint);
  CHECK(fault("topology: brick_down, rows: 3, columns: 4") ==
        "3:9 'g': a pyramid that grows downwards has as many columns as rows" + hint);
  CHECK(fault("topology: brick_up, rows: 5, columns: 4") ==
        "3:9 'g': a pyramid has at most as many rows as columns" + hint);
  CHECK(fault("growing: true") ==
        "3:9 the grid 'g' has no 'topology' (say which cells are neighbours)");
}

TEST_CASE("keys of grids are refused elsewhere") {
  CHECK(faults_in("zones: {lake: {kind: row, columns: 7}}\n") ==
        Texts{"3:36 'columns' is for grids, and 'lake' is not one"});
}

TEST_CASE("a cell is named by its letter, row and column only") {
  CHECK(faults_in(
            "zones: {g: {kind: grid, topology: hex, growing: true, cell_name: \"{colum}\"}}\n") ==
        Texts{"3:66 there is nothing called 'colum' to put in '{colum}'; did you mean 'column'?"});
}

TEST_CASE("what only its owner sees must have an owner") {
  CHECK(
      faults_in("zones: {hand: {kind: hand}}\n") ==
      Texts{"3:9 the zone 'hand' has no owner who could see it (add per_player: true, or visible: "
            "all)"});
}

TEST_CASE("the layout of a zone is checked and kept") {
  const auto spec = load_with(
      "zones: {a: {kind: row, layout: {place: left, style: fan, scale: 80, order: 2}}}\n");
  CHECK(spec->zones[0].layout.text() == "{place: left, style: fan, scale: 80, order: 2}");
  CHECK(faults_in("zones: {a: {kind: row, layout: {place: lfet, scale: 9}}}\n").size() == 2);
}

TEST_CASE("there is a limit to zones, players' own and those inside pieces counted") {
  CHECK(faults_in("zones: {z: {kind: bag}}\n"
                  "pieces: {p: {start: z, count: 600, holds: {tray: {kind: pile}}}}\n") ==
        Texts{"3:8 the game has 601 zones, the most is 500"});
}

}  // namespace
}  // namespace glasshouse::manifest
