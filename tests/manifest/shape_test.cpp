#include "manifest/shape.hpp"

#include "catch.hpp"
#include "manifest/faults.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("an unknown key is named with the nearest known one") {
  const Texts found = faults("title: Test\nplayres: 2\nplayers: 2\n");
  REQUIRE(found.size() == 1);
  CHECK(has(found[0], "2:1 unknown key 'playres'; did you mean 'players'? (known here: title, "));
}

TEST_CASE("unknown keys are found in every section") {
  const Texts found = faults_in(
      "options: {o: {default: true, lable: x}}\n"
      "zones: {z: {kind: bag, capcity: 1, layout: {plce: left}}}\n"
      "counters: {c: {strt: 1}}\n"
      "pieces:\n"
      "  p: {start: z, count: 1, nme: x, face: {shpe: tile}, when: {plyers: 2}}\n"
      "  q: {start: z, table: {rows: a, columns: {b: [x]}, counts: {y: [1]}, colums: 1}}\n"
      "layout: {them: glass}\n");
  REQUIRE(found.size() == 9);
  CHECK(has(found[0], "3:30 unknown key 'lable' in 'o'; did you mean 'label'?"));
  CHECK(has(found[1], "4:24 unknown key 'capcity' in 'z'; did you mean 'capacity'?"));
  CHECK(has(found[2], "4:45 unknown key 'plce' in 'layout'; did you mean 'place'?"));
  CHECK(has(found[3], "5:16 unknown key 'strt' in 'c'; did you mean 'start'?"));
  CHECK(has(found[4], "7:27 unknown key 'nme' in 'p'; did you mean 'name'?"));
  CHECK(has(found[5], "7:42 unknown key 'shpe' in 'face'; did you mean 'shape'?"));
  CHECK(has(found[6], "7:62 unknown key 'plyers' in 'when'; did you mean 'players'?"));
  CHECK(has(found[7], "8:71 unknown key 'colums' in 'table'; did you mean 'columns'?"));
  CHECK(has(found[8], "9:10 unknown key 'them' in 'layout'; did you mean 'theme'?"));
}

TEST_CASE("a wrong sort of value says what was found and what was expected") {
  CHECK(faults_in("minutes: long\n") ==
        Texts{"3:10 minutes: found 'long', expected a whole number from 1 to 1440"});
  CHECK(faults_in("cooperative: yes\n") ==
        Texts{"3:14 cooperative: found 'yes', expected true or false (write true or false)"});
  CHECK(faults_in("summary: 1984\n") ==
        Texts{"3:10 summary: found 1984, expected a text (for a text use quotes)"});
  CHECK(faults_in("zones: [bag]\n") == Texts{"3:8 zones: found a list, expected a map"});
  CHECK(faults_in("zones: {bag: {kind: bga}}\n") ==
        Texts{"3:21 kind: found 'bga', expected one of bag, deck, pile, hand, row, grid; did you "
              "mean 'bag'?"});
  CHECK(faults_in("streams: [dice, 3]\n") ==
        Texts{"3:17 streams: found 3 in the list, expected a name such as draw_pile"});
}

TEST_CASE("a key without a value is blamed itself") {
  CHECK(faults_in("minutes:\nsummary: x\n") ==
        Texts{"3:1 minutes: found nothing, expected a whole number from 1 to 1440"});
}

TEST_CASE("several allowed sorts are all named") {
  CHECK(faults("title: Test\nplayers: some\n") ==
        Texts{"2:10 players: found 'some', expected a whole number from 1 to 16 or a range such as "
              "2-5 or a map"});
}

TEST_CASE("missing keys are reported where they should be") {
  const Texts found = faults("minutes: 3\nzones:\n  bag: {capacity: 3}\n");
  REQUIRE(found.size() == 3);
  CHECK(has(found[0], "1:1 the key 'players' is missing (how many can play"));
  CHECK(has(found[1], "1:1 the key 'title' is missing"));
  CHECK(has(found[2], "3:3 the key 'kind' is missing in 'bag'"));
}

TEST_CASE("names are snake case and a better one is proposed") {
  CHECK(faults_in("zones: {Draw Pile: {kind: deck}}\n") ==
        Texts{"3:9 'Draw Pile' is not a name: expected lower-case letters, digits and _, with a "
              "letter first and at most 40 of them (for example draw_pile)"});
  CHECK(has(faults_in("counters: {drawPile: 0}\n")[0], "(for example draw_pile)"));
  CHECK(has(faults_in("counters: {3: 0}\n")[0], "3:12 3 is not a name"));
  CHECK(has(faults_in("pieces: {a: {start: z, list: [{Big: 1}]}}\nzones: {z: {kind: bag}}\n")[0],
            "3:32 'Big' is not a name"));
}

TEST_CASE("numbers are whole everywhere") {
  CHECK(faults_in("numbers: {share: [1, 0.5]}\n") ==
        Texts{"3:22 share: found 0.5 in the list, expected a whole number, true, false, a text, a "
              "list or a map (numbers are whole; for a text use quotes)"});
  CHECK(faults_in("numbers: {share: {a: ~}}\n").size() == 1);
  CHECK(load_with("numbers: {share: \"0.5\"}\n")->numbers.text() == "{share: 0.5}");
}

TEST_CASE("all faults of a file come at once, in reading order") {
  const Texts found = faults_in(
      "minutes: -3\n"
      "zones:\n"
      "  lake: {kind: rwo}\n"
      "  lake: {kind: row}\n"
      "pieces:\n"
      "  glass: {start: lak, count: 2000, colour: blue}\n");
  REQUIRE(found.size() == 6);
  CHECK(has(found[0], "3:10 minutes"));
  CHECK(has(found[1], "5:16 kind"));
  CHECK(has(found[2], "6:3 the key 'lake' is here twice"));
  CHECK(has(found[3], "8:18 start: there is no zone 'lak'; did you mean 'lake'?"));
  CHECK(has(found[4], "8:30 count: found 2000"));
  CHECK(has(found[5], "8:36 unknown key 'colour' in 'glass'"));
}

TEST_CASE("no more faults are reported than anybody reads") {
  std::string lines;
  for (int i = 0; i < 200; ++i) lines += "key_" + std::to_string(i) + ": 1\n";
  CHECK(faults_in(lines).size() == FaultList::kMost);
}

TEST_CASE("the same fault through two aliases is told once") {
  CHECK(faults_in("zones: {a: &z {kind: bga}, b: *z}\n").size() == 1);
}

}  // namespace
}  // namespace glasshouse::manifest
