#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using core::PieceKind;
using core::Value;
using Texts = std::vector<std::string>;

constexpr const char* kZones = "zones: {bag: {kind: bag}, hand: {kind: hand, per_player: true}}\n";

// Loads the kind `p` with these keys besides its start in the bag.
PieceKind kind_with(const std::string& keys) {
  return load_with(kZones + ("pieces: {p: {start: bag, " + keys + "}}\n"))->pieces.at(0);
}

// The faults of such a kind; its keys begin in column 26 of line 4.
Texts faults_with(const std::string& keys) {
  return faults_in(kZones + ("pieces: {p: {start: bag, " + keys + "}}\n"));
}

// "white heart ×4, white circle ×2"
std::string contents(const PieceKind& kind) {
  std::string out;
  for (const core::PieceEntry& entry : kind.entries) {
    out += out.empty() ? "" : ", ";
    for (const Value& value : entry.attributes) out += (value.exists() ? value.text() : "-") + " ";
    out += "x" + std::to_string(entry.count);
  }
  return out;
}

TEST_CASE("a count makes pieces without attributes") {
  const PieceKind kind = kind_with("count: 21");
  CHECK(contents(kind) == "x21");
  CHECK(kind.attributes.empty());
  CHECK(kind.start == "bag");
  CHECK(kind.starts_face_up);
  CHECK((kind.source.line == 4 && kind.source.column == 10));
}

TEST_CASE("a table makes an entry for every count that is not zero") {
  const PieceKind kind = kind_with(
      "name: \"{colour} {shape}\", back: glass, face_up: false, table: {rows: colour, "
      "columns: {shape: [heart, circle]}, "
      "counts: {white: [4, 0], 7: {counts: [2, 1], when: {players: 3}}}}");
  CHECK(kind.attributes == Texts{"colour", "shape"});
  CHECK(contents(kind) == "white heart x4, 7 heart x2, 7 circle x1");
  CHECK(kind.entries[1].attributes[0] == Value(7));
  CHECK(kind.entries[0].when.players_from == 0);
  CHECK(kind.entries[2].when.players_from == 3);
  CHECK(kind.title == "{colour} {shape}");
  CHECK(kind.back == "glass");
  CHECK_FALSE(kind.starts_face_up);
}

TEST_CASE("a list gathers its attributes and leaves gaps where an entry has none") {
  const PieceKind kind = kind_with(
      "list: [{shape: heart, stones: 2}, {shape: circle, count: 3, holy: true}, {count: 0}]");
  CHECK(kind.attributes == Texts{"shape", "stones", "holy"});
  CHECK(contents(kind) == "heart 2 - x1, circle - true x3");
}

TEST_CASE("a product has every combination, copied as often as its count says") {
  const PieceKind kind = kind_with("count: 2, product: {suit: [red, blue], number: 1..3}");
  CHECK(kind.attributes == Texts{"suit", "number"});
  CHECK(contents(kind) == "red 1 x2, red 2 x2, red 3 x2, blue 1 x2, blue 2 x2, blue 3 x2");
}

TEST_CASE("columns are dealt, and their total is the count") {
  const PieceKind kind = kind_with(
      "name: \"{gem} {number}\", columns: {gem: {red: 2, blue: 1}, number: {1: 1, 2: 2}}");
  CHECK(kind.attributes.empty());
  CHECK(contents(kind) == "x3");
  REQUIRE(kind.dealt.size() == 2);
  CHECK(kind.dealt[0].attribute == "gem");
  CHECK(kind.dealt[0].values == std::vector<Value>{"red", "red", "blue"});
  CHECK(kind.dealt[1].values == std::vector<Value>{1, 2, 2});
}

TEST_CASE("columns with different totals are named with them") {
  CHECK(faults_with("columns: {gem: {red: 2, blue: 1}, number: {1: 1, 2: 1}}") ==
        Texts{"4:35 the columns of 'p' must have one total, at most 4000; they have gem 3, number "
              "2"});
}

TEST_CASE("further attributes are looked up or the same for all") {
  const PieceKind kind = kind_with(
      "product: {number: 1..4}, attributes: {symbol: {by: number, 3: heart, else: none}, "
      "loud: {by: symbol, heart: true}, points: 1}");
  CHECK(kind.attributes == Texts{"number", "symbol", "loud", "points"});
  CHECK(contents(kind) == "1 none - 1 x1, 2 none - 1 x1, 3 heart true 1 x1, 4 none - 1 x1");
}

TEST_CASE("lookups name attributes and values that exist") {
  CHECK(faults_with("product: {n: 1..3}, attributes: {s: {by: m, 1: x}}") ==
        Texts{"4:67 'p' has no attribute 'm'"});
  CHECK(faults_with("product: {colour: [red, blue]}, attributes: {s: {by: colour, bleu: x}}") ==
        Texts{"4:87 no 'p' has the colour 'bleu'; did you mean 'blue'?"});
  CHECK(faults_with("product: {n: 1..3}, attributes: {n: 4}") ==
        Texts{"4:59 'p' has the attribute 'n' already"});
  CHECK(faults_with("columns: {gem: {red: 2}}, attributes: {s: {by: gem, red: 1}}") ==
        Texts{"4:68 nothing can be looked up by 'gem' (it is only known when the game is dealt)"});
}

