#include "ui/canvas/pixel_canvas.hpp"

#include <cmath>
#include <numbers>

#include "ui/canvas/damage.hpp"
#include "ui/canvas/shapes.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

// How a shadow fades as a Gaussian does, in a few rings: shares of its blur, and of its strength.
struct Ring {
  float reach, strength;
};
constexpr Ring kWide[] = {{-0.45f, 1.0f}, {-0.1f, 0.74f}, {0.25f, 0.36f}, {0.6f, 0.1f}, {1, 0}};
constexpr Ring kNarrow[] = {{-0.45f, 1.0f}, {0.2f, 0.4f}, {1, 0}};

}  // namespace

PixelCanvas::PixelCanvas(Pixels& target, Drawing& drawing, float scale)
    : target_(target), drawing_(drawing), scale_(scale), raster_(target) {}

Size PixelCanvas::size() const {
  return {static_cast<float>(target_.width()) / scale_,
          static_cast<float>(target_.height()) / scale_};
}

void PixelCanvas::clear(Colour colour) { raster_.fill(colour); }

void PixelCanvas::quad(Point a, Point b, Point c, Point d, Colour near, Colour far) {
  raster_.quad(corner(a, near), corner(b, near), corner(d, far), corner(c, far));
}

void PixelCanvas::polygon(std::span<const Point> points, Colour fill) {
  polygon(points, fill, fill);
}

void PixelCanvas::polygon(std::span<const Point> points, Colour top, Colour bottom) {
  if (points.size() < 3) return;
  const Rect area = bounds_of(points);
  const Fall at{top, bottom, area.y, area.height};
  fade_out(points, at);
  fill(inner_, at);
}

void PixelCanvas::fill(std::span<const Point> points, const Fall& at) {
  if (has_whole_rows(points)) {
    scaled_.clear();
    for (const Point point : points) scaled_.push_back({point.x * scale_, point.y * scale_});
    return raster_.whole_rows(scaled_, {at.top, at.bottom, at.y * scale_, at.height * scale_});
  }
  const Point centre = bounds_of(points).centre();
  const Corner middle = corner(centre, at(centre));
  Corner before = corner(points.back(), at(points.back()));
  for (const Point point : points) {
    const Corner next = corner(point, at(point));
    triangle(middle, before, next);
    before = next;
  }
}

void PixelCanvas::fade_out(std::span<const Point> points, const Fall& at) {
  const float half = 0.5f / scale_;
  set_outward(points, side_);
  inner_.resize(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) inner_[i] = shifted(points[i], side_[i], -half);
  const auto inside = [&](std::size_t i) { return corner(inner_[i], at(points[i])); };
  const auto outside = [&](std::size_t i) {
    return corner(shifted(points[i], side_[i], half), at(points[i]).with_alpha(0));
  };
  Corner a = inside(points.size() - 1);
  Corner c = outside(points.size() - 1);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Corner b = inside(i);
    const Corner d = outside(i);
    raster_.quad(a, b, d, c);
    a = b;
    c = d;
  }
}

void PixelCanvas::outline(std::span<const Point> points, float thickness, Colour colour) {
  stroke(points, thickness, colour, Ends::closed);
}

void PixelCanvas::line(std::span<const Point> points, float thickness, Colour colour) {
  stroke(points, thickness, colour, Ends::open);
}

