#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using core::ChangeSpec;
using core::Value;
using Texts = std::vector<std::string>;

std::string with(const std::string& lines) {
  return "zones: {here: {kind: row}}\n"
         "pieces:\n"
         "  man:\n"
         "    count: 2\n"
         "    start: here\n" +
         lines;
}

TEST_CASE("what changes is a flag, one of some values, a number with limits, or a player") {
  const auto spec =
      load_with(with("    changes:\n"
                     "      crowned: false\n"
                     "      side: [farm, town]\n"
                     "      damage: {start: 2, min: 0, max: 9, told: false}\n"
                     "      owner: player\n"
                     "      mood: {values: [calm, wild], start: wild}\n"));
  const auto& changes = spec->pieces[0].changes;
  REQUIRE(changes.size() == 5);
  CHECK((changes[0].type == ChangeSpec::Type::flag && changes[0].start == Value(false)));
  CHECK((changes[1].type == ChangeSpec::Type::choice && changes[1].start == Value("farm")));
  CHECK((changes[2].type == ChangeSpec::Type::number && changes[2].start == Value(2)));
  CHECK((changes[2].min == 0 && changes[2].max == 9 && !changes[2].told));
  CHECK((changes[3].type == ChangeSpec::Type::player && !changes[3].start.exists()));
  CHECK((changes[4].start == Value("wild") && changes[4].told));
  CHECK(changes[4].source.line == 13);
}

TEST_CASE("a piece with sides is a die, called by what fell") {
  const auto spec = load_with(
      "zones: {here: {kind: row}}\n"
      "pieces:\n"
      "  die: {count: 2, start: here, sides: 20}\n"
      "  wind: {count: 1, start: here, name: wind, sides: [calm, calm, storm]}\n");
  CHECK(spec->pieces[0].is_die);
  CHECK(spec->pieces[0].title == "{value}");
  CHECK(
      (spec->pieces[0].changes.back().name == "value" && spec->pieces[0].changes.back().max == 20));
  CHECK(spec->pieces[1].title == "wind");
  CHECK(spec->pieces[1].changes.back().values == std::vector<Value>{"calm", "calm", "storm"});
}

TEST_CASE("names and words on faces can be looked up by what changes") {
  const auto spec =
      load_with(with("    changes: {crowned: false}\n"
                     "    name: {by: crowned, true: king, else: man}\n"
                     "    face: {text: {by: crowned, true: K, false: \"\"}}\n"));
  CHECK(spec->pieces[0].titles.find("true")->text() == "king");
  CHECK(faults_in(with("    changes: {crowned: false}\n"
                       "    name: {by: crownd, true: king}\n")) ==
        Texts{"9:16 'man' has no attribute 'crownd'; did you mean 'crowned'?"});
}

TEST_CASE("a start outside of its range is a fault with the range and the nearest name") {
  CHECK(faults_in(with("    changes: {damage: {start: 12, min: 0, max: 9}}\n")) ==
        Texts{"8:31 start: found 12, expected a whole number from 0 to 9"});
  CHECK(faults_in(with("    changes: {side: {values: [farm, town], start: twon}}\n")) ==
        Texts{"8:51 start: found 'twon', expected one of farm, town; did you mean 'town'?"});
  CHECK(faults_in(with("    changes: {side: {values: player, start: 1}}\n")) ==
        Texts{"8:45 start: found 1, expected no start: it is nobody's at first"});
}

TEST_CASE("numbers that change have limits") {
  CHECK(faults_in(with("    changes: {damage: {start: 1}}\n")) ==
        Texts{"8:23 'damage' is a number without limits (say between what: {start: 0, min: 0, max: "
              "9})"});
  CHECK(faults_in(with("    changes: {damage: {min: 3, max: 1}}\n")) ==
        Texts{"8:23 'damage' has a min of 3 and a max of 1"});
  CHECK(faults_in(with("    changes: {damage: {min: 0, max: 5000}}\n")) ==
        Texts{"8:23 'damage' has more than 1001 values"});
  CHECK(faults_in(with("    changes: {open: {start: true, max: 3}}\n")) ==
        Texts{"8:40 'max' is for numbers, and 'open' is none"});
}

TEST_CASE("an attribute is there once, and owner is a player") {
  CHECK(faults_in(with("    attributes: {side: 1}\n"
                       "    changes: {side: [farm, town]}\n")) ==
        Texts{"9:15 'man' has the attribute 'side' already"});
  CHECK(faults_in(with("    changes: {owner: [farm, town]}\n")) ==
        Texts{"8:15 'owner' is a player or nobody (say owner: player)"});
  CHECK(faults_in(with("    changes: {side: [farm, farm]}\n")) ==
        Texts{"8:28 'side' has 'farm' twice"});
}

TEST_CASE("what changes in one kind can't be dealt in another") {
  CHECK(faults_in("zones: {here: {kind: row}}\n"
                  "pieces:\n"
                  "  man: {count: 2, start: here, changes: {gem: [red, blue]}}\n"
                  "  tile: {start: here, columns: {gem: {red: 2}}}\n") ==
        Texts{"5:42 'gem' changes here, and is dealt in `columns` elsewhere (give one of them "
              "another name)"});
}

}  // namespace
}  // namespace glasshouse::manifest
