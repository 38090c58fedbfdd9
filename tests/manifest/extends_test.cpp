#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kBase =
    "title: Base\n"
    "players: 2-4\n"
    "minutes: 30\n"
    "options: {long: {default: false}, short: {default: false}}\n"
    "numbers: {lake: 5, points: [1, 3, 6], reserve: {2: 6, 3: 5}}\n"
    "zones: {bag: {kind: bag}, lake: {kind: row, capacity: 5}}\n"
    "counters: {rounds: 0, coins: {start: 3, min: 0}}\n"
    "pieces:\n"
    "  glass: {start: bag, product: {colour: [red, blue]}, count: 3}\n"
    "  storm: {start: bag, count: 4, when: {option: long}}\n"
    "  stone: {start: bag, list: [{size: 1}, {size: 2}]}\n";

std::shared_ptr<const core::GameSpec> load_variant(const std::string& manifest) {
  const Workshop workshop;
  workshop.write_game("base", kBase);
  workshop.write_game("variant", "extends: base\n" + manifest);
  return workshop.load("variant");
}

Texts variant_faults(const std::string& manifest) {
  const Workshop workshop;
  workshop.write_game("base", kBase);
  workshop.write_game("variant", "extends: base\n" + manifest);
  Texts texts;
  const std::string content = (workshop.folder() / "home" / "content").string() + "/";
  for (const core::Fault& fault : workshop.faults("variant")) {
    texts.push_back(fault.text().substr(content.size()));
  }
  return texts;
}

TEST_CASE("a variant that says nothing is its base under another id") {
  const auto spec = load_variant("");
  CHECK(spec->id == "variant");
  CHECK(spec->title == "Base");
  CHECK(spec->pieces.size() == 3);
}

TEST_CASE("in a variant maps merge, lists and single values replace") {
  const auto spec = load_variant(
      "title: Variant\nminutes: 20\n"
      "numbers: {lake: 3, points: [2], reserve: {3: 9, 4: 1}, new: 1}\n"
      "zones: {lake: {capacity: 3}, sea: {kind: row}}\n"
      "counters: {rounds: 5, coins: {start: 1}}\n");
  CHECK(spec->title == "Variant");
  CHECK(spec->minutes == 20);
  CHECK(spec->players_max == 4);
  CHECK(spec->numbers.text() == "{lake: 3, points: [2], reserve: {2: 6, 3: 9, 4: 1}, new: 1}");
  REQUIRE(spec->zones.size() == 3);
  CHECK((spec->zones[1].kind == core::ZoneKind::row && spec->zones[1].capacity == 3));
  CHECK(spec->zones[2].name == "sea");
  CHECK(spec->counters[0].start == 5);
  CHECK((spec->counters[1].start == 1 && spec->counters[1].min == 0));
}

TEST_CASE("null removes what the base has") {
  const auto spec = load_variant(
      "pieces: {storm: null}\noptions: {long: null}\nzones: {lake: null}\ncounters: {rounds: ~}\n"
      "numbers: {points: null}\nminutes: null\n");
  CHECK(spec->pieces.size() == 2);
  CHECK(spec->options.size() == 1);
  CHECK(spec->zones.size() == 1);
  CHECK(spec->counters.size() == 1);
  CHECK_FALSE(spec->numbers.find("points"));
  CHECK(spec->minutes == 0);
}

TEST_CASE("what isn't there can't be removed") {
  CHECK(variant_faults("zones: {lkae: null}\n") ==
        Texts{"variant/game.yaml:2:9: the base game has no 'lkae' that could be removed; did you "
              "mean 'lake'?"});
}

TEST_CASE("without a base null is nothing") {
  CHECK(faults_in("zones: {lake: null}\n") == Texts{"3:9 lake: found nothing, expected a map"});
}

TEST_CASE("a variant may say in another way which pieces there are") {
  const auto spec = load_variant(
      "pieces: {glass: {list: [{colour: green}]}, storm: {product: {wind: [north]}}, stone: "
      "{count: "
      "7}}\n");
  CHECK(spec->pieces[0].entries.size() == 1);
  CHECK(spec->pieces[0].entries[0].count == 1);
  CHECK(spec->pieces[1].entries[0].count == 1);
  CHECK(spec->pieces[2].entries[0].count == 7);
  CHECK(spec->pieces[2].attributes.empty());
}

TEST_CASE("a variant may change only how many copies a product has") {
  const auto spec = load_variant("pieces: {glass: {count: 9}}\n");
  REQUIRE(spec->pieces[0].entries.size() == 2);
  CHECK(spec->pieces[0].entries[0].count == 9);
}

TEST_CASE("a fault is told in the file where it stands") {
  CHECK(variant_faults("pieces: {glass: {start: lakes}}\n") ==
        Texts{"variant/game.yaml:2:25: start: there is no zone 'lakes'; did you mean 'lake'?"});
  // The base's storm still asks for the option that the variant took away.
  CHECK(variant_faults("options: {long: null}\n") ==
        Texts{"base/game.yaml:10:48: there is no option 'long'"});
}

TEST_CASE("variants of variants are laid over each other in order") {
  const Workshop workshop;
  workshop.write_game("base", kBase);
  workshop.write_game("middle", "extends: base\nminutes: 10\nnumbers: {lake: 4}\n");
  workshop.write_game("top", "extends: middle\nnumbers: {lake: 2}\n");
  const auto spec = workshop.load("top");
  CHECK(spec->minutes == 10);
  CHECK(*spec->numbers.find("lake") == core::Value(2));
}

TEST_CASE("games that extend each other in a circle are named") {
  const Workshop workshop;
  workshop.write_game("a", "extends: b\n");
  workshop.write_game("b", "extends: c\n");
  workshop.write_game("c", "extends: b\n");
  const auto found = workshop.faults("a");
  REQUIRE(found.size() == 1);
  CHECK(found[0].message == "the games extend each other in a circle: b -> c -> b");
  CHECK(found[0].file.ends_with("c/game.yaml"));
  CHECK((found[0].line == 1 && found[0].column == 10));
  workshop.write_game("self", "extends: self\n");
  CHECK(workshop.faults("self").at(0).message ==
        "the games extend each other in a circle: self -> self");
}

TEST_CASE("a base that doesn't exist is a fault with the nearest game") {
  const Workshop workshop;
  workshop.write_game("base", kBase);
  workshop.write_game("variant", "title: V\nextends: bsae\n");
  const auto found = workshop.faults("variant");
  REQUIRE(found.size() == 1);
  CHECK(found[0].message == "extends: there is no game 'bsae'; did you mean 'base'?");
  CHECK((found[0].line == 2 && found[0].column == 10));
}

TEST_CASE("a base is found beside the variant or in the search path") {
  const Workshop workshop;
  workshop.write_game("base", kBase);
  workshop.write("user/mine/game.yaml", "extends: base\ntitle: Mine\n");
  CHECK(workshop.load("mine")->minutes == 30);
  workshop.write("user/base/game.yaml", "title: Other\nplayers: 2\n");
  workshop.write("user/base/rules.lua", "return {}\n");
  CHECK(workshop.load("mine")->minutes == 0);
}

}  // namespace
}  // namespace glasshouse::manifest
