// The games that were kept, in every size of text.
#include "catch.hpp"
#include "ui/page_player.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;
using Catch::Matchers::ContainsSubstring;

namespace {

Library with_saves() {
  Library out;
  out.saves = [] {
    return std::vector<SavedGame>{
        {"one.save", "four", "Four in a Row", "Ann, Ben  ·  17 choices made",
         "Wednesday, 18 November 2026, 08:09", "", SavedGame::State::left}};
  };
  return out;
}

}  // namespace

TEST_CASE("what is told of a saved game is whole and beside its buttons, in every text size") {
  Library library = with_saves();
  for (const float scale : {0.8f, 1.0f, 1.25f, 1.5f, 1.75f}) {
    INFO(scale);
    Screens screens;
    screens.services().settings.text_scale = scale;
    test::PagePlayer player(saves_screen(screens, library), {900, 600});
    const Rect load = player.area_of("load one.save");
    const Rect remove = player.area_of("delete one.save");
    std::string told;
    float bottom = 0;
    PaperCanvas paper = player.look();
    for (const auto& one : paper.written) {
      const float end = one.at.y + paper.line_height(one.style);
      if (one.style.align != Align::left || end < load.y || one.at.y > remove.bottom()) continue;
      INFO(one.words);
      CHECK(one.at.x + paper.text_width(one.words, one.style) < remove.x);
      CHECK(one.at.y >= bottom);
      bottom = end;
      told += one.words + " ";
    }
    CHECK_THAT(told, ContainsSubstring("Four in a Row · left unfinished"));
    CHECK_THAT(told, ContainsSubstring("17 choices made"));
    CHECK_THAT(told, ContainsSubstring("Wednesday, 18 November 2026, 08:09"));
  }
}
