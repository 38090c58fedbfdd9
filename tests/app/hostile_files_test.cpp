// Files that somebody made to do harm, given to the program as people would: it names the file and
// what is wrong with it, and nothing of the file gets through to the terminal.
#include <sys/stat.h>

#include <regex>

#include "catch.hpp"
#include "core/text.hpp"
#include "desk.hpp"

using namespace glasshouse;
using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;
namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

std::string repeated(const std::string& text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

std::string pipe_at(const Desk& desk, const std::string& inside) {
  const fs::path path = desk.path(inside);
  fs::remove(path);
  REQUIRE(mkfifo(path.c_str(), 0600) == 0);
  return path.string();
}

void check_refused(const Outcome& outcome, const std::string& file, const std::string& why) {
  INFO(outcome.out << outcome.err);
  CHECK((outcome.code == 1 || outcome.code == 2));
  CHECK_THAT(outcome.err, ContainsSubstring(file));
  CHECK_THAT(outcome.err, ContainsSubstring(why));
  CHECK_THAT(outcome.err, !ContainsSubstring("internal error"));
}

void check_harmless(const Outcome& outcome) {
  INFO(outcome.out << outcome.err);
  CHECK(outcome.out == core::harmless(outcome.out));
  CHECK(outcome.err == core::harmless(outcome.err));
}

constexpr std::string_view kEvilManifest = R"(title: "Evil \x1b[2J \u202e \x9b"
summary: "\x1b]0;owned\x07"
players: 2-4
pieces:
  card: {name: "c\x1b[31m {number}", start: deck, product: {number: 1..10}}
zones:
  deck: {kind: deck}
)";

constexpr std::string_view kEvilScript = R"(local evil = {}
function evil.turn(game, player)
  game:log("\27[2J\xff logged \u{202e}")
  player:choose("Go\27[5m", { "go on\27[31m", "stop \u{202e}" })
  if game.turn == 3 then game:finish("over\155\27[2J") end
end
return evil
)";

std::string evil_game(const Desk& desk) {
  desk.write("evil/game.yaml", kEvilManifest);
  desk.write("evil/rules.lua", kEvilScript);
  return desk.path("evil").string();
}

}  // namespace

TEST_CASE("a pipe where a file should be is named, and nobody waits for it") {
  const Desk desk;
  const std::string record = pipe_at(desk, "a.log");
  for (const char* verb : {"verify", "replay"}) {
    check_refused(desk.run({verb, record}), "a.log", "it is a pipe");
  }
  check_refused(desk.run({"simulate", "noughts", "--games", "1", "--resume", record}), "a.log",
                "it is a pipe");
  fs::create_directories(desk.path("state/glasshouse/saves"));
  pipe_at(desk, "state/glasshouse/saves/odd.save");
  const Outcome loaded = desk.run({"play", "noughts", "--text"}, "load odd\nquit\n");
  CHECK_THAT(loaded.out, ContainsSubstring("it is a pipe"));
  fs::create_directories(desk.path("state/glasshouse"));
  pipe_at(desk, "state/glasshouse/noughts.save");
  check_refused(desk.run({"play", "noughts", "--text", "--continue"}), "noughts.save",
                "it is a pipe");
}

TEST_CASE("a pipe in a game's folder is named too") {
  const Desk desk;
  for (const char* name : {"game.yaml", "rules.lua"}) {
    const std::string game = desk.write_game("tide", kSixTurns);
    pipe_at(desk, std::string("tide/") + name);
    check_refused(desk.run({"check", game}), name, "it is a pipe");
    check_refused(desk.run({"play", game, "--text"}), name, "it is a pipe");
    fs::remove_all(game);
  }
  const std::string folder = desk.write_game("tide", kSixTurns);
  pipe_at(desk, "tide/rules.md");
  CHECK(desk.run({"play", folder, "--text"}, "rules\nquit\n").code == 0);
  pipe_at(desk, "tide/tide_spec.lua");
  const Outcome tested = desk.run({"test", folder});
  CHECK_THAT(tested.out + tested.err, ContainsSubstring("it is a pipe"));
}

TEST_CASE("devices are not read, and what is no file is never written over") {
  const Desk desk;
  check_refused(desk.run({"verify", "/dev/zero"}), "/dev/zero", "it is a device");
  const std::string pipe = pipe_at(desk, "out.log");
  check_refused(desk.run({"record", "noughts", "--out", pipe}), "out.log", "it is a pipe");
  CHECK(fs::is_fifo(pipe));
}

