// Opening a game of one's own from a folder.
#include <unistd.h>

#include <filesystem>

#include "catch.hpp"
#include "core/errors.hpp"
#include "ui/page_player.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;
using Catch::Matchers::ContainsSubstring;
using test::PagePlayer;

namespace {

namespace fs = std::filesystem;

fs::path empty_folder(const std::string& name) {
  fs::path out = fs::temp_directory_path() / (name + std::to_string(getpid()));
  fs::remove_all(out);
  fs::create_directories(out);
  return out;
}

struct AtOpen {
  Library library;
  Screens screens;
  PagePlayer player;

  AtOpen() : library(no_games()), player(open_screen(screens, library), {900, 600}) {}

  void open(const fs::path& path) {
    player.click("path");
    player.press_with_control(Input::Key::backspace);
    player.type(path.string());
    player.click("Open");
  }

  static Library no_games() {
    Library out;
    out.open = [](const fs::path& path) -> std::string {
      throw core::UsageError(path.string() + " is no game");
    };
    return out;
  }
};

}  // namespace

TEST_CASE("a folder without a game says so and shows what is in it, each time") {
  const fs::path folder = empty_folder("glasshouse-open-test");
  AtOpen at;
  at.open(folder);
  CHECK(at.player.fact("message") ==
        "There is no game in " + folder.string() +
            ": it would have a game.yaml. There are no folders in it either.");
  fs::create_directories(folder / "mine");
  for (int time = 0; time < 2; ++time) {
    at.open(folder);
    CHECK(at.player.fact("message") == "There is no game in " + folder.string() +
                                           ": it would have a game.yaml. These are the folders "
                                           "in it.");
    at.player.area_of("entry mine");
  }
  at.open(folder.string() + "/mine/");
  CHECK_THAT(at.player.fact("message"), ContainsSubstring("There is no game in"));
  at.player.click("entry ..");
  CHECK(at.player.fact("message").empty());
  at.player.area_of("entry mine");
  fs::remove_all(folder);
}

TEST_CASE("what isn't there at all is told as it is") {
  AtOpen at;
  at.open("/there/is/none");
  CHECK(at.player.fact("message") == "/there/is/none is no game");
}

TEST_CASE("a long message is read whole, above the buttons and below the page") {
  const fs::path folder = empty_folder("glasshouse-open-test-with-a-name-that-is-longer-than-most");
  AtOpen at;
  at.screens.services().settings.text_scale = 1.5f;
  at.open(folder);
  std::string told;
  float lowest = 0;
  for (const auto& one : at.player.look().written) {
    if (one.style.weight != Weight::bold || one.style.size != 21) continue;
    if (one.words.find("Open") == 0 || one.words == "Back") continue;
    told += (told.empty() ? "" : " ") + one.words;
    lowest = one.at.y + one.style.size * 1.21f;
  }
  CHECK_THAT(told, ContainsSubstring(at.player.fact("message")));
  CHECK(lowest < at.player.area_of("Back").y);
  fs::remove_all(folder);
}
