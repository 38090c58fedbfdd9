#include "ui/raster.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

namespace glasshouse::ui {
namespace {

// Four channels, or two pixels of four channels, at once. GCC and clang make of it what the
// machine has.
using Floats = float __attribute__((vector_size(16)));
using Ints = int32_t __attribute__((vector_size(16)));
using Bytes = uint8_t __attribute__((vector_size(8)));
using Words = uint16_t __attribute__((vector_size(16)));

// The alpha of two pixels.
const Words kOpaque{0, 0, 0, 255, 0, 0, 0, 255};

Words read_two(const Colour* from) {
  Bytes out;
  std::memcpy(&out, from, sizeof out);
  return __builtin_convertvector(out, Words);
}

void write_two(Colour* to, const Words& value) {
  const Bytes bytes = __builtin_convertvector(value, Bytes);
  std::memcpy(static_cast<void*>(to), &bytes, sizeof bytes);
}

// Exact for all that two bytes and a rounding half can make.
template <class Number>
Number by_255(const Number& product) {
  return static_cast<Number>((product + (product >> 8)) >> 8);
}

Floats channels(Colour colour) {
  return Floats{static_cast<float>(colour.red), static_cast<float>(colour.green),
                static_cast<float>(colour.blue), static_cast<float>(colour.alpha)};
}

Floats all_of(float value) { return Floats{value, value, value, value}; }

Floats within_bytes(const Floats& value) {
  const Floats least = all_of(0);
  const Floats most = all_of(255);
  const Floats raised = value < least ? least : value;
  return raised > most ? most : raised;
}

Colour to_colour(const Floats& value) {
  const Ints whole = __builtin_convertvector(value + all_of(0.5f), Ints);
  return {static_cast<uint8_t>(whole[0]), static_cast<uint8_t>(whole[1]),
          static_cast<uint8_t>(whole[2]), static_cast<uint8_t>(whole[3])};
}

uint8_t over(uint8_t below, uint8_t above, unsigned alpha) {
  return static_cast<uint8_t>(by_255(above * alpha + below * (255 - alpha) + 128));
}

// Over what is there, which stays opaque.
void blend(Colour& below, Colour above, unsigned alpha) {
  below.red = over(below.red, above.red, alpha);
  below.green = over(below.green, above.green, alpha);
  below.blue = over(below.blue, above.blue, alpha);
}

void fill_span(Colour* from, Colour* to, Colour colour) {
  if (colour.alpha == 0) return;
  if (colour.alpha == 255) return std::fill(from, to, colour);
  const auto alpha = static_cast<uint16_t>(colour.alpha);
  const Colour opaque{colour.red, colour.green, colour.blue, 255};
  const Colour two[] = {opaque, opaque};
  const Words added = read_two(two) * alpha + uint16_t{128};
  const auto rest = static_cast<uint16_t>(255 - alpha);
  for (; to - from >= 2; from += 2) {
    write_two(from, by_255<Words>(read_two(from) * rest + added));
  }
  for (; from != to; ++from) blend(*from, colour, alpha);
}

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

// Colours of a plane.
struct Shade {
  Point from;
  Floats at_from, right, down;
  bool level = false;  // the same all along a row

  Floats at_row(float y) const { return at_from + down * (y - from.y); }
  Floats at(const Floats& row, int x) const {
    return within_bytes(row + right * (static_cast<float>(x) + 0.5f - from.x));
  }
  // Nobody sees that a colour is off by so little.
  bool fits(const Corner& corner) const {
    constexpr float kLittle = 4;
    const Floats off =
        at_row(corner.at.y) + right * (corner.at.x - from.x) - channels(corner.colour);
    return std::abs(off[0]) < kLittle && std::abs(off[1]) < kLittle && std::abs(off[2]) < kLittle &&
           std::abs(off[3]) < kLittle;
  }
};

Shade shade_of(const Corner& a, const Corner& b, const Corner& c, float twice_area) {
  const Floats first = channels(a.colour);
  const Floats to_b = channels(b.colour) - first;
  const Floats to_c = channels(c.colour) - first;
  const float share = 1 / twice_area;
  Shade out;
  out.from = a.at;
  out.at_from = first;
  out.right = (to_b * (c.at.y - a.at.y) - to_c * (b.at.y - a.at.y)) * share;
  out.down = (to_c * (b.at.x - a.at.x) - to_b * (c.at.x - a.at.x)) * share;
  out.level = true;
  for (int i = 0; i < 4; ++i) out.level = out.level && std::abs(out.right[i]) < 1 / 8192.0f;
  return out;
}

// Colours along a row in 256ths, from its first pixel on.
struct Ramp {
  std::array<uint16_t, 4> first{}, step{};

