#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

// The letters of one font as pixels, in any size. Each is made when it is first asked for. They are
// fitted to whole lines of pixels but not to columns: letters keep their width and their distance,
// and begin at quarters of a pixel.
namespace glasshouse::ui {

inline constexpr int kQuarters = 4;

struct Glyph {
  int left = 0, top = 0;  // from the point on the baseline where it begins; top is upward
  int width = 0, height = 0;
  float advance = 0;
  std::vector<uint8_t> shares;   // how much of each pixel is covered, of 255
  std::vector<uint8_t> colours;  // red, green and blue of each; none for letters of any colour

  bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  std::size_t at(int x, int y) const { return static_cast<std::size_t>(y * width + x); }
};

class Typeface {
 public:
  // Throws std::runtime_error for a file that is no font.
  explicit Typeface(const std::string& file, int index = 0);
  ~Typeface();
  Typeface(const Typeface&) = delete;
  Typeface& operator=(const Typeface&) = delete;

  // Sizes are in pixels. A glyph stays where it is for as long as the typeface lives.
  const Glyph& glyph(char32_t letter, unsigned size, int quarter);
  // How much nearer the second of two letters comes; mostly 0.
  float kerning(char32_t first, char32_t second, unsigned size);
  float line_height(unsigned size);

 private:
  struct Face;
  bool set_size(unsigned size);
  Glyph made(char32_t letter, unsigned size, int quarter);

  std::unique_ptr<Face> face_;
  unsigned size_ = 0;
  float shrink_ = 1;  // from the nearest size there is
  std::unordered_map<uint64_t, Glyph> glyphs_;
};

}  // namespace glasshouse::ui
