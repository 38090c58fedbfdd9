#include "match/autosave.hpp"

#include "catch.hpp"
#include "match/save.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;

TEST_CASE("what was chosen last is on disk") {
  const auto file = std::filesystem::temp_directory_path() / "glasshouse_autosave_test.save";
  const match::Autosave autosave(file);
  match::Match match = toy::pebbles();
  for (const char* text : {"Pass", "Throw the die", "Take a card"}) {
    toy::choose(match, {text});
    REQUIRE_FALSE(autosave.keep(match).has_value());
    const match::Resumed again = match::resume(toy::source(), match::load_save(file));
    CHECK(again.match.table().block() == match.table().block());
  }
  autosave.discard();
  CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("play goes on when nothing can be saved, and the reason is told") {
  const match::Autosave autosave("/no/such/folder/game.save");
  const auto why = autosave.keep(toy::pebbles());
  REQUIRE(why.has_value());
  CHECK(why->find("can't write /no/such/folder/game.save") == 0);
}
