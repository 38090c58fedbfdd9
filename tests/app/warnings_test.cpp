#include "catch.hpp"
#include "desk.hpp"

using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr const char* kManifest = R"(title: Warned
players: 2
numbers:
  rounds: 6
  first: {number: 3}
pieces:
  stone:
    name: "{colour} stone"
    start: bag
    list: [{colour: red}, {colour: blue}]
    face: FACE
zones:
  bag: {kind: bag}
  lake: {kind: pile}
  hand: {kind: hand, per_player: true}
counters: {points: {per_player: true}}
)";

std::string manifest(const std::string& face) {
  std::string out = kManifest;
  return out.replace(out.find("FACE"), 4, face);
}

const std::string kPlainFace = R"({shape: {by: colour, red: circle, blue: square}})";

std::string script(const std::string& line) {
  return "local warned = {}\n"
         "function warned.turn(game, player)\n"
         "  local rules = game.rules\n"
         "  " +
         line +
         "\n"
         "  player:choose('Go on', { 'on' })\n"
         "  if game.turn == rules.rounds then game:finish() end\n"
         "end\n"
         "function warned.score(_, player) return #player.hand + player.points end\n"
         "return warned\n";
}

nlohmann::json warnings(const std::string& line, const std::string& face = kPlainFace) {
  const Desk desk;
  desk.write("warned/game.yaml", manifest(face));
  desk.write("warned/rules.lua", script(line));
  const Outcome outcome = desk.run({"check", "warned", "--seeds", "1", "--json"});
  INFO(outcome.err);
  CHECK(outcome.code == 0);
  return outcome.json()["warnings"];
}

// The one warning there is.
nlohmann::json warning(const std::string& line, const std::string& face = kPlainFace) {
  const nlohmann::json found = warnings(line, face);
  INFO(found.dump(2));
  REQUIRE(found.size() == 1);
  return found[0];
}

const std::string kClean = "if game.lake:is_empty() and rules.first.number == 0 then return end";

}  // namespace

TEST_CASE("a game that means what it says has no warnings") { CHECK(warnings(kClean).empty()); }

TEST_CASE("a zone nothing uses is told with its line, and the exit code stays 0") {
  const auto found = warning("if rules.first.number == 0 then return end");
  CHECK(found["message"] == "nothing uses the zone 'lake'");
  CHECK(found["line"] == 14);
}

TEST_CASE("a number that isn't declared is told, also where play never comes") {
  const auto direct = warning(kClean + " if false then return game.rules.ruonds end");
  CHECK(direct["message"] == "the manifest declares no number 'ruonds'; did you mean 'rounds'?");
  CHECK(direct["line"] == 4);
  CHECK_THAT(direct["file"].get<std::string>(), ContainsSubstring("rules.lua"));
  CHECK(warning(kClean + " if false then return rules.first.nmuber end")["message"] ==
        "the manifest declares no number 'nmuber'; did you mean 'number'?");
}

TEST_CASE("a name that neither the API nor the manifest has is told") {
  CHECK(warning(kClean + " if false then game.laek:shuffle() end")["message"] ==
        "game has no 'laek'; did you mean 'lake'?");
  CHECK(warning(kClean + " if false then player.hnad:shuffle() end")["message"] ==
        "players have no 'hnad'; did you mean 'hand'?");
  CHECK(warning(kClean + " if false then return game.options.fast end")["message"] ==
        "the manifest has no option 'fast'");
}

TEST_CASE("pieces told apart by colour alone are named") {
  const auto found =
      warning(kClean, R"({shape: circle, colour: {by: colour, red: "#ff0000", blue: "#0000ff"}})");
  CHECK(found["message"] == "'red stone' and 'blue stone' are told apart by colour alone");
  CHECK(found["line"] == 7);
  CHECK(warnings(kClean,
                 R"({colour: {by: colour, red: "#ff0000", blue: "#0000ff"}, text: "{colour}"})")
            .empty());
}

TEST_CASE("a turn with more than fifty choices is told") {
  const auto found = warning(kClean + " for i = 1, 50 do player:choose('Go on', { 'on' }) end");
  CHECK_THAT(found["message"].get<std::string>(), ContainsSubstring("has 51 choices"));
  CHECK(warnings(kClean + " for i = 1, 49 do player:choose('Go on', { 'on' }) end").empty());
}

TEST_CASE("warnings are printed with their place") {
  const Desk desk;
  desk.write("warned/game.yaml", manifest(kPlainFace));
  desk.write("warned/rules.lua", script("if rules.first then end"));
  const Outcome outcome = desk.run({"check", "warned", "--seeds", "1"});
  CHECK(outcome.code == 0);
  CHECK_THAT(outcome.err, ContainsSubstring("warning: "));
  CHECK_THAT(outcome.err, ContainsSubstring("game.yaml:14:3: nothing uses the zone 'lake'"));
}

TEST_CASE("bundled games have no warnings") {
  const Desk desk;
  const auto listed = desk.run({"list", "--json"}).json();
  for (const auto& game : listed["games"]) {
    const std::string id = game["id"];
    const std::string least = std::to_string(game["players"]["min"].get<int>());
    const Outcome outcome = desk.run({"check", id, "--players", least, "--seeds", "1", "--json"});
    INFO(id << "\n" << outcome.err);
    CHECK(outcome.json()["warnings"].empty());
  }
}

TEST_CASE("pictures that can't be drawn are told with their place, and the game has no fault") {
  const auto found = warning(kClean, R"({shape: {by: colour, red: circle, blue: square},
      picture: "faces/{colour}.png"})");
  CHECK(found["file"].get<std::string>().ends_with("warned/game.yaml"));
  CHECK(found["line"] == 12);
  CHECK(found["column"] == 16);
  CHECK(found["message"] == "there is no picture 'faces/blue.png'; 1 more can't be drawn either");
}
