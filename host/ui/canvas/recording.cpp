#include "ui/canvas/recording.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "ui/canvas/shapes.hpp"

namespace glasshouse::ui {
namespace {

// How far corners of an outline stand out, for each pixel that its edges do.
constexpr float kCorners = 1.6f;

class Key {
 public:
  void add(uint64_t value) {
    value_ = (value_ ^ value) * 0x9e3779b97f4a7c15ull;
    value_ ^= value_ >> 29;
  }
  void add(float one, float other) {
    add(static_cast<uint64_t>(std::bit_cast<uint32_t>(one)) << 32 | std::bit_cast<uint32_t>(other));
  }
  void add(const Rect& area) {
    add(area.x, area.y);
    add(area.width, area.height);
  }
  void add(Colour one, Colour other) {
    add(static_cast<uint64_t>(std::bit_cast<uint32_t>(one)) << 32 | std::bit_cast<uint32_t>(other));
  }
  uint64_t value() const { return value_; }

 private:
  uint64_t value_ = 14695981039346656037ull;
};

Rect larger(const Rect& area, float by) {
  return {area.x - by, area.y - by, area.width + 2 * by, area.height + 2 * by};
}

bool invisible(const Mark& mark) {
  return mark.kind != Mark::Kind::picture && mark.one.alpha == 0 && mark.other.alpha == 0;
}

}  // namespace

void Recording::forget() {
  marks.clear();
  points.clear();
  widths.clear();
  letters.clear();
  clips.clear();
  under = nullptr;
}

void Recorder::begin(Size size, float scale) {
  size_ = size;
  scale_ = scale;
  open_clips_.clear();
  recording_.forget();
  recording_.clips.push_back({0, 0, size.width, size.height});
  open_clips_.push_back(0);
}

Recording Recorder::take() { return std::exchange(recording_, {}); }

// What can't be seen is not noted.
void Recorder::add(Mark mark, const Rect& reach, const Rect& hollow) {
  mark.clip = open_clips_.back();
  const Rect inside = common(larger(reach, 1.5f / scale_), recording_.clips[mark.clip]);
  if (inside.width <= 0 || inside.height <= 0 || invisible(mark)) return;
  mark.reach = whole_pixels(
      {inside.x * scale_, inside.y * scale_, inside.width * scale_, inside.height * scale_});
  mark.hollow = {hollow.x * scale_, hollow.y * scale_, hollow.width * scale_,
                 hollow.height * scale_};
  add_key(mark);
  recording_.marks.push_back(mark);
}

bool touches(const Mark& mark, const Rect& area) {
  return mark.reach.overlaps(area) && !mark.hollow.contains(area);
}

void Recorder::add_key(Mark& mark) const {
  Key key;
  key.add(static_cast<uint64_t>(mark.kind) << 16 | static_cast<uint64_t>(mark.weight) << 8 |
          static_cast<uint64_t>(mark.align));
  key.add(mark.one, mark.other);
  key.add(mark.area);
  key.add(mark.size, mark.thickness);
  key.add(recording_.clips[mark.clip]);
  if (mark.kind == Mark::Kind::text || mark.kind == Mark::Kind::picture) {
    for (uint32_t i = 0; i < mark.count; ++i) {
      key.add(
          static_cast<uint64_t>(static_cast<unsigned char>(recording_.letters[mark.first + i])));
    }
  } else {
    for (uint32_t i = 0; i < mark.count; ++i) {
      const Point point = recording_.points[mark.first + i];
      key.add(point.x, point.y);
      if (mark.kind == Mark::Kind::band) key.add(recording_.widths[mark.first + i], 0);
    }
  }
  mark.key = key.value();
}

void Recorder::add_points(Mark mark, std::span<const Point> points, float beyond) {
  if (points.empty()) return;
  mark.first = static_cast<uint32_t>(recording_.points.size());
  mark.count = static_cast<uint32_t>(points.size());
  recording_.points.insert(recording_.points.end(), points.begin(), points.end());
  recording_.widths.resize(recording_.points.size());
  add(mark, larger(bounds_of(points), beyond));
}

void Recorder::clear(Colour colour) {
  if (open_clips_.size() == 1) {
    const Rect whole = recording_.clips.front();
    recording_.forget();
    recording_.clips.push_back(whole);
  }
  Mark mark;
  mark.one = colour;
  add(mark, recording_.clips[open_clips_.back()]);
}

void Recorder::polygon(std::span<const Point> points, Colour fill) { polygon(points, fill, fill); }

void Recorder::polygon(std::span<const Point> points, Colour top, Colour bottom) {
  Mark mark;
  mark.kind = Mark::Kind::polygon;
  mark.one = top;
  mark.other = bottom;
  add_points(mark, points, 0);
}

void Recorder::outline(std::span<const Point> points, float thickness, Colour colour) {
  Mark mark;
  mark.kind = Mark::Kind::outline;
  mark.one = colour;
  mark.thickness = thickness;
  add_points(mark, points, kCorners * (thickness / 2 + 1));
}

void Recorder::line(std::span<const Point> points, float thickness, Colour colour) {
  Mark mark;
  mark.kind = Mark::Kind::line;
  mark.one = colour;
  mark.thickness = thickness;
  add_points(mark, points, kCorners * (thickness / 2 + 1));
}

void Recorder::rect(const Rect& area, float radius, Colour fill) { rect(area, radius, fill, fill); }

void Recorder::rect(const Rect& area, float radius, Colour top, Colour bottom) {
  Mark mark;
  mark.kind = Mark::Kind::rect;
  mark.one = top;
  mark.other = bottom;
  mark.area = area;
  mark.size = radius;
  add(mark, area);
}

void Recorder::frame(const Rect& area, float radius, float thickness, Colour colour) {
  Mark mark;
  mark.kind = Mark::Kind::frame;
  mark.one = colour;
  mark.area = area;
  mark.size = radius;
  mark.thickness = thickness;
  add(mark, area, area.inset(thickness + 0.3f * radius + 2));
}

void Recorder::shadow(const Rect& area, float radius, float blur, Colour colour) {
  Mark mark;
  mark.kind = Mark::Kind::shadow;
  mark.one = colour;
  mark.area = area;
  mark.size = radius;
  mark.thickness = blur;
  const Rect hollow =
      shadow_is_hollow(area, blur) ? area.inset(0.6f * blur + 0.3f * radius + 2) : Rect{};
  add(mark, larger(area, kCorners * blur), hollow);
}

void Recorder::soft(std::span<const Point> points, float blur, Colour colour) {
  Mark mark;
  mark.kind = Mark::Kind::soft;
  mark.one = colour;
  mark.thickness = blur;
  add_points(mark, points, kCorners * blur);
}

void Recorder::circle(Point centre, float radius, Colour inner, Colour outer) {
  Mark mark;
  mark.kind = Mark::Kind::circle;
  mark.one = inner;
  mark.other = outer;
  mark.area = {centre.x, centre.y, 0, 0};
  mark.size = radius;
  add(mark, larger(mark.area, radius));
}

void Recorder::band(std::span<const Point> points, std::span<const float> widths, Colour edge,
                    Colour middle) {
  if (points.empty()) return;
  Mark mark;
  mark.kind = Mark::Kind::band;
  mark.one = edge;
  mark.other = middle;
  recording_.widths.resize(recording_.points.size());
  recording_.widths.insert(recording_.widths.end(), widths.begin(), widths.end());
  const float widest = *std::max_element(widths.begin(), widths.end());
  add_points(mark, points, kCorners * (widest / 2 + 1));
}

void Recorder::text(Point at, std::string_view words, const TextStyle& style) {
  if (words.empty()) return;
  Mark mark;
  mark.kind = Mark::Kind::text;
  mark.weight = style.weight;
  mark.align = style.align;
  mark.one = style.colour;
  mark.area = {at.x, at.y, 0, 0};
  mark.size = style.size;
  mark.first = static_cast<uint32_t>(recording_.letters.size());
  mark.count = static_cast<uint32_t>(words.size());
  recording_.letters += words;
  const float width = text_width(words, style);
  const float left = style.align == Align::left     ? at.x
                     : style.align == Align::centre ? at.x - width / 2
                                                    : at.x - width;
  // Letters reach a little beyond their line.
  const float spare = style.size * 0.35f;
  add(mark, {left - spare, at.y - spare, width + 2 * spare, style.size * 1.4f + 2 * spare});
}

float Recorder::text_width(std::string_view words, const TextStyle& style) {
  return measures_.text_width(words, style, scale_);
}

float Recorder::line_height(const TextStyle& style) { return measures_.line_height(style, scale_); }

bool Recorder::picture(const std::string& path, const Rect& area, float alpha) {
  if (!measures_.has_picture(path)) return false;
  Mark mark;
  mark.kind = Mark::Kind::picture;
  mark.area = area;
  mark.size = alpha;
  mark.first = static_cast<uint32_t>(recording_.letters.size());
  mark.count = static_cast<uint32_t>(path.size());
  recording_.letters += path;
  add(mark, area);
  return true;
}

void Recorder::push_clip(const Rect& area) {
  const Rect clip = common(area, recording_.clips[open_clips_.back()]);
  open_clips_.push_back(static_cast<uint32_t>(recording_.clips.size()));
  recording_.clips.push_back(clip);
}

void Recorder::pop_clip() { open_clips_.pop_back(); }

// It fills the canvas, so that nothing of what was drawn before is left.
void Recorder::kept(std::string_view name, uint64_t key,
                    const std::function<void(Canvas&)>& paint) {
  Layer* layer = keep_ ? keep_(name, key, paint) : nullptr;
  if (!layer) return paint(*this);
  const Rect whole = recording_.clips.front();
  recording_.forget();
  recording_.clips.push_back(whole);
  recording_.under = layer;
}

void draw_mark(Canvas& canvas, const Recording& recording, const Mark& mark) {
  const auto points = [&] {
    return std::span<const Point>(recording.points).subspan(mark.first, mark.count);
  };
  const auto letters = [&] {
    return std::string_view(recording.letters).substr(mark.first, mark.count);
  };
  switch (mark.kind) {
    case Mark::Kind::clear: return canvas.clear(mark.one);
    case Mark::Kind::polygon: return canvas.polygon(points(), mark.one, mark.other);
    case Mark::Kind::outline: return canvas.outline(points(), mark.thickness, mark.one);
    case Mark::Kind::line: return canvas.line(points(), mark.thickness, mark.one);
    case Mark::Kind::rect: return canvas.rect(mark.area, mark.size, mark.one, mark.other);
    case Mark::Kind::frame: return canvas.frame(mark.area, mark.size, mark.thickness, mark.one);
    case Mark::Kind::shadow: return canvas.shadow(mark.area, mark.size, mark.thickness, mark.one);
    case Mark::Kind::soft: return canvas.soft(points(), mark.thickness, mark.one);
    case Mark::Kind::circle:
      return canvas.circle({mark.area.x, mark.area.y}, mark.size, mark.one, mark.other);
    case Mark::Kind::band:
      return canvas.band(points(),
                         std::span<const float>(recording.widths).subspan(mark.first, mark.count),
                         mark.one, mark.other);
    case Mark::Kind::text:
      return canvas.text({mark.area.x, mark.area.y}, letters(),
                         {mark.size, mark.one, mark.weight, mark.align});
    case Mark::Kind::picture: canvas.picture(std::string(letters()), mark.area, mark.size); return;
  }
}

}  // namespace glasshouse::ui
