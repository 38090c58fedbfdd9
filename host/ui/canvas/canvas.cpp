#include "ui/canvas/canvas.hpp"

namespace glasshouse::ui {

void Canvas::kept(std::string_view, uint64_t, const Rect& area, const Paint& paint) {
  push_clip(area);
  paint(*this);
  pop_clip();
}
void Canvas::sprite(const SpriteSpot& spot, const PaintAt& paint) { paint(*this, spot.area); }

std::string shortened(Canvas& canvas, std::string words, const TextStyle& style, float width) {
  if (canvas.text_width(words, style) <= width) return words;
  while (!words.empty() && canvas.text_width(words + "…", style) > width) {
    do words.pop_back();
    while (!words.empty() && (static_cast<unsigned char>(words.back()) & 0xc0) == 0x80);
  }
  return words + "…";
}

// Word by word, so that each is measured once.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, const TextStyle& style,
                                 float width) {
  std::vector<std::string> lines(1);
  const float space = canvas.text_width(" ", style);
  float used = 0;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    const std::string_view word = words.substr(0, end);
    const float wide = canvas.text_width(word, style);
    if (lines.back().empty()) {
      lines.back() = word;
      used = wide;
    } else if (used + space + wide > width) {
      lines.emplace_back(word);
      used = wide;
    } else {
      lines.back().append(" ").append(word);
      used += space + wide;
    }
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return lines;
}

}  // namespace glasshouse::ui
