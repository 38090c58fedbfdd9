#include "ui/canvas/raster.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace glasshouse::ui {
namespace {

// The first whole number of pixels whose middle is not before this.
int first_middle(float at) {
  const float edge = at - 0.5f;
  const int whole = static_cast<int>(edge);
  return whole + (edge > static_cast<float>(whole) ? 1 : 0);
}

// From an upper end to a lower one. Both triangles at an edge reckon with the same ends, so they
// agree on where it runs.
struct Edge {
  Point from;
  float slope = 0;

  Edge(Point upper, Point lower)
      : from(upper), slope(lower.y > upper.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0.0f) {}
  float at(float y) const { return from.x + (y - from.y) * slope; }
};

float twice_area(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

// Smaller ones have no pixel's middle, and no colours that could be reckoned with.
constexpr float kLeastArea = 0.0005f;

struct Evenly {
  Colour colour;

  void operator()(Colour* row, const Span&, const Span& part, float) const {
    fill_span(row + part.from, row + part.to, colour);
  }
};

struct Shaded {
  const Shade& shade;

  void operator()(Colour* row, const Span& whole, const Span& part, float y) const {
    shade_span(row, whole, part, shade, y);
  }
};

}  // namespace

template <class Use>
void Raster::for_each_part(int y, const Span& row, const Use& use) const {
  const Span inside{std::max(clip_.left, row.from), std::min(clip_.right, row.to)};
  if (inside.from >= inside.to) return;
  if (!region_) return use(inside);
  for (const Span& there : region_->row(y)) {
    const Span part{std::max(inside.from, there.from), std::min(inside.to, there.to)};
    if (part.from < part.to) use(part);
  }
}

bool Raster::find_rows(std::span<const Point> outline) {
  Point least = outline[0];
  Point most = outline[0];
  for (const Point point : outline) {
    least = {std::min(least.x, point.x), std::min(least.y, point.y)};
    most = {std::max(most.x, point.x), std::max(most.y, point.y)};
  }
  first_ = std::max(clip_.top, first_middle(least.y));
  last_ = std::min(clip_.bottom, first_middle(most.y));
  const bool beside =
      most.x < static_cast<float>(clip_.left) || least.x > static_cast<float>(clip_.right);
  if (first_ >= last_ || beside) return false;
  reaches_.assign(static_cast<std::size_t>(last_ - first_), {1e9f, -1e9f});
  Point before = outline.back();
  for (const Point point : outline) {
    const bool down = before.y < point.y;
    const Edge edge(down ? before : point, down ? point : before);
    const int end = std::min(last_, first_middle(std::max(before.y, point.y)));
    for (int y = std::max(first_, first_middle(edge.from.y)); y < end; ++y) {
      const float x = edge.at(static_cast<float>(y) + 0.5f);
      Reach& reach = reaches_[static_cast<std::size_t>(y - first_)];
      reach = {std::min(reach.from, x), std::max(reach.to, x)};
    }
    before = point;
  }
  return true;
}

template <class Shading>
void Raster::fill_rows(const Shading& shading) {
  for (int y = first_; y < last_; ++y) {
    const Reach& reach = reaches_[static_cast<std::size_t>(y - first_)];
    if (reach.from > reach.to) continue;
    const Span row{first_middle(reach.from), first_middle(reach.to)};
    for_each_part(y, row, [&](const Span& part) {
      shading(target_.row(y), row, part, static_cast<float>(y) + 0.5f);
    });
  }
}

void Raster::fill(Colour colour) {
  for (int y = clip_.top; y < clip_.bottom; ++y) {
    for_each_part(y, {clip_.left, clip_.right}, [&](const Span& part) {
      std::fill(target_.row(y) + part.from, target_.row(y) + part.to, colour);
    });
  }
}

void Raster::whole_rows(std::span<const Point> outline, const Fall& colours) {
  if (outline.size() < 3 || !find_rows(outline)) return;
  if (colours.top == colours.bottom) return fill_rows(Evenly{colours.top});
  const Shade shade = shade_of(colours);
  fill_rows(Shaded{shade});
}

void Raster::quad(const Corner& near, const Corner& next, const Corner& far, const Corner& beside) {
  const Point outline[] = {near.at, next.at, far.at, beside.at};
  const bool even =
      near.colour == next.colour && next.colour == far.colour && far.colour == beside.colour;
  if (even) {
    if (near.colour.alpha > 0 && find_rows(outline)) fill_rows(Evenly{near.colour});
    return;
  }
  const float area = twice_area(near.at, next.at, beside.at);
  if (std::abs(area) >= kLeastArea) {
    const Shade shade = shade_of(near, next, beside, area);
    if (shade.fits(far)) {
      if (find_rows(outline)) fill_rows(Shaded{shade});
      return;
    }
  }
  triangle(near, next, beside);
  triangle(next, far, beside);
}

void Raster::triangle(const Corner& one, const Corner& two, const Corner& three) {
  if (one.colour.alpha == 0 && two.colour.alpha == 0 && three.colour.alpha == 0) return;
  const Corner* upper = &one;
  const Corner* middle = &two;
  const Corner* lower = &three;
  if (middle->at.y < upper->at.y) std::swap(middle, upper);
  if (lower->at.y < middle->at.y) std::swap(lower, middle);
  if (middle->at.y < upper->at.y) std::swap(middle, upper);
  const int first = std::max(clip_.top, first_middle(upper->at.y));
  const int last = std::min(clip_.bottom, first_middle(lower->at.y));
  if (first >= last) return;
  const float area = twice_area(upper->at, middle->at, lower->at);
  if (std::abs(area) < kLeastArea) return;

  const bool even = one.colour == two.colour && two.colour == three.colour;
  Shade shade;
  if (!even) shade = shade_of(*upper, *middle, *lower, area);
  const Edge whole(upper->at, lower->at);
  const Edge above(upper->at, middle->at);
  const Edge below(middle->at, lower->at);
  const int bend = first_middle(middle->at.y);
  for (int y = first; y < last; ++y) {
    const float centre = static_cast<float>(y) + 0.5f;
    const float straight = whole.at(centre);
    const float bent = y < bend ? above.at(centre) : below.at(centre);
    const Span row{first_middle(std::min(straight, bent)), first_middle(std::max(straight, bent))};
    Colour* pixels = target_.row(y);
    for_each_part(y, row, [&](const Span& part) {
      if (even) {
        fill_span(pixels + part.from, pixels + part.to, one.colour);
      } else {
        shade_span(pixels, row, part, shade, centre);
      }
    });
  }
}

void Raster::letter(int left, int top, const Cover& cover, Colour colour) {
  const PixelRect area = common({left, top, left + cover.width, top + cover.height}, clip_);
  if (area.empty()) return;
  for (int y = area.top; y < area.bottom; ++y) {
    Colour* row = target_.row(y);
    const uint8_t* shares = cover.shares.data() + std::ptrdiff_t{y - top} * cover.width - left;
    for_each_part(y, {area.left, area.right}, [&](const Span& part) {
      for (int x = part.from; x < part.to; ++x) {
        if (shares[x] > 0) blend(row[x], colour, over(0, colour.alpha, shares[x]));
      }
    });
  }
}

namespace {

// Between the four pixels around a place; beyond the edge is what is on it.
Floats mixed_at(const Pixels& from, float x, float y) {
  const float left = std::floor(x);
  const float top = std::floor(y);
  const auto pixel = [&](float px, float py) {
    const int column = std::clamp(static_cast<int>(px), 0, from.width() - 1);
    const int line = std::clamp(static_cast<int>(py), 0, from.height() - 1);
    return channels(from.row(line)[column]);
  };
  const float right = x - left;
  const float down = y - top;
  const Floats upper = pixel(left, top) * (1 - right) + pixel(left + 1, top) * right;
  const Floats lower = pixel(left, top + 1) * (1 - right) + pixel(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}

}  // namespace

void Raster::picture(const Pixels& what, const Rect& area, float alpha) {
  const PixelRect inside = common({first_middle(area.x), first_middle(area.y),
                                   first_middle(area.right()), first_middle(area.bottom())},
                                  clip_);
  if (inside.empty() || what.all().empty()) return;
  const float across = static_cast<float>(what.width()) / area.width;
  const float down = static_cast<float>(what.height()) / area.height;
  for (int y = inside.top; y < inside.bottom; ++y) {
    const float from_y = (static_cast<float>(y) + 0.5f - area.y) * down - 0.5f;
    for_each_part(y, {inside.left, inside.right}, [&](const Span& part) {
      for (int x = part.from; x < part.to; ++x) {
        const float from_x = (static_cast<float>(x) + 0.5f - area.x) * across - 0.5f;
        Floats mixed = mixed_at(what, from_x, from_y);
        mixed[3] *= alpha;
        const Colour colour = to_colour(mixed);
        blend(target_.row(y)[x], colour, colour.alpha);
      }
    });
  }
}

}  // namespace glasshouse::ui
