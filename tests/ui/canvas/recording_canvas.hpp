#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ui/canvas/canvas.hpp"

// A canvas that draws nothing and remembers every word that was written on it.
namespace glasshouse::test {

class RecordingCanvas final : public ui::Canvas {
 public:
  explicit RecordingCanvas(ui::Size size) : size_(size) {}

  std::vector<std::string> words;

  ui::Size size() const override { return size_; }
  void clear(ui::Colour) override { words.clear(); }
  void fill(std::span<const ui::Point>, ui::Colour, ui::Colour) override {}
  void stroke(std::span<const ui::Point>, float, ui::Colour, ui::Ends) override {}
  void soft(std::span<const ui::Point>, float, ui::Colour) override {}
  void circle(ui::Point, float, ui::Colour, ui::Colour) override {}
  void band(std::span<const ui::Point>, std::span<const float>, ui::Colour, ui::Colour) override {}
  void text(ui::Point, std::string_view text, const ui::TextStyle&) override {
    words.emplace_back(text);
  }
  float text_width(std::string_view text, const ui::TextStyle& style) override {
    return static_cast<float>(text.size()) * style.size * 0.5f;
  }
  float line_height(const ui::TextStyle& style) override { return style.size * 1.2f; }
  bool picture(const std::string&, const ui::Rect&, float) override { return true; }
  void push_clip(const ui::Rect&) override {}
  void pop_clip() override {}

 private:
  ui::Size size_;
};

}  // namespace glasshouse::test