TEST_CASE("a kind says in exactly one way which pieces there are") {
  CHECK(
      faults_with("back: x") ==
      Texts{"4:10 'p' doesn't say which pieces there are (use one of count, list, table, product, "
            "columns, mark)"});
  CHECK(faults_with("count: 2, list: [{a: 1}]") ==
        Texts{"4:10 'p' says twice which pieces there are: with 'list' and with 'count'"});
}

TEST_CASE("a table has one count per column") {
  CHECK(faults_with("table: {rows: a, columns: {b: [x, y]}, counts: {u: [1, 2], v: [1]}}") ==
        Texts{"4:88 the row 'v' has 1 counts for 2 columns"});
  CHECK(faults_with("table: {rows: a, columns: {a: [x]}, counts: {u: [1]}}") ==
        Texts{"4:53 a table has one attribute for its rows and one other for its columns (columns: "
              "{shape: [triangle, heart]})"});
}

TEST_CASE("a name's braces pair up around attributes") {
  CHECK(faults_with("name: \"{colr}\", product: {colour: [red]}") ==
        Texts{"4:32 there is nothing called 'colr' to put in '{colr}'; did you mean 'colour'?"});
  CHECK(faults_with("name: \"{colour\", product: {colour: [red]}") ==
        Texts{"4:32 the braces in '{colour' don't pair up"});
  CHECK(faults_with("name: \"of {owner}\", count: 1").size() == 1);
  CHECK(faults_with("name: \"of {owner}\", count: 1, per_player: true").empty());
}

TEST_CASE("pieces start in a zone of the table that suits them") {
  const auto fault = [](const std::string& keys) {
    return faults_in(
        "zones:\n  bag: {kind: bag}\n  hand: {kind: hand, per_player: true}\n"
        "  board: {kind: grid, topology: hex, growing: true}\n"
        "pieces:\n  p: {count: 1, " +
        keys + ", holds: {tray: {kind: pile}}}\n");
  };
  CHECK(fault("start: bga") == Texts{"8:24 start: there is no zone 'bga'; did you mean 'bag'?"});
  CHECK(fault("start: tray") ==
        Texts{"8:24 start: 'tray' lies inside a piece (pieces start in a zone of the table)"});
  CHECK(fault("start: hand") ==
        Texts{"8:24 start: every player has a 'hand', and there is one set of 'p' for all (add "
              "per_player: true to 'p', or start in a zone of the table)"});
  CHECK(fault("start: board") ==
        Texts{"8:24 start: 'board' is a grid, and a start has no cell (say by a mark where they "
              "stand in the grid's opening, or lay them out in setup)"});
  CHECK(fault("start: bag, per_player: true").empty());
  CHECK(fault("start: hand, per_player: true").empty());
}

TEST_CASE("zones inside pieces are read like others and have no owner of their own") {
  const PieceKind kind = kind_with("count: 1, holds: {tray: {kind: row, capacity: 3}}");
  REQUIRE(kind.holds.size() == 1);
  CHECK(kind.holds[0].name == "tray");
  CHECK(kind.holds[0].capacity == 3);
  CHECK(faults_with("count: 1, holds: {t: {kind: pile, per_player: true}}").size() == 1);
  CHECK(faults_with("count: 1, holds: {t: {kind: hand}}").size() == 1);
  CHECK(faults_with("count: 1, per_player: true, holds: {t: {kind: hand}}").empty());
}

TEST_CASE("absurd numbers of pieces are refused before they are made") {
  CHECK(faults_with("count: 1001").size() == 1);
  CHECK(faults_with("product: {a: 1..4001}") ==
        Texts{"4:39 the range 1..4001 is longer than 4000"});
  CHECK(faults_with("product: {a: 1..1000, b: 1..1000, c: 1..1000}") ==
        Texts{"4:48 the product of 'p' has too many combinations"});
  CHECK(faults_with("per_player: true, product: {a: 1..1001}") ==
        Texts{"4:9 the game has 4004 pieces, the most is 4000"});
  CHECK(faults_with("columns: {a: {x: 1000, y: 1000, z: 1000, u: 1000, v: 1}}").size() == 1);
}

TEST_CASE("a list has a limit of attributes") {
  std::string item;
  for (int i = 0; i < 40; ++i) item += ", a" + std::to_string(i) + ": 1";
  const Texts found = faults_with("list: [{" + item.substr(2) + "}]");
  REQUIRE(found.size() == 8);
  CHECK(found[0].find("'p' has more than 32 attributes") != std::string::npos);
}

TEST_CASE("a value can't be in a product twice") {
  CHECK(faults_with("product: {a: [x, y, x]}") == Texts{"4:46 a: 'x' is in the list twice"});
}

TEST_CASE("columns can't be dealt to each player") {
  CHECK(faults_with("per_player: true, columns: {a: {x: 1}}").size() == 1);
}

}  // namespace
}  // namespace glasshouse::manifest
