#include "ui/canvas/canvas.hpp"

namespace glasshouse::ui {

void Canvas::line(Point from, Point to, float thickness, Colour colour) {
  const Point both[] = {from, to};
  stroke(both, thickness, colour, Ends::open);
}

void Canvas::rect(const Rect& area, float radius, Colour top, Colour bottom) {
  if (area.width > 0 && area.height > 0) fill(rounded(area, radius), top, bottom);
}

void Canvas::frame(const Rect& area, float radius, float thickness, Colour colour) {
  if (area.width <= thickness || area.height <= thickness) return;
  const float half = thickness / 2;
  outline(rounded(area.inset(half), radius - half), thickness, colour);
}

void Canvas::shadow(const Rect& area, float radius, float blur, Colour colour) {
  soft(rounded(area, std::max(radius, blur * 0.3f)), blur, colour);
}

void Canvas::kept(std::string_view, uint64_t, const Rect& area, const Paint& paint) {
  push_clip(area);
  paint(*this);
  pop_clip();
}
void Canvas::sprite(const SpriteSpot& spot, const PaintAt& paint) { paint(*this, spot.area); }

void Canvas::text_within(float width, Point at, std::string_view words, const TextStyle& style) {
  if (!words.empty()) text(at, shortened(*this, words, style, width), style);
}

std::string shortened(Canvas& canvas, std::string_view words, const TextStyle& style, float width) {
  std::string out(words);
  if (canvas.text_width(out, style) <= width) return out;
  while (!out.empty() && canvas.text_width(out + "…", style) > width) {
    do out.pop_back();
    while (!out.empty() && (static_cast<unsigned char>(out.back()) & 0xc0) == 0x80);
  }
  return out + "…";
}

namespace {

// As much of a word as is no wider; at least one letter.
std::string_view beginning(Canvas& canvas, std::string_view word, const TextStyle& style,
                           float width) {
  const auto letter_end = [&word](std::size_t at) {
    for (++at; at < word.size() && (static_cast<unsigned char>(word[at]) & 0xc0) == 0x80;) ++at;
    return at;
  };
  std::size_t end = letter_end(0);
  while (end < word.size()) {
    const std::size_t next = letter_end(end);
    if (canvas.text_width(word.substr(0, next), style) > width) break;
    end = next;
  }
  return word.substr(0, end);
}

}  // namespace

// Word by word, so that each is measured once. One that is wider than a line is broken, as there
// are scripts without blanks.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, const TextStyle& style,
                                 float width, std::size_t most) {
  std::vector<std::string> lines(1);
  const float space = canvas.text_width(" ", style);
  float used = 0;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    std::string_view word = words.substr(0, end);
    float wide = canvas.text_width(word, style);
    if (wide > width && width > 0 && lines.size() + 1 < most) {
      if (!lines.back().empty()) lines.emplace_back();
      word = beginning(canvas, word, style, width);
      wide = canvas.text_width(word, style);
    }
    const bool whole = word.size() == end;
    if (lines.back().empty()) {
      lines.back() = word;
      used = wide;
    } else if (used + space + wide > width && lines.size() < most) {
      lines.emplace_back(word);
      used = wide;
    } else {
      lines.back().append(" ").append(word);
      used += space + wide;
    }
    words.remove_prefix(whole ? std::min(end + 1, words.size()) : word.size());
    if (!whole) lines.emplace_back();
  }
  return lines;
}

}  // namespace glasshouse::ui
