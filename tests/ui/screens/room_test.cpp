// Every screen in letters of every size, in windows of every size: nothing lies over anything else,
// nothing is cut off.
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "script/rules.hpp"
#include "ui/canvas/room_canvas.hpp"
#include "ui/played.hpp"
#include "ui/screens/full_shelf.hpp"
#include "ui/table/table_screen.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

constexpr Size kSizes[] = {{900, 600}, {1280, 720}, {1920, 1080}};
constexpr float kScales[] = {0.85f, 1, 1.25f, 1.5f, 1.75f};

Input key(Input::Key pressed) {
  Input out;
  out.kind = Input::Kind::key;
  out.key = pressed;
  return out;
}

void check_room(Screen& screen, Size size) {
  test::RoomCanvas canvas(size);
  screen.draw(canvas);
  for (const std::string& fault : canvas.faults(screen.targets())) FAIL_CHECK(fault);
  CHECK(canvas.words.size() >= 2);
}

std::string first_words(Screen& screen, Size size) {
  test::RoomCanvas canvas(size);
  screen.draw(canvas);
  std::string out;
  for (const auto& word : canvas.words) out += word.text + std::to_string(word.area.y);
  return out;
}

// From its top to its end, page by page.
void check_page(Screen& screen, Size size) {
  std::string before;
  screen.draw(*std::make_unique<test::RoomCanvas>(size));
  for (int page = 0; page < 60; ++page) {
    INFO("page " << page);
    check_room(screen, size);
    screen.handle(key(Input::Key::page_down));
    const std::string now = first_words(screen, size);
    if (now == before) return;
    before = now;
  }
}

using Make = std::function<std::unique_ptr<Screen>(Screens&)>;

void check_everywhere(const std::string& name, const Make& make) {
  for (const Size size : kSizes) {
    for (const float scale : kScales) {
      INFO(name << " at " << size.width << "x" << size.height << ", text at " << scale);
      Screens screens;
      screens.services().settings.text_scale = scale;
      const std::unique_ptr<Screen> screen = make(screens);
      check_page(*screen, size);
    }
  }
}

class AllPeople final : public ui::Sitters {
 public:
  bool is_human(core::Seat) const override { return true; }
  match::PendingJob::Job decision(const match::Match&) override { return {}; }
  match::PendingJob::Job advice(const match::Match&) override { return {}; }
};

match::Match new_match(const std::shared_ptr<const core::GameSpec>& spec) {
  match::RulesSource source;
  source.spec = spec;
  source.make = [](std::shared_ptr<const core::Model> model) {
    return script::load_rules(std::move(model));
  };
  match::Sitting sitting;
  sitting.seed = 5;
  sitting.setup.players = static_cast<std::size_t>(std::min(spec->players_max, 4));
  sitting.kinds.assign(sitting.setup.players, match::kHuman);
  return match::Match(source, sitting);
}

void play_on(match::Match& match, int choices) {
  core::Stream dice{11};
  for (int i = 0; i < choices && !match.finished(); ++i) {
    match.choose(std::size_t{dice.below(static_cast<uint32_t>(match.option_count()))});
  }
}

}  // namespace

TEST_CASE("on every page there is room for all words, however large they are") {
  Library library = test::full_shelf();
  check_everywhere("library", [&](Screens& screens) { return library_screen(screens, library); });
  for (const ShelvedGame& game : library.games) {
    if (!game.spec) continue;
    check_everywhere("set-up of " + game.id,
                     [&](Screens& screens) { return setup_screen(screens, library, game.id); });
    check_everywhere("rules of " + game.id, [&](Screens& screens) {
      PlayedWith with;
      for (const core::OptionSpec& option : game.spec->options) {
        with.options.emplace_back(option.name, option.standard);
      }
      return help_screen(screens, game.spec.get(), with);
    });
  }
  check_everywhere("saves", [&](Screens& screens) { return saves_screen(screens, library); });
  check_everywhere("settings", [](Screens& screens) { return settings_screen(screens); });
  check_everywhere("keys", [](Screens& screens) { return help_screen(screens, nullptr); });
}

