// Pictures that are painted while a real window shows them.
#include <SFML/Graphics/Image.hpp>
#include <SFML/System/Err.hpp>

#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

using glasshouse::test::DesktopPlayer;
namespace fs = std::filesystem;

namespace {

const sf::Color kRed(250, 30, 200), kGreen(30, 250, 90);

class Painter : public DesktopPlayer {
 public:
  Painter() {
    write("art/game.yaml",
          "title: Art\nplayers: 2\nzones: {path: {kind: row}}\npieces:\n"
          "  stone: {start: path, count: 3, face: {picture: faces/stone.png, text: S}}\n");
    write("art/rules.lua",
          "local art = {}\nfunction art.turn(game, player) player:choose('Go', { 'on' }) end\n"
          "function art.score() return 0 end\nreturn art\n");
    fs::create_directories(path("art/faces"));
  }
  void play() {
    start({"play", path("art").string(), "--dev", "--seed", "2", "--names", "Ann,Bob"});
    wait_for_turn();
  }
  void paint(sf::Color colour, unsigned width = 40) {
    sf::Image image;
    image.create(width, 40, colour);
    REQUIRE(image.saveToFile(path("new.png").string()));
    fs::rename(path("new.png"), path("art/faces/stone.png"));
  }
  // How many pixels of the window have exactly this colour.
  std::size_t count(sf::Color colour) {
    fs::remove(path("glasshouse_window.png"));
    press("shift+F12");
    sf::Image image;
    sf::err().rdbuf(nullptr);
    wait("a picture of the window",
         [&](const Shown&) { return image.loadFromFile(path("glasshouse_window.png").string()); });
    std::size_t out = 0;
    for (unsigned y = 0; y < image.getSize().y; ++y) {
      for (unsigned x = 0; x < image.getSize().x; ++x) out += image.getPixel(x, y) == colour;
    }
    return out;
  }
};

}  // namespace

TEST_CASE("a picture is painted anew while its pieces are on the table") {
  Painter painter;
  painter.paint(kRed);
  painter.play();
  CHECK(painter.count(kRed) > 1000);
  painter.paint(kGreen);
  painter.wait_for("notice", "New pictures are shown");
  CHECK(painter.count(kGreen) > 1000);
  CHECK(painter.count(kRed) == 0);
  CHECK(painter.fact("choices") == "0");
}

TEST_CASE("a picture that comes, breaks and goes is told, and the face stands in for it") {
  Painter painter;
  painter.play();
  CHECK(painter.fact("detail") == "Drawn without a picture: there is no picture 'faces/stone.png'");
  CHECK(painter.count(kRed) == 0);
  painter.paint(kRed);
  painter.wait_for("notice", "New pictures are shown");
  const std::size_t square = painter.count(kRed);
  CHECK(square > 1000);
  painter.paint(kRed, 20);
  painter.wait_for("notice", "New pictures are shown");
  CHECK(painter.count(kRed) < square * 6 / 10);
  painter.write("art/faces/stone.png", "no picture");
  painter.wait_for_part("notice", "the picture 'faces/stone.png' is no PNG");
  CHECK(painter.count(kRed) == 0);
  painter.paint(kGreen);
  painter.wait_for("notice", "New pictures are shown");
  CHECK(painter.count(kGreen) > 1000);
  fs::remove(painter.path("art/faces/stone.png"));
  painter.wait_for_part("notice", "there is no picture");
  CHECK(painter.count(kGreen) == 0);
}
