// Every word that is drawn, with the ground it is drawn on: nobody has to guess what it says.
#include <set>
#include <sstream>

#include "catch.hpp"
#include "script/rules.hpp"
#include "ui/canvas/ground_canvas.hpp"
#include "ui/played.hpp"
#include "ui/screens/full_shelf.hpp"
#include "ui/screens/result_sheet.hpp"
#include "ui/screens/screens.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/match_scene.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

constexpr float kLeast = 4.5f;

std::string hex(Colour colour) {
  char out[8];
  std::snprintf(out, sizeof out, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
  return out;
}

// Each pair once.
void check_words(const test::GroundCanvas& canvas) {
  std::set<std::string> told;
  for (const auto& word : canvas.words) {
    if (word.contrast >= kLeast) continue;
    std::ostringstream text;
    text << "'" << word.text << "' " << hex(word.ink) << " on " << hex(word.ground) << " is "
         << word.contrast << ", " << word.size << " pixels high at " << word.at.x << ","
         << word.at.y;
    if (!told.insert(hex(word.ink) + hex(word.ground)).second) continue;
    FAIL_CHECK(text.str());
  }
  CHECK(canvas.words.size() >= 3);
}

match::RulesSource source_of(const std::shared_ptr<const core::GameSpec>& spec) {
  match::RulesSource out;
  out.spec = spec;
  out.make = [](std::shared_ptr<const core::Model> model) {
    return script::load_rules(std::move(model));
  };
  return out;
}

// So many random choices into a game.
match::Match played_match(const std::shared_ptr<const core::GameSpec>& spec, int choices) {
  match::Sitting sitting;
  sitting.seed = 5;
  match::Match match(source_of(spec), std::move(sitting));
  core::Stream dice{11};
  for (int i = 0; i < choices && !match.finished(); ++i) {
    match.choose(dice.below(static_cast<uint32_t>(match.options().size())));
  }
  return match;
}

}  // namespace

TEST_CASE("every word on every table can be read on its ground") {
  test::for_every_bundled_game([](const std::shared_ptr<const core::GameSpec>& spec) {
    for (const int choices : {0, 20, 400}) {
      const match::Match match = played_match(spec, spec->lexicon ? choices / 10 : choices);
      for (const Size size : {Size{900, 600}, {1280, 720}}) {
        INFO(spec->id << " after " << match.choice_count() << " choices, " << size.width);
        const TableScene scene = scene_of(match, core::Seat(0));
        LayoutOptions options;
        options.size = size;
        const TableLayout layout = lay_out(match.model(), scene.view, options);
        test::GroundCanvas canvas(size);
        draw_table(canvas, scene, layout, 1);
        check_words(canvas);
      }
    }
  });
}

TEST_CASE("every word on the screens around the table can be read on its ground") {
  Library library = test::full_shelf();
  Screens screens;
  const auto check = [](const char* name, const std::unique_ptr<Screen>& screen) {
    INFO(name);
    test::GroundCanvas canvas({1280, 720});
    screen->draw(canvas);
    check_words(canvas);
  };
  check("library", library_screen(screens, library));
  check("set-up", setup_screen(screens, library, "glassworks"));
  check("set-up with words", setup_screen(screens, library, "starwords"));
  check("saves", saves_screen(screens, library));
  check("open", open_screen(screens, library));
  check("settings", settings_screen(screens));
  check("help", help_screen(screens, library.find("waterfall")->spec.get()));
  check("menu", menu_screen(screens, "Four in a Row", {{"Go on", "Back to the table", [] {}}}));
}

TEST_CASE("every word on a result can be read on its ground") {
  Result result;
  result.headline = "Ann wins";
  result.reason = "the last round was played";
  result.winners = {core::Seat(std::size_t{0})};
  for (std::size_t seat = 0; seat < 6; ++seat) {
    result.names.push_back("Player " + std::to_string(seat + 1));
    result.colours.push_back(seat_colour(core::Seat(seat)));
    core::Score score;
    score.total = 40 - static_cast<int>(seat);
    result.scores.emplace_back(score);
  }
  result.history = {{0, 0, 0, 0, 0, 0}, {9, 8, 7, 6, 5, 4}, {40, 39, 38, 37, 36, 35}};
  for (const char* theme : {"glass", "river", "falls", "tower", "stars", "paper", "plain"}) {
    INFO(theme);
    test::GroundCanvas canvas({1280, 720});
    draw_result(canvas, {0, 0, 1280, 720}, result, theme_named(theme), 1);
    check_words(canvas);
  }
}