TEST_CASE("and on those that ask something or wait") {
  const std::filesystem::path home =
      std::filesystem::temp_directory_path() / "glasshouse_room_of_words";
  std::filesystem::create_directories(home / "my_game");
  std::filesystem::create_directories(home / "another_folder_with_a_rather_long_name");
  std::ofstream(home / "my_game" / "game.yaml") << "title: Mine\n";
  const char* old_home = std::getenv("HOME");
  const std::string usual = old_home ? old_home : "";
  setenv("HOME", home.c_str(), 1);
  Library library = test::full_shelf();
  check_everywhere("open", [&](Screens& screens) { return open_screen(screens, library); });
  check_everywhere("sought", [&](Screens& screens) {
    return open_screen(screens, library,
                       {"Glassworks", "/home/somebody/games/my own/glassworks",
                        [](const std::filesystem::path&) {}});
  });
  setenv("HOME", usual.c_str(), 1);
  std::filesystem::remove_all(home);
  check_everywhere("question", [](Screens& screens) {
    return question_screen(
        screens,
        {"Glassworks",
         "The rules have changed since this game was kept, and not all of it can be laid "
         "out. Going on loses this; the game as it was stays under Saved games either way.",
         {"There is no zone “reserve of the old glassworks” any more",
          "Laid back to where the game begins: card ×12, glass ×33",
          "Can't be chosen any more: Place red in the river, then draw two"},
         "Go on without it",
         "Leave it as it is",
         [] {}});
  });
  check_everywhere("opening", [](Screens& screens) {
    const auto job = std::make_shared<match::PendingJob>();
    return opening_screen(screens, {"Starwords", "Reading the word lists", job, [] {}});
  });
  check_everywhere("menu", [](Screens& screens) {
    return menu_screen(
        screens, "Glassworks   ·   seed 12345678901234567890",
        {{"Back to the table", "Esc", [] {}},
         {"Saved games", "Go on with another game", [] {}},
         {"Begin again", "The same people and deal; this game stays under Saved games", [] {}},
         {"Leave", "Back to the games; this one is kept and can be continued", [] {}}});
  });
}

TEST_CASE("a tip leaves the control that comes next to be seen") {
  Library library = test::full_shelf();
  int tips = 0;
  for (const Size size : kSizes) {
    for (const float scale : {1.0f, 1.75f}) {
      Screens screens;
      screens.services().settings.text_scale = scale;
      for (const char* name : {"library", "setup"}) {
        INFO(name << " at " << size.width << ", text at " << scale);
        const std::unique_ptr<Screen> screen = std::string(name) == "library"
                                                   ? library_screen(screens, library)
                                                   : setup_screen(screens, library, "glassworks");
        test::RoomCanvas plain(size);
        screen->draw(plain);
        const std::vector<Target> targets = screen->targets();
        for (std::size_t i = 0; i < targets.size(); ++i) {
          Input over;
          over.kind = Input::Kind::moved;
          over.at = targets[i].area.centre();
          screen->handle(over);
          test::RoomCanvas canvas(size);
          screen->draw(canvas);
          tips += canvas.words.size() > plain.words.size();
          for (std::size_t word = plain.words.size(); word < canvas.words.size(); ++word) {
            INFO(targets[i].name << ": " << canvas.words[word].text);
            CHECK(canvas.words[word].seen.width > canvas.words[word].area.width - 1);
            if (i + 1 == targets.size()) continue;
            CHECK(shared_area(canvas.words[word].area, targets[i + 1].area) < 4);
          }
        }
      }
    }
  }
  CHECK(tips > 20);
}

