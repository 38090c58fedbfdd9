#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "ui/canvas/canvas.hpp"

// A canvas that needs no window and knows what lies under every word that is written on it. Thin
// lines and outlines are passed over: no word lies on them.
namespace glasshouse::test {

class GroundCanvas final : public ui::Canvas {
 public:
  explicit GroundCanvas(ui::Size size) : size_(size), clips_{{0, 0, size.width, size.height}} {}

  struct Word {
    std::string text;
    ui::Point at;
    float size = 0;
    ui::Colour ink, ground;
    float contrast = 21;
  };
  std::vector<Word> words;  // each with the ground on which it is read worst

  ui::Size size() const override { return size_; }
  void clear(ui::Colour colour) override {
    if (clips_.size() == 1) marks_.clear();
    rect(clips_.back(), 0, colour);
  }
  void fill(std::span<const ui::Point> points, ui::Colour top, ui::Colour bottom) override {
    const ui::Rect area = bounds(points);
    add(area,
        [outline = std::vector(points.begin(), points.end()), area, top, bottom](ui::Point at) {
          return inside(outline, at) ? down(area, top, bottom, at) : none();
        });
  }
  void stroke(std::span<const ui::Point>, float, ui::Colour, ui::Ends) override {}
  void soft(std::span<const ui::Point> points, float, ui::Colour colour) override {
    polygon(points, colour);
  }
  void circle(ui::Point centre, float radius, ui::Colour inner, ui::Colour outer) override {
    add({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius},
        [centre, radius, inner, outer](ui::Point at) {
          const float far = std::hypot(at.x - centre.x, at.y - centre.y) / radius;
          return far > 1 ? none() : inner.mixed(outer, far);
        });
  }
  void band(std::span<const ui::Point>, std::span<const float>, ui::Colour, ui::Colour) override {}
  void text(ui::Point at, std::string_view letters, const ui::TextStyle& style) override;
  float text_width(std::string_view letters, const ui::TextStyle& style) override {
    return static_cast<float>(letters.size()) * style.size * 0.55f;
  }
  float line_height(const ui::TextStyle& style) override { return style.size * 1.21f; }
  bool picture(const std::string&, const ui::Rect&, float) override { return false; }
  void push_clip(const ui::Rect& area) override { clips_.push_back(common(area, clips_.back())); }
  void pop_clip() override { clips_.pop_back(); }

 private:
  struct Mark {
    ui::Rect area;
    std::function<ui::Colour(ui::Point)> at;
  };

  static ui::Colour none() { return {0, 0, 0, 0}; }
  static ui::Colour down(const ui::Rect& area, ui::Colour top, ui::Colour bottom, ui::Point at) {
    return top.mixed(bottom, std::clamp((at.y - area.y) / std::max(1.0f, area.height), 0.0f, 1.0f));
  }
  static ui::Colour over(ui::Colour ground, ui::Colour colour) {
    ui::Colour opaque = colour;
    opaque.alpha = 255;
    return ground.mixed(opaque, static_cast<float>(colour.alpha) / 255);
  }
  static ui::Rect common(const ui::Rect& one, const ui::Rect& other) {
    const float x = std::max(one.x, other.x), y = std::max(one.y, other.y);
    return {x, y, std::max(0.0f, std::min(one.right(), other.right()) - x),
            std::max(0.0f, std::min(one.bottom(), other.bottom()) - y)};
  }
  static ui::Rect bounds(std::span<const ui::Point> points) {
    ui::Point least = points.front(), most = least;
    for (const ui::Point point : points) {
      least = {std::min(least.x, point.x), std::min(least.y, point.y)};
      most = {std::max(most.x, point.x), std::max(most.y, point.y)};
    }
    return {least.x, least.y, most.x - least.x, most.y - least.y};
  }
  static bool inside(const std::vector<ui::Point>& outline, ui::Point at) {
    bool in = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
      const ui::Point a = outline[i], b = outline[j];
      if ((a.y > at.y) == (b.y > at.y)) continue;
      if (at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x) in = !in;
    }
    return in;
  }
  void add(const ui::Rect& area, std::function<ui::Colour(ui::Point)> at) {
    const ui::Rect seen = common(area, clips_.back());
    if (seen.width > 0 && seen.height > 0) marks_.push_back({seen, std::move(at)});
  }
  ui::Colour ground_at(ui::Point at) const {
    ui::Colour out{0, 0, 0, 255};
    for (const Mark& mark : marks_) {
      if (mark.area.has(at)) out = over(out, mark.at(at));
    }
    return out;
  }

  ui::Size size_;
  std::vector<ui::Rect> clips_;
  std::vector<Mark> marks_;
};

inline void GroundCanvas::text(ui::Point at, std::string_view letters, const ui::TextStyle& style) {
  if (letters.empty()) return;
  const float width = text_width(letters, style);
  const float left = style.align == ui::Align::left     ? at.x
                     : style.align == ui::Align::centre ? at.x - width / 2
                                                        : at.x - width;
  Word word{std::string(letters), at, style.size, {}, {}, 22};
  for (const float across : {0.15f, 0.5f, 0.85f}) {
    for (const float high : {0.35f, 0.65f, 0.95f}) {
      const ui::Point point{left + width * across, at.y + style.size * high};
      if (!clips_.back().has(point)) continue;
      const ui::Colour ground = ground_at(point);
      const ui::Colour ink = over(ground, style.colour);
      const float contrast = ui::contrast(ink, ground);
      if (contrast < word.contrast) word = {word.text, at, style.size, ink, ground, contrast};
    }
  }
  if (word.contrast < 22) words.push_back(std::move(word));
}

}  // namespace glasshouse::test
