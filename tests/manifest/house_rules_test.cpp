#include "manifest/house_rules.hpp"

#include "catch.hpp"
#include "core/model.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Catch::Matchers::ContainsSubstring;

constexpr const char* kBase = "title: Base\nplayers: 2-4\nnumbers: {lake: 5, river: 6}\n";

// A game with two house rules: `low` in its own folder with a script, `high` kept by the user.
class House {
 public:
  House() {
    shop.write_game("base", kBase);
    shop.write("home/content/base/house/low/game.yaml",
               "title: Low water\nsummary: Less of it.\nextends: base\nnumbers: {lake: 3}\n");
    shop.write("home/content/base/house/low/low.lua", "return {}\n");
    shop.write("user/base/house/high/game.yaml",
               "title: High water\nextends: base\nnumbers: {lake: 9, river: 8}\n");
  }
  GamePaths paths(const std::vector<std::string>& with = {}, const std::string& id = "base") const {
    const GamePaths game{find_game(shop.search(), id).folder, shop.search(), {}};
    GamePaths out = game;
    for (const std::string& name : with) out.house_rules.push_back(find_house_rule(game, name));
    return out;
  }
  std::string refusal(const std::string& name) const {
    try {
      find_house_rule(paths(), name);
    } catch (const core::UsageError& error) {
      return error.what();
    }
    return "";
  }

  Workshop shop;
};

std::string names(const std::vector<HouseRulePath>& rules) {
  std::string out;
  for (const HouseRulePath& rule : rules) out += rule.name + " ";
  return out;
}

std::vector<core::Fault> faults_of(const GamePaths& paths) {
  try {
    load_game(paths);
  } catch (const core::ContentError& error) {
    return error.faults();
  }
  return {};
}

TEST_CASE("house rules are found with the game and where players keep them") {
  const House house;
  CHECK(names(find_house_rules(house.paths())) == "high low ");
}

TEST_CASE("a variant has the house rules of the game it extends") {
  const House house;
  house.shop.write_game("variant", "extends: base\ntitle: Variant\n");
  CHECK(names(find_house_rules(house.paths({}, "variant"))) == "high low ");
  CHECK(load_game(house.paths({"low"}, "variant"))->title == "Variant");
}

TEST_CASE("a house rule changes the game and leaves its name alone") {
  const House house;
  const auto spec = load_game(house.paths({"low"}));
  CHECK(spec->id == "base");
  CHECK(spec->title == "Base");
  CHECK(*spec->numbers.find("lake") == core::Value(3));
  REQUIRE(spec->house_rules.size() == 1);
  CHECK(spec->house_rules[0].name == "low");
  CHECK(spec->house_rules[0].title == "Low water");
  CHECK(spec->house_rules[0].summary == "Less of it.");
  CHECK(spec->scripts.back() == spec->house_rules[0].script);
}

TEST_CASE("of several house rules the later one counts") {
  const House house;
  CHECK(*load_game(house.paths({"low", "high"}))->numbers.find("lake") == core::Value(9));
  const auto spec = load_game(house.paths({"high", "low"}));
  CHECK(spec->numbers.text() == "{lake: 3, river: 8}");
  CHECK(spec->house_rules[0].name == "high");
}

TEST_CASE("what two house rules both say is told with the place of the later one") {
  const House house;
  const auto clashes = house_rule_clashes(house.paths({"low", "high"}));
  REQUIRE(clashes.size() == 1);
  CHECK(clashes[0].message ==
        "the house rules 'low' and 'high' both say numbers.lake; that of 'high' counts");
  CHECK(clashes[0].file.ends_with("high/game.yaml"));
  CHECK(clashes[0].line == 3);
  CHECK(house_rule_clashes(house.paths({"low"})).empty());
}

TEST_CASE("a house rule of which nothing is left is told from one that still says something") {
  const House house;
  house.shop.write("user/base/house/deep/game.yaml",
                   "title: Deep water\nextends: base\nnumbers: {lake: 12}\n");
  const auto some = house_rule_clashes(house.paths({"high", "deep"}));
  REQUIRE(some.size() == 1);
  CHECK(some[0].earlier == "high");
  CHECK(some[0].later == "deep");
  CHECK(some[0].what == "numbers.lake");
  CHECK_FALSE(some[0].all);
  const auto all = house_rule_clashes(house.paths({"deep", "high"}));
  REQUIRE(all.size() == 1);
  CHECK(all[0].all);
  // What a script does can't be told by its manifest.
  CHECK_FALSE(house_rule_clashes(house.paths({"low", "deep"})).at(0).all);
}

TEST_CASE("a house rule for another game is refused") {
  const House house;
  house.shop.write_game("other", kBase);
  house.shop.write("user/base/house/odd/game.yaml", "title: Odd\nextends: other\n");
  house.shop.write("user/base/house/mute/game.yaml", "title: Mute\n");
  CHECK(faults_of(house.paths({"odd"})).at(0).message ==
        "'odd' is a house rule for other, not for base");
  CHECK(faults_of(house.paths({"mute"})).at(0).hint == "write extends: base");
}

TEST_CASE("an unknown house rule is refused with those there are") {
  const House house;
  CHECK(house.refusal("lwo") == "base has no house rule 'lwo'; did you mean 'low'?");
  CHECK(house.refusal("mountain") == "base has no house rule 'mountain'; it has: high, low");
  CHECK_THAT(house.refusal("./nowhere"), ContainsSubstring("no folder"));
}

TEST_CASE("a house rule can be anywhere, by its path, and a variant can be one") {
  const House house;
  house.shop.write("desk/mine/game.yaml", "title: Mine\nextends: base\nnumbers: {lake: 1}\n");
  house.shop.write_game("dry", "title: Dry\nextends: base\nnumbers: {river: 0}\n");
  const std::string path = (house.shop.folder() / "desk/mine").string();
  const auto spec = load_game(house.paths({path, "dry"}));
  CHECK(spec->numbers.text() == "{lake: 1, river: 0}");
  CHECK(spec->house_rules[0].name == path);
}

TEST_CASE("a house rule is a game of its own too, wherever its game lies") {
  const Workshop shop;
  shop.write("desk/base/game.yaml", kBase);
  shop.write("desk/base/rules.lua", "return {}\n");
  shop.write("desk/base/house/low/game.yaml", "extends: base\ntitle: Low\n");
  const auto folder = shop.folder() / "desk/base/house/low";
  CHECK(load_game({folder, shop.search(), {}})->title == "Low");
}

TEST_CASE("a set-up with house rules needs a spec that has them") {
  const House house;
  core::Setup setup;
  setup.house_rules = {"low"};
  CHECK_THROWS_AS(core::build_model(load_game(house.paths()), setup), core::UsageError);
  const auto spec = load_game(house.paths({"low"}));
  CHECK(core::build_model(spec, setup)->setup.house_rules == setup.house_rules);
  CHECK(core::build_model(spec, {})->setup.house_rules == setup.house_rules);
}

}  // namespace
}  // namespace glasshouse::manifest
