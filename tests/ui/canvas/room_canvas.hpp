#pragma once

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "ui/canvas/canvas.hpp"
#include "ui/window/screen.hpp"

// A canvas that remembers where every word went and what of it is to be seen, so that a test can
// tell which lie over each other, are cut off, or end under a button. Pieces are left out.
namespace glasshouse::test {

class RoomCanvas final : public ui::Canvas {
 public:
  explicit RoomCanvas(ui::Size size) : size_(size), clips_{{0, 0, size.width, size.height}} {}

  struct Word {
    ui::Rect area, seen;
    std::string text;
    float size = 0;
  };
  std::vector<Word> words;

  ui::Size size() const override { return size_; }
  void clear(ui::Colour) override { words.clear(); }
  void fill(std::span<const ui::Point>, ui::Colour, ui::Colour) override {}
  void stroke(std::span<const ui::Point>, float, ui::Colour, ui::Ends) override {}
  void soft(std::span<const ui::Point>, float, ui::Colour) override {}
  void circle(ui::Point, float, ui::Colour, ui::Colour) override {}
  void band(std::span<const ui::Point>, std::span<const float>, ui::Colour, ui::Colour) override {}
  void text(ui::Point at, std::string_view text, const ui::TextStyle& style) override {
    if (text.find_first_not_of(' ') == std::string_view::npos) return;
    const float width = text_width(text, style);
    if (style.align == ui::Align::centre) at.x -= width / 2;
    if (style.align == ui::Align::right) at.x -= width;
    // What letters fill of their line.
    const ui::Rect area{at.x, at.y + style.size * 0.15f, width, style.size * 0.95f};
    words.push_back({area, ui::common(area, clips_.back()), std::string(text), style.size});
  }
  // As wide as those of the usual font are, more or less.
  float text_width(std::string_view text, const ui::TextStyle& style) override {
    float letters = 0;
    for (const char byte : text) {
      const auto code = static_cast<unsigned char>(byte);
      if ((code & 0xc0) == 0x80) continue;
      letters += code >= 0xe3 ? 1.0f : byte == ' ' || byte == 'i' || byte == 'l' ? 0.29f : 0.57f;
    }
    return letters * style.size;
  }
  float line_height(const ui::TextStyle& style) override { return style.size * 1.21f; }
  bool picture(const std::string&, const ui::Rect&, float) override { return true; }
  void push_clip(const ui::Rect& area) override {
    clips_.push_back(ui::common(area, clips_.back()));
  }
  void pop_clip() override { clips_.pop_back(); }
  void sprite(const ui::SpriteSpot&, const ui::PaintAt&) override {}

  // Everything that is wrong with a screen that was drawn here, a line each.
  std::vector<std::string> faults(const std::vector<ui::Target>& targets) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (!is_seen(words[i])) continue;
      look_at_edges(words[i], out);
      for (std::size_t j = i + 1; j < words.size(); ++j) look_at_pair(words[i], words[j], out);
      for (const ui::Target& target : targets) look_at_target(words[i], target, out);
    }
    for (std::size_t i = 0; i < targets.size(); ++i) {
      for (std::size_t j = i + 1; j < targets.size(); ++j) {
        look_at_targets(targets[i], targets[j], out);
      }
    }
    return out;
  }

 private:
  static constexpr float kTouch = 2.5f;  // pixels that don't count

  static bool meet(const ui::Rect& one, const ui::Rect& other) {
    const ui::Rect both = ui::common(one, other);
    return both.width > kTouch && both.height > kTouch;
  }
  static bool is_seen(const Word& word) { return word.seen.width > 1 && word.seen.height > 1; }
  static std::string at(const ui::Rect& area) {
    std::ostringstream out;
    out << " at " << area.x << "," << area.y << " " << area.width << "x" << area.height;
    return out.str();
  }

  static void look_at_edges(const Word& word, std::vector<std::string>& out) {
    if (word.seen.width < word.area.width - kTouch) {
      out.push_back("'" + word.text + "' is cut off" + at(word.area));
    }
    if (word.text.size() > 3 && word.text.ends_with("…") && !word.text.ends_with("Open …")) {
      out.push_back("'" + word.text + "' is cut short" + at(word.area));
    }
    if (word.size < 9) out.push_back("'" + word.text + "' is too small to be read");
  }
  static void look_at_pair(const Word& one, const Word& other, std::vector<std::string>& out) {
    if (one.text == other.text || !meet(one.seen, other.seen)) return;
    out.push_back("'" + one.text + "'" + at(one.area) + " and '" + other.text + "'" +
                  at(other.area) + " lie over each other");
  }
  static void look_at_target(const Word& word, const ui::Target& target,
                             std::vector<std::string>& out) {
    if (!meet(word.seen, target.area)) return;
    const ui::Rect roomy = target.area.grown(kTouch);
    if (word.area.x >= roomy.x && word.area.right() <= roomy.right()) return;
    out.push_back("'" + word.text + "'" + at(word.area) + " goes under " + target.name +
                  at(target.area));
  }
  static void look_at_targets(const ui::Target& one, const ui::Target& other,
                              std::vector<std::string>& out) {
    const bool inside =
        one.area.grown(1).contains(other.area) || other.area.grown(1).contains(one.area);
    if (inside || !meet(one.area, other.area)) return;
    out.push_back(one.name + at(one.area) + " and " + other.name + at(other.area) +
                  " lie over each other");
  }

  ui::Size size_;
  std::vector<ui::Rect> clips_;
};

}  // namespace glasshouse::test
