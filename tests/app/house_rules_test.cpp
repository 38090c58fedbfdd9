#include "catch.hpp"
#include "desk.hpp"
#include "source_tree.hpp"

using namespace glasshouse;
using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;
namespace fs = std::filesystem;

namespace {

nlohmann::json house_rules_of(const Outcome& list, const std::string& id) {
  const auto found = list.json();
  for (const auto& game : found["games"]) {
    if (game["id"] == id) return game["house_rules"];
  }
  return {};
}

std::string fingerprint(const Desk& desk, const std::vector<std::string>& more) {
  std::vector<std::string> words{"simulate", "glassworks", "--games", "3", "--seed", "5", "--json"};
  words.insert(words.end(), more.begin(), more.end());
  return desk.run(words).json()["fingerprint"];
}

std::vector<std::string> bundled_house_rules() {
  std::vector<std::string> out;
  for (const auto& entry : fs::recursive_directory_iterator(test::source_tree() / "content")) {
    const fs::path folder = entry.path().parent_path();
    if (entry.path().filename() == "game.yaml" && folder.parent_path().filename() == "house") {
      out.push_back(folder.string());
    }
  }
  return out;
}

}  // namespace

TEST_CASE("list names the house rules of a game") {
  const auto rules = house_rules_of(Desk().run({"list", "--json"}), "glassworks");
  REQUIRE(rules.size() >= 3);
  CHECK(rules[1]["name"] == "long_end");
  CHECK(rules[1]["title"] == "Long end");
}

TEST_CASE("house rules change the games that are played, each in its way") {
  const Desk desk;
  const std::string plain = fingerprint(desk, {});
  const std::string rich = fingerprint(desk, {"--with", "rich_river"});
  const std::string both = fingerprint(desk, {"--with", "rich_river,long_end"});
  CHECK(plain != rich);
  CHECK(rich != both);
  CHECK(fingerprint(desk, {"--with", "rich_river,long_end"}) == both);
}

TEST_CASE("a record keeps its house rules, and verify plays by them") {
  const Desk desk;
  const Outcome recorded = desk.run(
      {"record", "glassworks", "--with", "rich_river,long_end", "--seed", "3", "--out", "g.log"});
  INFO(recorded.err);
  REQUIRE(recorded.code == 0);
  CHECK_THAT(desk.read("g.log"), ContainsSubstring(R"("house_rules":["rich_river","long_end"])"));
  const auto verified = desk.run({"verify", "g.log", "--json"}).json();
  CHECK(verified["ok"] == true);
  CHECK(verified["rules_changed"] == false);
  CHECK(desk.run({"replay", "g.log"}).code == 0);
}

TEST_CASE("a game that was left goes on with its house rules") {
  const Desk desk;
  const Outcome left = desk.run({"play", "waterfall", "--text", "--with", "short_falls"}, "1\n");
  INFO(left.out + left.err);
  CHECK_THAT(desk.read("state/glasshouse/waterfall.save"), ContainsSubstring("short_falls"));
  const Outcome on = desk.run({"play", "waterfall", "--text", "--continue"}, "save again\n");
  INFO(on.out + on.err);
  CHECK_THAT(desk.read("state/glasshouse/saves/again.save"), ContainsSubstring("short_falls"));
  const Outcome other = desk.run({"play", "waterfall", "--text"}, "load again\n");
  CHECK_THAT(other.out, ContainsSubstring("--with short_falls"));
}

TEST_CASE("house rules that override the same function are reported by name") {
  const Desk desk;
  const auto result = desk.run({"check", "glassworks", "--players", "2", "--seeds", "1", "--with",
                                "rich_river,glassworks-drought", "--json"})
                          .json();
  CHECK(result["ok"] == true);
  bool told = false;
  for (const auto& warning : result["warnings"]) {
    const std::string message = warning["message"];
    told = told || (message.find("'rich_river' and 'glassworks-drought' both override refill") !=
                    std::string::npos);
  }
  INFO(result.dump(2));
  CHECK(told);
}

TEST_CASE("the later of two house rules counts and can call the earlier one") {
  const Desk desk;
  desk.write_game("six", kSixTurns);
  for (const std::string name : {"a", "b"}) {
    desk.write("six/house/" + name + "/game.yaml", "title: " + name + "\nextends: six\n");
    desk.write("six/house/" + name + "/" + name + ".lua",
               "local rule = {}\nfunction rule.score(game, player)\n"
               "  return super.score(game, player) * 10 + " +
                   std::string(name == "a" ? "1" : "2") + "\nend\nreturn rule\n");
  }
  const auto result =
      desk.run({"simulate", desk.path("six").string(), "--games", "1", "--with", "a,b", "--json"})
          .json();
  CHECK(result["seats"][0]["mean_score"] == 12);
}

TEST_CASE("an unknown house rule is wrong use") {
  const Outcome outcome = Desk().run({"simulate", "glassworks", "--with", "rich_rivre"});
  CHECK(outcome.code == 2);
  CHECK_THAT(outcome.err, ContainsSubstring("did you mean 'rich_river'?"));
  CHECK_THAT(Desk().run({"record", "glassworks", "--with", "long_end,long_end", "--out", "x"}).err,
             ContainsSubstring("given twice"));
}

TEST_CASE("every bundled house rule passes its own tests and the checks") {
  const auto folders = bundled_house_rules();
  CHECK(folders.size() >= 3);
  for (const std::string& folder : folders) {
    const Outcome outcome = Desk().run({"test", folder});
    INFO(folder << outcome.out << outcome.err);
    CHECK(outcome.code == 0);
  }
}