TEST_CASE("JSON that is nested without end is refused in every file") {
  const Desk desk;
  const std::string deep = repeated("{\"a\":", 80'000) + "1" + repeated("}", 80'000);
  const std::string file = desk.write("deep.log", deep);
  const std::string why = "it is nested too deep, more than 64";
  for (const char* verb : {"verify", "replay"}) {
    check_refused(desk.run({verb, file}), "deep.log", why);
  }
  check_refused(desk.run({"simulate", "noughts", "--games", "1", "--resume", file}), "deep.log",
                why);
  CHECK(desk.run({"verify", file, "--json"}).json().at("error") == file + ": " + why);
}

TEST_CASE("counts that are of another kind than they should be are refused") {
  const Desk desk;
  for (const char* text :
       {R"({"format": 1})", R"({"format": "glasshouse games", "version": "1"})",
        R"({"format": "glasshouse games", "version": 1, "terms": []})", "[", ""}) {
    const std::string file = desk.write("counts.json", text);
    check_refused(desk.run({"simulate", "noughts", "--games", "1", "--resume", file}),
                  "counts.json", "");
  }
}

TEST_CASE("a simulation that couldn't be gone on with isn't begun") {
  const Desk desk;
  const Outcome outcome = desk.run({"simulate", "noughts", "--games", "100001", "--csv", "a.csv",
                                    "--resume", desk.path("counts.json").string()});
  CHECK(outcome.code == 2);
  CHECK_THAT(outcome.err, ContainsSubstring("at most 100000 games"));
}

TEST_CASE("a file that is larger than its limit is not read") {
  const Desk desk;
  const std::string file = desk.write("large.log", "");
  fs::resize_file(file, std::uintmax_t{4} << 30);
  check_refused(desk.run({"verify", file}), "large.log", "it is larger than 32 MB");
}

TEST_CASE("nothing that content says is obeyed by the terminal") {
  const Desk desk;
  const std::string game = evil_game(desk);
  const std::string record = desk.path("evil.log").string();
  for (const Words& words :
       {Words{"check", game, "--seeds", "1"}, Words{"list", "--games", game},
        Words{"play", game, "--text", "--names", "A\x1b[2J,B\u202e"},
        Words{"simulate", game, "--games", "2"}, Words{"record", game, "--out", record},
        Words{"replay", record, "--games", game}, Words{"verify", record, "--games", game},
        Words{"play", "no\x1b[2J"}, Words{"\x1b[2J"}, Words{"check", game, "--set", "\x1b=1"}}) {
    INFO(words[0]);
    check_harmless(desk.run(words, "1\nlog\ntable\nwhy\n\x1b[2J\n1\n1\n1\n"));
  }
  desk.write("evil/rules.lua", "error('\\27[2J no \\xff')\n");
  check_harmless(desk.run({"check", game}));
  check_harmless(desk.run({"play", game, "--text"}));
}

TEST_CASE("JSON says what content says, and stays JSON") {
  const Desk desk;
  const std::string game = evil_game(desk);
  const Outcome listed = desk.run({"list", "--games", game, "--json"});
  check_harmless(listed);
  std::string title;
  const nlohmann::json all = listed.json();
  for (const auto& one : all.at("games")) {
    if (one.at("id") == "evil") title = one.at("title");
  }
  CHECK(title == "Evil \x1b[2J \u202e \u009b");
  desk.write("evil/rules.lua", "error('\\27[2J no \\xff')\n");
  const Outcome checked = desk.run({"check", game, "--json"});
  check_harmless(checked);
  CHECK(checked.json().is_object());
}

TEST_CASE("a choice that names another seat is found, in a record and in a save") {
  const Desk desk;
  const std::string record = desk.path("a.log").string();
  REQUIRE(desk.run({"record", "noughts", "--seed", "7", "--out", record}).code == 0);
  CHECK(desk.run({"verify", record}).code == 0);
  std::string text = desk.read("a.log");
  const std::size_t second = text.find("\"seat\":2");
  REQUIRE(second != std::string::npos);
  text.replace(second, 8, "\"seat\":1");
  desk.write("a.log", text);
  const Outcome outcome = desk.run({"verify", record});
  CHECK(outcome.code == 1);
  CHECK_THAT(outcome.err, ContainsSubstring("choice 2 (turn 2, seat 1)"));
  CHECK_THAT(outcome.err, ContainsSubstring("seat 2 is asked instead"));

  const std::string save = desk.path("state/glasshouse/saves/a.save").string();
  desk.run({"play", "noughts", "--text", "--seed", "7"}, "1\n1\n1\nsave a\nquit\n");
  const Outcome saved = desk.run({"verify", save});
  INFO(saved.out << saved.err);
  CHECK(saved.code == 0);
}
