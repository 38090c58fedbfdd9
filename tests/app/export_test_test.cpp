#include "app/authoring/export_test.hpp"

#include "app/desk.hpp"
#include "catch.hpp"
#include "core/errors.hpp"
#include "core/rng.hpp"
#include "source_tree.hpp"

using namespace glasshouse;
namespace fs = std::filesystem;

namespace {

// A game of the checkout, in a folder that tests may write to.
std::string copied_game(const app::Desk& desk, const std::string& id) {
  const fs::path home = test::source_tree();
  fs::copy(home / "content" / id, desk.path(id), fs::copy_options::recursive);
  fs::copy(home / "rules" / (id + ".lua"), desk.path(id) / (id + ".lua"));
  return desk.path(id).string();
}

match::Match played(const app::Shelf& shelf, const std::string& game, uint64_t seed,
                    std::size_t choices) {
  match::Match match(shelf.open(game), {{}, {}, seed});
  core::Stream random = core::Stream::seeded(seed, "export");
  while (match.choice_count() < choices && !match.finished()) {
    match.choose(std::size_t{random.below(static_cast<uint32_t>(match.options().size()))});
  }
  return match;
}

}  // namespace

TEST_CASE("positions of every bundled game become tests that pass") {
  const app::Desk desk;
  const app::Shelf shelf({test::source_tree() / "content"});
  for (const std::string id : {"noughts", "four", "glassworks", "waterfall", "tower"}) {
    const std::string game = copied_game(desk, id);
    for (const std::size_t choices : {0u, 1u, 4u, 7u, 12u, 17u, 24u}) {
      const match::Match match = played(shelf, game, 3 + choices, choices);
      if (match.finished()) continue;
      const auto options = match.options();
      const std::string next = match.text_of(options[options.size() / 2]);
      const app::ExportedTest exported = app::export_test(shelf, match, next);
      INFO(id << " after " << choices << "\n" << exported.text << "\n" << exported.failure);
      CHECK(exported.passed);
    }
    CHECK(fs::exists(fs::path(game) / "tests" / "position_1_spec.lua"));
  }
}

TEST_CASE("an exported test fails once the rules do something else") {
  const app::Desk desk;
  const std::string game = desk.write_game("tide", app::kSixTurns);
  const app::Shelf shelf;
  const match::Match match = played(shelf, game, 1, 2);
  const app::ExportedTest exported = app::export_test(shelf, match, "go on");
  INFO(exported.text << exported.failure);
  REQUIRE(exported.passed);
  const app::Outcome before = desk.run({"test", game});
  CHECK(before.code == 0);
  CHECK(before.out.find("after 2 choices: go on") != std::string::npos);
  std::string rules = desk.read("tide/rules.lua");
  const std::size_t at = rules.find("\"go on\"");
  REQUIRE(at != std::string::npos);
  desk.write("tide/rules.lua", rules.replace(at, 7, "\"wait\""));
  CHECK(desk.run({"test", game}).code == 1);
}

TEST_CASE("a position with house rules becomes a test with house rules") {
  const app::Desk desk;
  const app::Shelf shelf({test::source_tree() / "content"});
  const std::string game = copied_game(desk, "glassworks");
  match::Match match(shelf.open(game, {"rich_river"}), {{}, {}, 2});
  for (int i = 0; i < 9; ++i) match.choose(std::size_t{0});
  const app::ExportedTest exported =
      app::export_test(shelf, match, match.text_of(match.options()[0]));
  INFO(exported.text << exported.failure);
  CHECK(exported.passed);
  CHECK(exported.text.find("with = { \"rich_river\" }") != std::string::npos);
}

TEST_CASE("a choice that isn't offered is no test") {
  const app::Desk desk;
  const app::Shelf shelf;
  const match::Match match = played(shelf, desk.write_game("tide", app::kSixTurns), 1, 2);
  CHECK_THROWS_AS(app::export_test(shelf, match, "fly"), core::UsageError);
}
