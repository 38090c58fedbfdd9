#include "manifest/slips.hpp"

#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

Texts texts(const std::vector<core::Fault>& faults) {
  Texts out;
  for (const core::Fault& fault : faults) {
    out.push_back(std::to_string(fault.line) + " " + fault.message);
  }
  return out;
}

Texts misspelt(const std::string& list) {
  const Workshop workshop;
  workshop.write_game("test",
                      "title: T\nplayers: 2\nzones: {bag: {kind: bag}}\npieces:\n  stone:\n"
                      "    start: bag\n    list:\n" +
                          list);
  return texts(misspelt_attributes({workshop.folder() / "home/content/test", workshop.search()}));
}

Texts unused(const std::string& manifest, const std::set<std::string>& words) {
  const Workshop workshop;
  workshop.write_game("test", "title: T\nplayers: 2\n" + manifest);
  return texts(unused_names({workshop.folder() / "home/content/test", workshop.search()}, words));
}

TEST_CASE("an attribute that one piece spells differently is a slip") {
  CHECK(misspelt("      - {colour: red}\n      - {colour: blue}\n      - {colur: green}\n") ==
        Texts{"10 only this piece has 'colur', and it has no 'colour'; did you mean that?"});
}

TEST_CASE("an attribute that one piece has besides is none") {
  CHECK(
      misspelt("      - {colour: red}\n      - {colour: blue}\n      - {colour: red, colours: 2}\n")
          .empty());
}

TEST_CASE("a value that one piece spells differently is a slip") {
  CHECK(misspelt("      - {sort: heart}\n      - {sort: heart}\n      - {sort: haert}\n") ==
        Texts{"10 only this piece has the sort 'haert'; did you mean 'heart'?"});
  CHECK(misspelt("      - {sort: heart}\n      - {sort: heart}\n      - {sort: hearts}\n").size() ==
        1);
}

TEST_CASE("values that are numbered, short or different are meant so") {
  CHECK(
      misspelt("      - {sort: level1}\n      - {sort: level1}\n      - {sort: level2}\n").empty());
  CHECK(misspelt("      - {sort: red}\n      - {sort: red}\n      - {sort: rod}\n").empty());
  CHECK(misspelt("      - {sort: north}\n      - {sort: north}\n      - {sort: south}\n").empty());
}

TEST_CASE("what neither scripts nor pieces name is unused") {
  const std::string manifest =
      "zones: {bag: {kind: bag}, lake: {kind: pile}, attic: {kind: pile}}\n"
      "counters: {tide: 0, moon: 0}\n"
      "options: {long: {default: false}, odd: {default: false}}\n"
      "numbers: {size: 5, weight: 3}\n"
      "pieces:\n  stone: {start: bag, count: 3, when: {option: long}, holds: {tray: {kind: "
      "pile}}}\n";
  CHECK(unused(manifest, {"lake", "tide", "size"}) ==
        Texts{"3 nothing uses the zone 'attic'", "4 nothing uses the counter 'moon'",
              "5 nothing asks for the option 'odd'", "6 no script reads the number 'weight'",
              "8 nothing uses the zone 'tray'"});
}

}  // namespace
}  // namespace glasshouse::manifest
