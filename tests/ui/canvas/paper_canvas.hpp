#pragma once

#include <map>
#include <string>
#include <vector>

#include "ui/canvas/canvas.hpp"

// A canvas that needs no window: it remembers what was written and counts what was drawn.
namespace glasshouse::ui {

class PaperCanvas final : public Canvas {
 public:
  explicit PaperCanvas(Size size = {1280, 720}) : size_(size) {}

  struct Written {
    Point at;
    std::string words;
    TextStyle style;
  };
  std::vector<Written> written;
  std::size_t drawn = 0;
  std::map<std::string, int> painted;  // how often each kept layer was drawn anew

  Size size() const override { return size_; }
  void clear(Colour) override { ++drawn; }
  void fill(std::span<const Point>, Colour, Colour) override { ++drawn; }
  void stroke(std::span<const Point>, float, Colour, Ends) override { ++drawn; }
  void soft(std::span<const Point>, float, Colour) override { ++drawn; }
  void circle(Point, float, Colour, Colour) override { ++drawn; }
  void band(std::span<const Point>, std::span<const float>, Colour, Colour) override { ++drawn; }
  void text(Point at, std::string_view words, const TextStyle& style) override {
    written.push_back({at, std::string(words), style});
  }
  // About as wide as in the usual font.
  float text_width(std::string_view words, const TextStyle& style) override {
    constexpr std::string_view kWide = "mwMWQOGDHNU", kNarrow = "iljftrI1.,:' ";
    float letters = 0;
    for (const char letter : words) {
      const bool further = (static_cast<unsigned char>(letter) & 0xc0) == 0x80;
      letters += further                                          ? 0
                 : kWide.find(letter) != std::string_view::npos   ? 1.4f
                 : kNarrow.find(letter) != std::string_view::npos ? 0.6f
                                                                  : 1.0f;
    }
    return letters * style.size * 0.55f;
  }
  float line_height(const TextStyle& style) override { return style.size * 1.21f; }
  bool picture(const std::string&, const Rect&, float) override { return false; }
  void push_clip(const Rect&) override { ++clips_; }
  void pop_clip() override { --clips_; }
  void kept(std::string_view name, uint64_t key, const Rect&, const Paint& paint) override {
    const auto [known, is_new] = keys_.try_emplace(std::string(name), key);
    if (!is_new && known->second == key) return;
    known->second = key;
    ++painted[std::string(name)];
    paint(*this);
  }
  int open_clips() const { return clips_; }

 private:
  Size size_;
  int clips_ = 0;
  std::map<std::string, uint64_t> keys_;
};

}  // namespace glasshouse::ui