  Ramp(const Floats& from, const Floats& to, int steps) {
    const Ints start = __builtin_convertvector(from * 256 + all_of(128), Ints);
    const Ints by = __builtin_convertvector((to - from) * (256 / static_cast<float>(steps)), Ints);
    for (std::size_t i = 0; i < 4; ++i) {
      first[i] = static_cast<uint16_t>(start[static_cast<int>(i)]);
      step[i] = static_cast<uint16_t>(by[static_cast<int>(i)]);
    }
  }
  uint8_t channel(std::size_t which, int at) const {
    return static_cast<uint8_t>(
        static_cast<uint16_t>(first[which] + step[which] * static_cast<unsigned>(at)) >> 8);
  }
  Colour at(int step_count) const {
    return {channel(0, step_count), channel(1, step_count), channel(2, step_count),
            channel(3, step_count)};
  }
};

// The pixels `from` to `to` of a ramp that begins at `at`.
void blend_ramp(Colour* at, const Ramp& ramp, int from, int to) {
  int i = from;
  if (to - from >= 4) {
    Words colour{};
    Words step{};
    for (int k = 0; k < 8; ++k) {
      const auto which = static_cast<std::size_t>(k % 4);
      colour[k] = static_cast<uint16_t>(ramp.first[which] +
                                        ramp.step[which] * static_cast<unsigned>(i + k / 4));
      step[k] = static_cast<uint16_t>(ramp.step[which] * 2u);
    }
    for (; i + 2 <= to; i += 2, colour += step) {
      const Words above = colour >> 8;
      const Words alpha = __builtin_shufflevector(above, above, 3, 3, 3, 3, 7, 7, 7, 7);
      const Words sum = above * alpha + read_two(at + i) * (uint16_t{255} - alpha) + uint16_t{128};
      write_two(at + i, by_255<Words>(sum) | kOpaque);
    }
  }
  for (; i < to; ++i) {
    const Colour colour = ramp.at(i);
    blend(at[i], colour, colour.alpha);
  }
}

struct Span {
  int from = 0, to = 0;
};

// Ramps are so short that what they are off by can't be seen, and begin where the whole row does.
constexpr int kLongestRamp = 64;

// A row of a triangle, of which only the part inside the clip is drawn.
void shade_span(Colour* row, const Span& whole, const Span& part, const Shade& shade, float y) {
  const Floats start = shade.at_row(y);
  if (shade.level) {
    return fill_span(row + part.from, row + part.to, to_colour(within_bytes(start)));
  }
  for (int first = whole.from; first < part.to; first += kLongestRamp) {
    const int last = std::min(first + kLongestRamp, whole.to) - 1;
    if (last < part.from) continue;
    const Floats from = shade.at(start, first);
    if (first == last) {
      const Colour colour = to_colour(from);
      blend(row[first], colour, colour.alpha);
      continue;
    }
    blend_ramp(row + first, Ramp(from, shade.at(start, last), last - first),
               std::max(first, part.from) - first, std::min(last + 1, part.to) - first);
  }
}

float twice_area(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

// Smaller ones have no pixel's middle, and no colours that could be reckoned with.
constexpr float kLeastArea = 0.0005f;

Shade shade_of(const Fall& fall) {
  Shade out;
  out.from = {0, fall.y};
  out.at_from = channels(fall.top);
  out.right = all_of(0);
  out.down = fall.top == fall.bottom || fall.height <= 0
                 ? all_of(0)
                 : (channels(fall.bottom) - out.at_from) * (1 / fall.height);
  out.level = true;
  return out;
}

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

bool Raster::find_rows(std::span<const Point> outline) {
  float least = outline[0].y;
  float most = outline[0].y;
  for (const Point point : outline) {
    least = std::min(least, point.y);
    most = std::max(most, point.y);
  }
  first_ = std::max(clip_.top, first_middle(least));
  last_ = std::min(clip_.bottom, first_middle(most));
  if (first_ >= last_) return false;
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
    const Span part{std::max(clip_.left, row.from), std::min(clip_.right, row.to)};
    if (part.from < part.to) shading(target_.row(y), row, part, static_cast<float>(y) + 0.5f);
  }
}

void Raster::convex(std::span<const Point> outline, const Fall& colours) {
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
    const Span part{std::max(clip_.left, row.from), std::min(clip_.right, row.to)};
    if (part.from >= part.to) continue;
    Colour* pixels = target_.row(y);
    if (even) {
      fill_span(pixels + part.from, pixels + part.to, one.colour);
    } else {
      shade_span(pixels, row, part, shade, centre);
    }
  }
}

void Raster::letter(int left, int top, const Cover& cover, Colour colour) {
  const PixelRect area = common({left, top, left + cover.width, top + cover.height}, clip_);
  if (area.empty()) return;
  for (int y = area.top; y < area.bottom; ++y) {
    Colour* row = target_.row(y);
    const uint8_t* shares = cover.shares.data() + (y - top) * cover.width - left;
    for (int x = area.left; x < area.right; ++x) {
      if (shares[x] == 0) continue;
      blend(row[x], colour, over(0, colour.alpha, shares[x]));
    }
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
    for (int x = inside.left; x < inside.right; ++x) {
      const float from_x = (static_cast<float>(x) + 0.5f - area.x) * across - 0.5f;
      Floats mixed = mixed_at(what, from_x, from_y);
      mixed[3] *= alpha;
      const Colour colour = to_colour(mixed);
      blend(target_.row(y)[x], colour, colour.alpha);
    }
  }
}

}  // namespace glasshouse::ui
