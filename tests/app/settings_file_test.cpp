#include "app/desktop/settings_file.hpp"

#include <unistd.h>

#include <fstream>

#include "catch.hpp"

using namespace glasshouse::app;
using glasshouse::ui::Settings;
namespace fs = std::filesystem;

TEST_CASE("settings that were written are read again") {
  Settings settings;
  settings.text_scale = 1.5f;
  settings.speed = 2;
  settings.reduced_motion = true;
  settings.volume = 0;
  settings.mute = true;
  settings.full_screen = true;
  settings.density = 1.5f;
  settings.window = {1400, 900};
  const ReadSettings read = read_settings(written(settings));
  CHECK(read.settings == settings);
  CHECK(read.fault.empty());
}

TEST_CASE("sizes that no window can have are not understood") {
  for (const char* text : {"1400", "x900", "1400x", "1400x9", "1400x900x2", "99999x900"}) {
    INFO(text);
    const ReadSettings read = read_settings("window: " + std::string(text) + "\n");
    CHECK(read.settings.window == glasshouse::ui::Size{0, 0});
    CHECK_FALSE(read.fault.empty());
  }
}

TEST_CASE("what can't be understood is told and takes its usual value; the rest counts") {
  const ReadSettings read = read_settings("volume: 30\ntext_size: 9000\nmute: yes\n");
  CHECK(read.settings.volume == 30);
  CHECK(read.settings.text_scale == 1.0f);
  CHECK(read.settings.mute);
  CHECK(read.fault.find("line 2") != std::string::npos);
  CHECK_FALSE(read_settings("\x01\x02\x03 garbage").fault.empty());
  CHECK(read_settings("").fault.empty());
}

TEST_CASE("a file that isn't there means the usual settings, one that can't be written is told") {
  const fs::path folder = fs::temp_directory_path() / ("glasshouse_" + std::to_string(getpid()));
  CHECK(load_settings(folder / "settings").settings == Settings{});
  Settings settings;
  settings.volume = 12;
  CHECK(store_settings(folder / "settings", settings) == "");
  CHECK(load_settings(folder / "settings").settings.volume == 12);
  std::ofstream(folder / "file") << "x";
  CHECK(store_settings(folder / "file" / "settings", settings) != "");
  fs::remove_all(folder);
}