// Lines thinner than a pixel are drawn one pixel wide but fainter.
void PixelCanvas::stroke(std::span<const Point> points, float thickness, Colour colour, Ends ends) {
  if (points.size() < 2) return;
  const float pixel = 1 / scale_;
  if (thickness < pixel) {
    colour = colour.with_alpha(std::max(0.0f, thickness / pixel));
    thickness = pixel;
  }
  const float inner = thickness / 2 - pixel / 2;
  const float outer = thickness / 2 + pixel / 2;
  set_directions(points, ends, side_);
  const Colour clear = colour.with_alpha(0);
  const std::size_t steps = ends == Ends::closed ? points.size() : points.size() - 1;
  for (std::size_t i = 0; i < steps; ++i) {
    const std::size_t j = i + 1 < points.size() ? i + 1 : 0;
    const Point a = shifted(points[i], side_[i], inner);
    const Point b = shifted(points[j], side_[j], inner);
    const Point c = shifted(points[i], side_[i], -inner);
    const Point d = shifted(points[j], side_[j], -inner);
    if (inner > 0) quad(a, b, c, d, colour, colour);
    quad(a, b, shifted(points[i], side_[i], outer), shifted(points[j], side_[j], outer), colour,
         clear);
    quad(c, d, shifted(points[i], side_[i], -outer), shifted(points[j], side_[j], -outer), colour,
         clear);
  }
}

void PixelCanvas::rect(const Rect& area, float radius, Colour fill) {
  rect(area, radius, fill, fill);
}

void PixelCanvas::rect(const Rect& area, float radius, Colour top, Colour bottom) {
  if (area.width <= 0 || area.height <= 0) return;
  const std::vector<Point> points = rounded(area, radius);
  const Fall at{top, bottom, area.y, area.height};
  fade_out(points, at);
  fill(inner_, at);
}

void PixelCanvas::frame(const Rect& area, float radius, float thickness, Colour colour) {
  const float half = thickness / 2;
  if (area.width <= thickness || area.height <= thickness) return;
  stroke(rounded(area.inset(half), radius - half), thickness, colour, Ends::closed);
}

void PixelCanvas::shadow(const Rect& area, float radius, float blur, Colour colour) {
  soft(rounded(area, std::max(radius, blur * 0.3f)), blur, colour);
}

// Full inside, then in rings. Corners hardly show in a shadow, so that every other one of a round
// outline is enough.
void PixelCanvas::soft(std::span<const Point> outline, float blur, Colour colour) {
  if (outline.size() < 3) return;
  const std::span<const Ring> rings = blur < 9 ? std::span<const Ring>(kNarrow) : kWide;
  fewer_.clear();
  const std::size_t step = outline.size() >= 16 ? 2 : 1;
  for (std::size_t i = 0; i < outline.size(); i += step) fewer_.push_back(outline[i]);
  const Rect area = bounds_of(fewer_);
  const float least = -0.45f * std::min(area.width, area.height);
  set_outward(fewer_, side_);
  const auto set_ring = [&](std::vector<Point>& ring, float reach) {
    ring.resize(fewer_.size());
    for (std::size_t i = 0; i < fewer_.size(); ++i) {
      ring[i] = shifted(fewer_[i], side_[i], std::max(reach * blur, least));
    }
  };
  set_ring(inner_, rings[0].reach);
  if (!shadow_is_hollow(area, blur)) fill(inner_, {colour, colour, 0, 0});
  for (std::size_t ring = 1; ring < rings.size(); ++ring) {
    set_ring(outer_, rings[ring].reach);
    const Colour near = colour.with_alpha(rings[ring - 1].strength);
    const Colour far = colour.with_alpha(rings[ring].strength);
    for (std::size_t i = 0; i < inner_.size(); ++i) {
      const std::size_t j = i + 1 < inner_.size() ? i + 1 : 0;
      quad(inner_[i], inner_[j], outer_[i], outer_[j], near, far);
    }
    inner_.swap(outer_);
  }
}

