#include "catch.hpp"
#include "core/model.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using core::CellIndex;
using core::Value;
using core::ZoneId;
using Texts = std::vector<std::string>;

const std::string kKinds =
    "    cells:\n"
    "      kinds:\n"
    "        double: {mark: d, label: 2 W, colour: \"#b5483a\", times: 2}\n"
    "        start: {mark: \"*\"}\n";

std::string board(const std::string& keys, const std::string& cells) {
  return "zones:\n  board:\n    kind: grid\n" + keys + cells;
}

TEST_CASE("cells have the kinds that a map of the board gives them") {
  const auto spec = load_with(board("    topology: square4\n    columns: 3\n    rows: 2\n",
                                    kKinds + "      map: [\"d..\", \".*d\"]\n"));
  const auto model = core::build_model(spec, {});
  const auto kind = [&](std::size_t cell) { return model->cell_kind(ZoneId(0), CellIndex(cell)); };
  REQUIRE(kind(0));
  CHECK(kind(0)->name == "double");
  CHECK(kind(0)->label == "2 W");
  CHECK(kind(0)->colour == "#b5483a");
  CHECK(kind(0)->attributes == Value::Map{{"times", Value(2)}});
  CHECK_FALSE(kind(1));
  CHECK(kind(4)->name == "start");
  CHECK(kind(5)->name == "double");
}

TEST_CASE("the map is as the board is drawn") {
  const auto spec =
      load_with(board("    topology: square4\n    columns: 2\n    rows: 2\n    rows_from: bottom\n",
                      kKinds + "      map: [\"d.\", \".*\"]\n"));
  const auto model = core::build_model(spec, {});
  CHECK(model->cell_kind(ZoneId(0), CellIndex(1))->name == "start");
  CHECK(model->cell_kind(ZoneId(0), CellIndex(2))->name == "double");
}

TEST_CASE("a map must fit its board and its kinds") {
  const std::string size = "    topology: square4\n    columns: 3\n    rows: 2\n";
  const auto found = [&](const std::string& map) { return faults_in(board(size, kKinds + map)); };
  CHECK(found("      map: [\"...\"]\n") == Texts{"13:12 the map has 1 rows, and 'board' 2"});
  CHECK(found("      map: [\"...\", \"....\"]\n") ==
        Texts{"13:20 this row of the map has 4 marks, and there are 3 cells"});
  CHECK(found("      map: [\"...\", \".x.\"]\n") ==
        Texts{"13:22 no kind of cell has the mark 'x' (a plain cell is .)"});
  CHECK(found("") == Texts{"9:5 the key 'map' is missing in 'cells' (a text for each row as it is "
                           "drawn, a mark for each cell; . is a plain one)"});
}

TEST_CASE("kinds of cells have a mark of their own, and fields that scripts can read") {
  const auto found = [&](const std::string& kinds) {
    return faults_in(board("    topology: square4\n    columns: 1\n    rows: 1\n",
                           "    cells: {kinds: {" + kinds + "}, map: [\".\"]}\n"));
  };
  CHECK(found("a: {mark: .}").front() == "9:31 mark: found '.', expected one character, and not .");
  CHECK(found("a: {mark: x}, b: {mark: x}").front() ==
        "9:45 the mark 'x' stands for another kind already");
  CHECK(found("a: {mark: x, row: 2}").front() ==
        "9:34 a field can't be called 'row', which already means something for every cell in "
        "rules scripts (give it another name)");
}

TEST_CASE("a growing grid has no map of its cells") {
  CHECK(faults_in("zones: {sea: {kind: grid, topology: hex, growing: true,\n"
                  "  cells: {kinds: {a: {mark: x}}, map: [x]}}}\n") ==
        Texts{"4:10 'sea' grows, so it has no map of its cells"});
}

TEST_CASE("who sees a zone can be left to an option") {
  const auto spec = load_with(
      "options: {racks: {choices: [open, hidden], default: open}}\n"
      "zones: {rack: {kind: hand, per_player: true, visible: {by: racks, open: all, hidden: "
      "owner}}}\n");
  const auto seen_by = [&](const char* racks) {
    core::Setup setup;
    if (racks) setup.options = {{"racks", Value(racks)}};
    return core::build_model(spec, setup)->zones[0].seen_by;
  };
  CHECK(seen_by(nullptr) == 3);
  CHECK(seen_by("open") == 3);
  CHECK(seen_by("hidden") == 1);
}

TEST_CASE("the option that decides who sees a zone must exist and have those values") {
  CHECK(faults_in("options: {racks: {choices: [open, hidden], default: open}}\n"
                  "zones: {rack: {kind: row, visible: {by: rack, open: all}}}\n")
            .front() == "4:41 there is no option 'rack'; did you mean 'racks'?");
  CHECK(faults_in(
            "options: {racks: {choices: [open, hidden], default: open}}\n"
            "zones: {rack: {kind: hand, per_player: true, visible: {by: racks, shut: all}}}\n") ==
        Texts{"4:67 the option 'racks' is never 'shut'"});
  CHECK(faults_in("options: {racks: {choices: [open, hidden], default: open}}\n"
                  "zones: {rack: {kind: row, visible: {by: racks, hidden: owner}}}\n")
            .size() == 1);
}

}  // namespace
}  // namespace glasshouse::manifest
