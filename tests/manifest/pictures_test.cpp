#include "core/pictures.hpp"
#include "catch.hpp"
#include "core/file_limits.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

std::string number(uint32_t value) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xff);
  return out;
}

std::string chunk(const std::string& name, const std::string& content) {
  return number(static_cast<uint32_t>(content.size())) + name + content + number(0);
}

// The outer order of a PNG, with nothing in it.
std::string png(uint32_t width, uint32_t height) {
  return "\x89PNG\r\n\x1a\n" +
         chunk("IHDR", number(width) + number(height) + std::string("\x08\x02\0\0\0", 5)) +
         chunk("IDAT", "nothing") + chunk("IEND", "");
}

// A game with stones of two colours, three fish that are dealt, and a flag for each player. The
// faces' keys begin in column 12 of lines 8, 12 and 17.
class Pictured {
 public:
  explicit Pictured(const std::string& stone, const std::string& fish = "shape: tile",
                    const std::string& flag = "shape: tile") {
    workshop_.write_game("art",
                         "title: Art\nplayers: 2\nzones: {bag: {kind: bag}}\npieces:\n"
                         "  stone:\n    start: bag\n    product: {colour: [red, blue]}\n"
                         "    face: {" +
                             stone +
                             "}\n"
                             "  fish:\n    start: bag\n    columns: {sort: {cod: 1, eel: 2}}\n"
                             "    face: {" +
                             fish +
                             "}\n"
                             "  flag:\n    start: bag\n    per_player: true\n    count: 1\n"
                             "    face: {" +
                             flag + "}\n");
  }
  Pictured& with(const std::string& name, const std::string& bytes = png(40, 30)) {
    workshop_.write("home/content/art/" + name, bytes);
    return *this;
  }
  const Workshop& workshop() const { return workshop_; }
  core::FacePictures pictures(const std::string& id) const {
    return core::pictures_of(*workshop_.load(id));
  }

  Texts found() const {
    Texts out;
    for (const auto& [name, file] : pictures("art").found) out.push_back(name);
    return out;
  }
  Texts missed() const {
    Texts out;
    for (const core::Fault& fault : pictures("art").faults) {
      out.push_back(std::to_string(fault.line) + ":" + std::to_string(fault.column) + " " +
                    fault.message);
    }
    return out;
  }
  Texts faults() const {
    Texts out;
    for (const core::Fault& fault : workshop_.faults("art")) {
      out.push_back(std::to_string(fault.line) + ":" + std::to_string(fault.column) + " " +
                    fault.message);
    }
    return out;
  }

 private:
  Workshop workshop_;
};

TEST_CASE("a picture is looked for under every name that a piece can give it") {
  Pictured game("picture: \"{colour}.png\", back_picture: back.png", "picture: \"fish/{sort}.png\"",
                "picture: \"flag {owner}.png\"");
  for (const char* name : {"red", "blue", "back", "fish/cod", "fish/eel", "flag 1", "flag 2"}) {
    game.with(std::string(name) + ".png");
  }
  CHECK(game.found() == Texts{"back.png", "blue.png", "fish/cod.png", "fish/eel.png", "flag 1.png",
                              "flag 2.png", "red.png"});
  CHECK(game.missed().empty());
  const core::PictureFile red = game.pictures("art").found.at("red.png");
  CHECK(red.width == 40);
  CHECK(red.height == 30);
  CHECK(text_of_file(red.path) == png(40, 30));
}

TEST_CASE("a picture can be looked up by an attribute") {
  Pictured game("picture: {by: colour, red: r.png, else: other.png}");
  game.with("r.png").with("other.png");
  CHECK(game.found() == Texts{"other.png", "r.png"});
  CHECK(Pictured("picture: {by: color, red: r.png}").faults() ==
        Texts{"8:26 'stone' has no attribute 'color'; did you mean 'colour'?"});
  CHECK(Pictured("picture: \"{color}.png\"").faults().size() == 1);
}

TEST_CASE("a game without its pictures loads and tells where they are missed") {
  Pictured game("picture: \"stones/{colour}.png\"", "picture: fihs.png");
  game.with("fish.png");
  CHECK(game.found().empty());
  CHECK(game.missed() ==
        Texts{"8:21 there is no picture 'stones/blue.png'; 1 more can't be drawn either",
              "12:21 there is no picture 'fihs.png'; did you mean 'fish.png'?"});
  CHECK(game.pictures("art").files.size() == 3);
}

