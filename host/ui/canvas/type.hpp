#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "ui/canvas/canvas.hpp"
#include "ui/canvas/fonts.hpp"
#include "ui/canvas/typeface.hpp"

// The fonts that texts are set in, loaded once and shared by all that is drawn.
namespace glasshouse::ui {

struct LoadedFont {
  FontFile file;
  std::unique_ptr<Typeface> face;
};

class Type {
 public:
  // Throws std::runtime_error when there is no font.
  Type();

  // One letter of a line, in how many pixels from the line's start.
  using UseGlyph = std::function<void(const Glyph& glyph, int x)>;
  // Returns how long the line is.
  float for_each_glyph(std::string_view words, unsigned size, Weight weight, const UseGlyph& use);

  // Words that were measured before cost one look.
  float text_width(std::string_view words, const TextStyle& style, float scale);
  float line_height(const TextStyle& style, float scale);

 private:
  // The first font that has the letter, else any of the system's, else the first.
  Typeface& font(Weight weight, char32_t letter);
  Typeface& found(Weight weight, char32_t letter);
  float width(std::string_view words, unsigned size, Weight weight);

  std::vector<LoadedFont> regular_, bold_;
  std::unordered_map<char32_t, Typeface*> chosen_[2];  // by weight, for letters that aren't usual
  std::unordered_map<std::string, float> widths_;
};

// Letters have whole sizes.
unsigned letter_size(const TextStyle& style, float scale);

}  // namespace glasshouse::ui
