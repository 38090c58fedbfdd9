// How large the window and what is in it are.
#include "catch.hpp"
#include "ui/canvas/xlib.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;
using glasshouse::ui::xlib;
namespace ui = glasshouse::ui;

namespace {

// What a desktop tells all programs on its display, for as long as this lives.
class DesktopResources {
 public:
  explicit DesktopResources(const std::string& text) {
    constexpr unsigned long kResourceManager = 23, kString = 31;  // as X numbers them
    const auto open = xlib<void* (*)(const char*)>("XOpenDisplay");
    const auto root = xlib<unsigned long (*)(void*)>("XDefaultRootWindow");
    const auto change = xlib<int (*)(void*, unsigned long, unsigned long, unsigned long, int, int,
                                     const unsigned char*, int)>("XChangeProperty");
    const auto sync = xlib<int (*)(void*, int)>("XSync");
    REQUIRE((open && root && change && sync));
    display_ = open(nullptr);
    REQUIRE(display_);
    change(display_, root(display_), kResourceManager, kString, 8, 0,
           reinterpret_cast<const unsigned char*>(text.data()), static_cast<int>(text.size()));
    sync(display_, 0);
  }
  ~DesktopResources() { xlib<int (*)(void*)>("XCloseDisplay")(display_); }
  DesktopResources(const DesktopResources&) = delete;
  DesktopResources& operator=(const DesktopResources&) = delete;

 private:
  void* display_ = nullptr;
};

int height_of(DesktopPlayer& player, const std::string& target) {
  for (const auto& one : player.shown()["targets"]) {
    if (one[0] == target) return one[4];
  }
  return 0;
}

}  // namespace

TEST_CASE("on a dense display everything has more pixels and is hit where it is seen") {
  DesktopPlayer player;
  player.start({"play"});
  player.wait_for_screen("library");
  CHECK(player.shown()["size"][0] == 1280);
  const int usual = height_of(player, "Settings");
  REQUIRE(usual > 20);

  const DesktopResources dense("Xft.antialias:\t1\nXft.dpi:\t144\n");
  player.start({"play"});
  player.wait_for_screen("library");
  CHECK(player.shown()["size"][0] == 1400);  // all that the display has
  CHECK(player.shown()["size"][1] == 900);
  CHECK(height_of(player, "Settings") >= usual * 14 / 10);
  player.click("Settings");
  player.wait_for_screen("settings");
  player.click("Size of everything 100 %");
  player.wait("usual sizes again", [&](const auto&) {
    const int high = height_of(player, "Back");
    return high > 0 && high < usual * 13 / 10;
  });
  player.click("Back");
  player.wait_for_screen("library");
  player.click("game four");
  player.wait_for_screen("setup");
}

TEST_CASE("a window opens on a wide desktop where nobody places windows") {
  for (const ui::Size desktop : {ui::Size{3900, 1200}, {3000, 900}, {2600, 700}}) {
    DesktopPlayer player(desktop);
    player.start({"play"});
    player.wait_for_screen("library");
    CHECK(player.shown()["size"][0] == 1280);
    CHECK(player.shown()["size"][1] == std::min(720.0f, desktop.height));
    player.click("game four");
    player.wait_for_screen("setup");
  }
}

TEST_CASE("a window that is told to end says how it did and comes back in its size") {
  DesktopPlayer player;
  player.start({"play", "--stats"});
  player.wait_for_screen("library");
  player.resize(1100, 700);
  player.ask_to_end();
  CHECK(player.ended() == 0);
  CHECK(player.read("stdout").find("first frame: ") != std::string::npos);
  player.start({"play"});
  player.wait("the size it had", [](const auto& shown) {
    return shown["size"][0] == 1100 && shown["size"][1] == 700;
  });
}
