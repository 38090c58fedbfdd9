// The page with the rules and the keys.
#include "catch.hpp"
#include "ui/page_player.hpp"
#include "ui/played.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string page_of(const core::GameSpec* spec, const PlayedWith& with = {}) {
  Screens screens;
  test::PagePlayer player(help_screen(screens, spec, with), {1280, 4000});
  std::string out;
  for (const auto& one : player.look().written) out += one.words + " ";
  // Words are written one by one, with the blank that follows them or without.
  std::string single;
  for (const char letter : out) {
    if (letter != ' ' || !single.ends_with(' ')) single += letter;
  }
  return single;
}

// With these laid over it, as for a table where they are played.
std::shared_ptr<const core::GameSpec> with_house_rules(const std::string& id,
                                                       const std::vector<std::string>& names) {
  const manifest::SearchPath search = manifest::standard_search_path();
  manifest::GamePaths paths{manifest::find_game(search, id).folder, search, {}};
  for (const std::string& name : names) {
    paths.house_rules.push_back({name, paths.folder / "house" / name});
  }
  return manifest::load_game(paths);
}

}  // namespace

TEST_CASE("the house rules of a game stand before its rules") {
  const std::string page = page_of(with_house_rules("glassworks", {"rich_river"}).get());
  CHECK_THAT(page, ContainsSubstring("House rule in this game"));
  CHECK_THAT(page, ContainsSubstring("A segment is refilled with one glass more"));
  CHECK(page.find("A segment is refilled with one") < page.find("The rules"));
  const std::string both =
      page_of(with_house_rules("glassworks", {"rich_river", "long_end"}).get());
  CHECK_THAT(both, ContainsSubstring("House rules in this game"));
  CHECK(both.find("one glass more than") < both.find("Two rounds are played after"));
}

TEST_CASE("of house rules that contradict each other only what counts is told") {
  const auto spec = with_house_rules("glassworks", {"rich_river", "long_end"});
  const std::string part =
      page_of(spec.get(), {{}, {{"rich_river", "Rich river", "Long end", "glass in the lake"}}});
  CHECK_THAT(part, ContainsSubstring("one glass more than"));
  CHECK_THAT(part, ContainsSubstring("But “Long end” decides on glass in the lake."));
  const std::string none =
      page_of(spec.get(), {{}, {{"rich_river", "Rich river", "Long end", "", true}}});
  CHECK_THAT(none, !ContainsSubstring("one glass more than"));
  CHECK_THAT(none, ContainsSubstring("It has no effect here: “Long end” counts."));
}

TEST_CASE("the options that are on are told, and those that are off are not") {
  core::GameSpec spec = *test::bundled_game("four");
  spec.options.resize(3);
  spec.options[0].name = spec.options[0].label = "Blitz";
  spec.options[1].name = spec.options[1].label = "Slow start";
  spec.options[2].name = spec.options[2].label = "Goal";
  const std::string page = page_of(&spec, {{{"Blitz", core::Value(true)},
                                            {"Slow start", core::Value(false)},
                                            {"Goal", core::Value(int64_t{5})}},
                                           {}});
  CHECK_THAT(page, ContainsSubstring("Options in this game"));
  CHECK_THAT(page, ContainsSubstring("Blitz"));
  CHECK_THAT(page, ContainsSubstring("Goal: 5"));
  CHECK_THAT(page, !ContainsSubstring("Slow start"));
}

TEST_CASE("a game without house rules has its rules alone") {
  const std::string page = page_of(test::bundled_game("glassworks").get());
  CHECK(page.find("House rule") == std::string::npos);
  CHECK(page.find("This variant") == std::string::npos);
}

TEST_CASE("a variant shows what it changes and then the rules of the game that it changes") {
  const std::string page = page_of(test::bundled_game("glassworks-drought").get());
  const std::size_t changed = page.find("It holds 3 glass");
  const std::size_t base = page.find("six segments");
  CHECK(changed != std::string::npos);
  REQUIRE(base != std::string::npos);
  CHECK(changed < base);
}

TEST_CASE("a variant that has its base game's rules tells what it is") {
  core::GameSpec variant = *test::bundled_game("four");
  variant.folder += "-wide";
  variant.summary = "The board is wider.";
  const std::string page = page_of(&variant);
  CHECK_THAT(page, ContainsSubstring("This variant The board is wider."));
}

TEST_CASE("where no game is shown F1 promises no rules") {
  const std::string page = page_of(nullptr);
  CHECK_THAT(page, ContainsSubstring("F1 opens and closes this page."));
  CHECK_THAT(page, ContainsSubstring("at its table it shows the rules too"));
  CHECK(page.find("these rules") == std::string::npos);
}

TEST_CASE("the rules that the set-up shows have the house rules picked there") {
  Library library;
  library.games.push_back({"four", test::bundled_game("four"), "", "", false});
  library.bot_kinds = {"random"};
  library.usual_bot = "random";
  library.house_rules = [](const std::string&) {
    return std::vector<HouseRuleChoice>{{"gravity_off", "No gravity", "Discs stay where laid."},
                                        {"blitz", "Blitz", "Ten seconds each."}};
  };
  Screens screens;
  test::PagePlayer player(setup_screen(screens, library, "four"), {1280, 720});
  player.click("house rule gravity_off");
  player.click("Rules");
  screens.settle();
  REQUIRE(screens.top());
  PaperCanvas paper({1280, 4000});
  screens.top()->draw(paper);
  std::string page;
  for (const auto& one : paper.written) page += one.words + " ";
  CHECK_THAT(page, ContainsSubstring("No gravity"));
  CHECK_THAT(page, !ContainsSubstring("Blitz"));
}
