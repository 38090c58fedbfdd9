// Pictures of a game's own on its pieces, looked at pixel by pixel.
#include <unistd.h>

#include <fstream>

#include "catch.hpp"
#include "core/rules.hpp"
#include "manifest/load.hpp"
#include "manifest/pack.hpp"
#include "ui/canvas/picture.hpp"
#include "ui/table/drawing/draw_piece.hpp"
#include "ui/table/drawing/piece_picture.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;
namespace fs = std::filesystem;

namespace {

constexpr Size kSize{200, 200};
constexpr Rect kPiece{40, 40, 120, 120};
constexpr Colour kSignal{250, 30, 200, 255};  // no glass and no ink has it

// A game in a folder of its own: one card with a picture, drawn off-screen.
class Painted {
 public:
  explicit Painted(const std::string& face =
                       "shape: card, size: [100, 100], text: A, "
                       "picture: \"{motif}.png\", back_picture: back.png") {
    folder_ = fs::temp_directory_path() / ("glasshouse_pictured_" + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "art");
    write("art/game.yaml",
          "title: Art\nplayers: 2\nzones: {pile: {kind: pile}}\npieces:\n"
          "  card: {start: pile, list: [{motif: moon}], face: {" +
              face + "}}\n");
    write("art/rules.lua", "return {}\n");
    setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), 1);
  }
  ~Painted() { fs::remove_all(folder_); }
  Painted(const Painted&) = delete;
  Painted& operator=(const Painted&) = delete;

  void write(const std::string& file, const std::string& text) const {
    std::ofstream(folder_ / file, std::ios::binary) << text;
  }
  void paint(const std::string& file, Colour colour, Size size = {32, 32}) const {
    const auto picture = Picture::make(size);
    picture->draw([colour](Canvas& canvas) { canvas.clear(colour); });
    picture->write((folder_ / "art" / file).string());
  }
  fs::path pack() const {
    fs::path file = folder_ / "packed.zip";
    manifest::write_pack(file, {{"game.yaml", folder_ / "art/game.yaml"},
                                {"rules.lua", folder_ / "art/rules.lua"},
                                {"moon.png", folder_ / "art/moon.png"}});
    return file;
  }
  fs::path folder() const { return folder_ / "art"; }

 private:
  fs::path folder_;
};

enum class Side { face, back };

class Looked {
 public:
  explicit Looked(const fs::path& game, Side side = Side::face)
      : spec_(manifest::load_game({game, {}, {}})),
        table_(core::build_model(spec_, {})),
        picture_(Picture::make(kSize)) {
    table_.deal(1);
    look(side);
  }
  void look(Side side = Side::face) {
    core::SeenPiece seen;
    seen.kind = 0;
    if (side == Side::face) {
      seen.piece = core::PieceId(std::size_t{0});
      seen.face_up = true;
    }
    picture_->draw([&](Canvas& canvas) {
      canvas.clear({20, 24, 30, 255});
      draw_piece(canvas, table_, seen, kPiece);
    });
    pixels_ = picture_->pixels();
  }
  Colour at(Point point) const {
    const auto index = static_cast<std::size_t>(point.y) * static_cast<std::size_t>(kSize.width) +
                       static_cast<std::size_t>(point.x);
    const uint8_t* pixel = pixels_.data() + index * 4;
    return {pixel[0], pixel[1], pixel[2], pixel[3]};
  }
  const std::vector<uint8_t>& pixels() const { return pixels_; }
  core::FacePictures pictures() const { return core::pictures_of(*spec_); }

 private:
  std::shared_ptr<const core::GameSpec> spec_;
  core::Table table_;
  std::unique_ptr<Picture> picture_;
  std::vector<uint8_t> pixels_;
};

}  // namespace