void PixelCanvas::circle(Point centre, float radius, Colour inner, Colour outer) {
  if (radius <= 0) return;
  const int steps = std::clamp(static_cast<int>(std::sqrt(radius * scale_) * 5), 8, 72);
  const float half = 0.5f / scale_;
  inner_.clear();
  outer_.clear();
  for (int i = 0; i < steps; ++i) {
    const float angle = 2 * kPi * static_cast<float>(i) / static_cast<float>(steps);
    const Point direction{std::cos(angle), std::sin(angle)};
    inner_.push_back(shifted(centre, direction, std::max(0.0f, radius - half)));
    outer_.push_back(shifted(centre, direction, radius + half));
  }
  const Corner middle = corner(centre, inner);
  const Colour clear = outer.with_alpha(0);
  if (inner == outer) fill(inner_, {inner, inner, 0, 0});
  for (std::size_t i = 0; i < inner_.size(); ++i) {
    const std::size_t j = i + 1 < inner_.size() ? i + 1 : 0;
    if (inner != outer) triangle(middle, corner(inner_[i], outer), corner(inner_[j], outer));
    if (outer.alpha > 0) quad(inner_[i], inner_[j], outer_[i], outer_[j], outer, clear);
  }
}

void PixelCanvas::band(std::span<const Point> points, std::span<const float> widths, Colour edge,
                       Colour middle) {
  if (points.size() < 2) return;
  set_directions(points, Ends::open, side_);
  const float pixel = 1 / scale_;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    for (const float sign : {-1.0f, 1.0f}) {
      const float wide = sign * widths[i] / 2;
      const float next = sign * widths[i + 1] / 2;
      const Point a = shifted(points[i], side_[i], wide);
      const Point b = shifted(points[i + 1], side_[i + 1], next);
      triangle(corner(points[i], middle), corner(points[i + 1], middle), corner(a, edge));
      triangle(corner(points[i + 1], middle), corner(b, edge), corner(a, edge));
      quad(a, b, shifted(points[i], side_[i], wide + sign * pixel),
           shifted(points[i + 1], side_[i + 1], next + sign * pixel), edge, edge.with_alpha(0));
    }
  }
}

float PixelCanvas::text_width(std::string_view words, const TextStyle& style) {
  return drawing_.text_width(words, style, scale_);
}

float PixelCanvas::line_height(const TextStyle& style) {
  return drawing_.line_height(style, scale_);
}

// Lines begin, and letters stand, on whole pixels.
void PixelCanvas::text(Point at, std::string_view words, const TextStyle& style) {
  if (style.align != Align::left) {
    const float width = text_width(words, style);
    at.x -= style.align == Align::centre ? width / 2 : width;
  }
  const unsigned size = letter_size(style, scale_);
  const int left = static_cast<int>(std::lround(at.x * scale_));
  const int baseline = static_cast<int>(std::lround(at.y * scale_)) + static_cast<int>(size);
  drawing_.for_each_glyph(words, size, style.weight, [&](const Glyph& glyph, int x) {
    raster_.letter(left + x + glyph.left, baseline - glyph.top,
                   {glyph.width, glyph.height, glyph.shares}, style.colour);
  });
}

bool PixelCanvas::picture(const std::string& path, const Rect& area, float alpha) {
  const Rect there{area.x * scale_, area.y * scale_, area.width * scale_, area.height * scale_};
  const Pixels* what = drawing_.picture(path, {there.width, there.height});
  if (!what) return false;
  raster_.picture(*what, there, alpha);
  return true;
}

void PixelCanvas::push_clip(const Rect& area) {
  clips_.push_back(clips_.empty() ? area : common(area, clips_.back()));
  apply_clip();
}

void PixelCanvas::pop_clip() {
  clips_.pop_back();
  apply_clip();
}

void PixelCanvas::set_region(const Region* region) {
  region_ = region;
  raster_.set_region(region);
  apply_clip();
}

void PixelCanvas::apply_clip() {
  PixelRect area = region_ ? region_->bounds() : target_.all();
  if (!clips_.empty()) {
    const Rect& clip = clips_.back();
    area = common(area, to_pixels({clip.x * scale_, clip.y * scale_, clip.width * scale_,
                                   clip.height * scale_}));
  }
  raster_.set_clip(area);
}

void PixelCanvas::kept(std::string_view, uint64_t, const std::function<void(Canvas&)>& paint) {
  paint(*this);
}

}  // namespace glasshouse::ui