TEST_CASE("a file that is no picture, cut off or far too large is not drawn") {
  const auto told = [](const std::string& bytes) {
    return Pictured("picture: a.png").with("a.png", bytes).missed();
  };
  CHECK(told("no picture") == Texts{"8:21 the picture 'a.png' is no PNG"});
  CHECK(told("") == Texts{"8:21 the picture 'a.png' is no PNG"});
  const std::string whole = png(9, 9);
  for (std::size_t length = 1; length + 12 < whole.size(); ++length) {
    INFO(length);
    CHECK(told(whole.substr(0, length)).size() == 1);
  }
  CHECK(told(png(0, 9)) == Texts{"8:21 the picture 'a.png' has no pixels"});
  CHECK(told(png(70'000, 9)) == Texts{"8:21 the picture 'a.png' is 70000 by 9 pixels; 4096 are "
                                      "the most from side to side"});
  CHECK(told(png(4096, 4096)).empty());
}

TEST_CASE("all pictures of a game together have a limit, told where they are named") {
  Pictured game("picture: \"{colour}.png\", back_picture: back.png", "picture: \"{sort}.png\"");
  for (const char* name : {"red", "blue", "back", "cod", "eel"}) {
    game.with(std::string(name) + ".png", png(4096, 4096));
  }
  // Two of 16.8 million pixels fit: the back comes first, then the colours in their order.
  CHECK(game.found() == Texts{"back.png", "blue.png"});
  CHECK(game.missed() ==
        Texts{"8:21 the picture 'red.png' is one too many: all pictures of a game have at most 40 "
              "million pixels",
              "12:21 the picture 'cod.png' is one too many: all pictures of a game have at most 40 "
              "million pixels; 1 more can't be drawn either"});
}

TEST_CASE("a picture that several kinds show is counted once") {
  Pictured game("picture: a.png", "picture: a.png", "picture: a.png");
  game.with("a.png", png(4096, 4096));
  CHECK(game.missed().empty());
}

TEST_CASE("the files of all pictures together have a limit too") {
  Pictured game("picture: \"{colour}.png\", back_picture: back.png", "picture: \"{sort}.png\"");
  for (const char* name : {"red", "blue", "back", "cod", "eel"}) {
    game.with(std::string(name) + ".png");
    const fs::path file =
        game.workshop().folder() / "home/content/art" / (std::string(name) + ".png");
    fs::resize_file(file, 15 * core::kMB);
  }
  CHECK(game.found().size() == 4);
  CHECK(game.missed() ==
        Texts{"12:21 the picture 'eel.png' is one too many: all pictures of a game "
              "are at most 64 MB"});
}

TEST_CASE("a picture with colours that no PNG has is not drawn") {
  std::string odd = png(9, 9);
  odd[25] = 5;
  CHECK(Pictured("picture: a.png").with("a.png", odd).missed() ==
        Texts{"8:21 the picture 'a.png' has colours that no PNG has"});
}

TEST_CASE("no picture is read from outside the game's folder") {
  CHECK(Pictured("picture: ../red.png").faults() ==
        Texts{"8:21 found '../red.png', expected a .png in the game's own folder"});
  CHECK(Pictured("picture: /etc/red.png").faults().size() == 1);
  CHECK(Pictured("picture: passwords.txt").faults().size() == 1);
  CHECK(Pictured("back_picture: ../back.png").faults().size() == 1);

  Pictured linked("picture: red.png");
  linked.workshop().write("secret/red.png", png(9, 9));
  const fs::path game = linked.workshop().folder() / "home/content/art";
  fs::create_symlink(linked.workshop().folder() / "secret/red.png", game / "red.png");
  CHECK(linked.missed() == Texts{"8:21 the picture 'red.png' leads out of the game's folder"});

  Pictured climbing("picture: \"{colour}.png\"", "picture: \"{sort}/a.png\"");
  climbing.with("red.png").with("blue.png");
  climbing.workshop().write_game(
      "art",
      "title: Art\nplayers: 2\nzones: {bag: {kind: bag}}\npieces:\n"
      "  stone:\n    start: bag\n    list: [{way: ../../secret}, {way: /etc}]\n"
      "    face: {picture: \"{way}/red.png\"}\n");
  CHECK(climbing.found().empty());
  CHECK(climbing.missed() == Texts{"8:21 the picture '../../secret/red.png' leads out of the "
                                   "game's folder; 1 more can't be drawn either"});
}

TEST_CASE("a variant has the pictures of its base, but for those it brings along") {
  Pictured base("picture: \"{colour}.png\"");
  base.with("red.png").with("blue.png");
  base.workshop().write_game("art_deco", "title: Deco\nextends: art\n");
  base.workshop().write("home/content/art_deco/red.png", png(7, 7));
  const core::FacePictures pictures = base.pictures("art_deco");
  CHECK(pictures.found.at("red.png").width == 7);
  CHECK(pictures.found.at("blue.png").width == 40);
  CHECK(pictures.faults.empty());
}

}  // namespace
}  // namespace glasshouse::manifest
