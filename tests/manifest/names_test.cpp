#include "manifest/names.hpp"

#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("names are snake case, ids of games may have hyphens") {
  for (const char* name : {"a", "draw_pile", "row2"}) CHECK(is_name(name));
  for (const char* name : {"", "A", "2nd", "_x", "draw-pile", "é"}) CHECK_FALSE(is_name(name));
  CHECK(is_game_id("glassworks-drought"));
  CHECK(is_game_id("2048"));
  for (const char* id : {"", "-x", "Four", "a b", "..", "a/b"}) CHECK_FALSE(is_game_id(id));
  CHECK_FALSE(is_name(std::string(41, 'a')));
}

TEST_CASE("a name is proposed for what is none") {
  CHECK(as_name("Draw Pile") == "draw_pile");
  CHECK(as_name("drawPile") == "draw_pile");
  CHECK(as_name("draw--pile!") == "draw_pile");
  CHECK(as_name("3") == "");
}

TEST_CASE("zones, counters and kinds can't share a name") {
  const Texts found = faults_in(
      "zones: {bag: {kind: bag}, glass: {kind: row}}\n"
      "counters: {bag: 0}\n"
      "pieces: {glass: {start: bag, count: 1}}\n");
  CHECK(found ==
        Texts{"4:12 the counter 'bag' is called like a zone (give one of them another name)",
              "5:10 the kind of piece 'glass' is called like a zone (give one of them "
              "another name)"});
}

TEST_CASE("what scripts have already can't be a zone or a counter") {
  for (const std::string_view taken : names_taken_at_the_table()) {
    const std::string name(taken);
    INFO(name);
    CHECK(faults_in("zones: {" + name + ": {kind: row}}\n") ==
          Texts{"3:9 a zone can't be called '" + name +
                "', which already means something in rules scripts (give it another name)"});
    CHECK(faults_in("counters: {" + name + ": 0}\n").size() == 1);
  }
  for (const char* name : {"choose", "players", "turn", "log", "draw"}) {
    CHECK(faults_in(std::string("zones: {") + name + ": {kind: row}}\n").size() == 1);
  }
  CHECK(faults_in("zones: {draw_pile: {kind: row}}\n").empty());
}

TEST_CASE("words of Lua can't be names") {
  CHECK(faults_in("counters: {end: 0}\n") ==
        Texts{"3:12 a counter can't be called 'end', which is a word of Lua (give it another "
              "name)"});
  CHECK(faults_in("options: {repeat: {default: true}}\n").size() == 1);
}

TEST_CASE("attributes and zones inside a piece can't be called like what every piece has") {
  const auto found = [](const std::string& keys) {
    return faults_in("zones: {bag: {kind: bag}}\npieces: {p: {start: bag, " + keys + "}}\n").size();
  };
  CHECK(found("list: [{owner: 1}]") == 1);
  CHECK(found("product: {zone: [a]}") == 1);
  CHECK(found("columns: {kind: {a: 1}}") == 1);
  CHECK(found("count: 1, holds: {title: {kind: pile}}") == 1);
  CHECK(found("list: [{tray: 1}], holds: {tray: {kind: pile}}") == 1);
  CHECK(found("list: [{colour: 1}], holds: {tray: {kind: pile}}") == 0);
}

}  // namespace
}  // namespace glasshouse::manifest
