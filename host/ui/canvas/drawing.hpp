#pragma once

#include <functional>
#include <map>
#include <memory>
#include <unordered_map>

#include "ui/canvas/pixels.hpp"
#include "ui/canvas/recording.hpp"
#include "ui/canvas/typeface.hpp"

// Fonts and pictures, loaded once and shared by all that is drawn in a window.
namespace glasshouse::ui {

class Drawing : public Measures {
 public:
  // Throws std::runtime_error when there is no font.
  Drawing();
  ~Drawing() override;

  // One letter of a line, in how many pixels from the line's start.
  using UseGlyph = std::function<void(const Glyph& glyph, int x)>;
  // Returns how long the line is.
  float for_each_glyph(std::string_view words, unsigned size, Weight weight, const UseGlyph& use);
  // In pixels; words that were measured before cost one look.
  float width(std::string_view words, unsigned size, Weight weight);
  // Null when the file can't be read; it is tried once. Of a picture that is much larger than it
  // is to be drawn, a smaller copy, so that no pixel is passed over.
  const Pixels* picture(const std::string& path, Size drawn);
  // The files have changed: read them again when they are drawn next.
  void forget_pictures();

  float text_width(std::string_view words, const TextStyle& style, float scale) override;
  float line_height(const TextStyle& style, float scale) override;
  bool has_picture(const std::string& path) override { return picture(path, {}) != nullptr; }

 private:
  struct Loaded;
  // The first font that has the letter, else the first.
  Typeface& font(Weight weight, char32_t letter) const;

  std::vector<Loaded> regular_, bold_;
  // As in the file, then half as large and so on; none where it can't be read.
  std::map<std::string, std::vector<Pixels>> pictures_;
  std::unordered_map<std::string, float> widths_;
};

// Letters have whole sizes.
unsigned letter_size(const TextStyle& style, float scale);

}  // namespace glasshouse::ui