TEST_CASE("a table and its curtain leave every word its room") {
  test::for_every_bundled_game([](const std::shared_ptr<const core::GameSpec>& spec) {
    if (spec->lexicon) return;  // these take long to set up, and are laid out no other way
    for (const Size size : kSizes) {
      for (const float scale : kScales) {
        for (const int choices : {0, 15}) {
          INFO(spec->id << " after " << choices << " choices at " << size.width << "x"
                        << size.height << ", text at " << scale);
          AppServices services;
          services.settings.text_scale = scale;
          services.settings.reduced_motion = true;
          match::Match match = new_match(spec);
          play_on(match, choices);
          if (match.finished()) continue;  // a result lies over the table
          TableCallbacks callbacks;
          callbacks.open_table = choices > 0;
          TableScreen screen(services, std::move(match), std::make_unique<AllPeople>(),
                             std::move(callbacks));
          test::RoomCanvas canvas(size);
          screen.draw(canvas);
          for (const std::string& fault : canvas.faults(screen.targets())) {
            // Names end in an ellipsis where a panel has little room.
            if (!fault.starts_with("'Play") || fault.find("…' is cut") == std::string::npos)
              FAIL_CHECK(fault);
          }
          CHECK(canvas.words.size() >= 2);
        }
      }
    }
  });
}

TEST_CASE("a result has room for six people, their lines and their totals") {
  Result result;
  result.headline = "Annabella Longname and Bartholomew win together";
  result.reason = "the last round was played, and the lake of the glassworks was closed before it";
  for (std::size_t seat = 0; seat < 6; ++seat) {
    result.names.push_back("Player " + std::to_string(seat + 1));
    result.colours.push_back(seat_colour(core::Seat(seat)));
    core::Score score;
    score.lines = {{"Rows", 12}, {"Columns of one colour", 40}, {"Overflow", -3}};
    score.total = 149;
    result.scores.emplace_back(score);
  }
  result.winners = {core::Seat(std::size_t{0}), core::Seat(std::size_t{1})};
  result.history = {{0, 0, 0, 0, 0, 0}, {9, 8, 7, 6, 5, 4}, {140, 139, 138, 137, 136, 135}};
  for (const Size size : kSizes) {
    for (const float scale : kScales) {
      INFO(size.width << "x" << size.height << ", text at " << scale);
      test::RoomCanvas canvas(size);
      AppServices services;
      services.settings.text_scale = scale;
      Controls controls(services);
      controls.begin();
      const Rect sheet =
          result_area({0, 60 * scale, size.width, size.height - 60 * scale}, result, scale, {});
      draw_result(canvas, sheet, result, theme_named("plain"), scale);
      add_result_buttons(controls, sheet, {}, scale);
      controls.draw(canvas, theme_named("plain"));
      for (const std::string& fault : canvas.faults(controls.targets())) FAIL_CHECK(fault);
      CHECK(canvas.words.size() > 40);
    }
  }
}

TEST_CASE("what lies over something else, is cut off or ends under a button is found at all") {
  test::RoomCanvas canvas({200, 100});
  const TextStyle style{14};
  canvas.text({10, 10}, "One", style);
  canvas.text({20, 14}, "Other", style);
  CHECK(canvas.faults({}).size() == 1);
  canvas.clear({});
  canvas.text({150, 10}, "Over the edge", style);
  CHECK(canvas.faults({}).size() == 1);
  canvas.clear({});
  canvas.text({10, 10}, "Cut sh…", style);
  CHECK(canvas.faults({}).size() == 1);
  canvas.clear({});
  canvas.text({10, 50}, "Under a button", style);
  CHECK(canvas.faults({{"button", {50, 40, 60, 30}}}).size() == 1);
  CHECK(canvas.faults({{"button", {5, 40, 150, 30}}}).empty());
  canvas.clear({});
  CHECK(canvas.faults({{"one", {5, 40, 150, 30}}, {"other", {100, 60, 80, 30}}}).size() == 1);
}