TEST_CASE("a picture is drawn on its piece, whole and in its own proportions") {
  const Painted game;
  game.paint("moon.png", kSignal, {64, 32});
  const Looked looked(game.folder());
  const Rect area = picture_area(looked.pictures().found.at("moon.png"), "card", kPiece);
  CHECK(area.width == Approx(2 * area.height));
  CHECK(kPiece.contains(area));
  CHECK(looked.at(area.centre()) == kSignal);
  CHECK(looked.at({area.x + 2, area.y + 2}) == kSignal);
  CHECK(looked.at({area.right() - 3, area.bottom() - 3}) == kSignal);
  CHECK_FALSE(looked.at({area.centre().x, area.y - 3}) == kSignal);
  CHECK_FALSE(looked.at({kPiece.x - 3, kPiece.y - 3}) == kSignal);
}

TEST_CASE("a back has a picture of its own") {
  const Painted game;
  game.paint("back.png", kSignal);
  CHECK(Looked(game.folder(), Side::back).at(kPiece.centre()) == kSignal);
  CHECK_FALSE(Looked(game.folder(), Side::face).at(kPiece.centre()) == kSignal);
}

TEST_CASE("pieces of every outline carry pictures") {
  for (const char* shape : {"tile", "card", "circle", "square", "triangle", "heart", "diamond",
                            "hexagon", "octagon", "pawn", "token", "die", "segment", "coupe"}) {
    INFO(shape);
    const Painted game(std::string("picture: moon.png, shape: ") + shape);
    game.paint("moon.png", kSignal);
    const Looked looked(game.folder());
    const Rect area = picture_area(looked.pictures().found.at("moon.png"), shape, kPiece);
    CHECK(kPiece.contains(area));
    CHECK(area.width > 24);
    CHECK(looked.at(area.centre()) == kSignal);
  }
}

TEST_CASE("without its picture a piece shows the rest of its face") {
  const Painted plain("shape: card, size: [100, 100], text: A");
  const std::vector<uint8_t> wanted = Looked(plain.folder()).pixels();
  const Painted game;
  CHECK(Looked(game.folder()).pixels() == wanted);
  game.write("art/moon.png", "no picture at all");
  const Looked broken(game.folder());
  CHECK(broken.pixels() == wanted);
  CHECK(broken.pictures().faults.size() == 2);
}

TEST_CASE("a picture whose pixels are damaged is told, and the face is drawn") {
  const Painted game;
  game.paint("moon.png", kSignal);
  const std::string file = (game.folder() / "moon.png").string();
  CHECK(is_readable_picture(file));
  std::ifstream in(file, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  const std::size_t data = bytes.find("IDAT") + 4;
  for (std::size_t i = data; i < data + 8; ++i) bytes[i] = '\xff';
  game.write("art/moon.png", bytes);
  CHECK_FALSE(is_readable_picture(file));
  const Looked looked(game.folder());
  CHECK(looked.pictures().found.size() == 1);
  CHECK_FALSE(looked.at(kPiece.centre()) == kSignal);
}

// A PNG of one grey pixel, which is two bytes, with so many bytes packed in it. SFML looks at no
// checksums.
std::string one_pixel(std::size_t bytes) {
  const auto number = [](std::size_t value) {
    std::string out;
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xff);
    return out;
  };
  const auto chunk = [&](const std::string& name, const std::string& content) {
    return number(content.size()) + name + content + number(0);
  };
  std::string packed("\x78\x01\x01", 3);
  packed += {static_cast<char>(bytes), '\0', static_cast<char>(~bytes), '\xff'};
  packed += std::string(bytes, '\0') + number(0);
  return "\x89PNG\r\n\x1a\n" +
         chunk("IHDR", number(1) + number(1) + std::string("\x08\0\0\0\0", 5)) +
         chunk("IDAT", packed) + chunk("IEND", "");
}

TEST_CASE("a picture with more packed in it than its pixels is not unpacked") {
  const Painted game;
  const std::string file = (game.folder() / "moon.png").string();
  game.write("art/moon.png", one_pixel(2));
  CHECK(is_readable_picture(file));
  game.write("art/moon.png", one_pixel(100));
  CHECK_FALSE(is_readable_picture(file));
}

TEST_CASE("a picture in a pack is drawn like one in a folder") {
  const Painted game;
  game.paint("moon.png", kSignal);
  const fs::path pack = game.pack();
  const Looked looked(manifest::unpacked(pack) / "packed");
  CHECK(looked.at(kPiece.centre()) == kSignal);
}
