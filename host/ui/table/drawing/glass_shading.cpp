#include "ui/table/drawing/glass_shading.hpp"

#include <cmath>
#include <numbers>

#include "ui/canvas/shapes.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kWholeLine = 1.05f;   // of the width: there is a margin
constexpr float kLineHeight = 1.15f;  // of the size

constexpr Colour kInk{16, 20, 27};
constexpr Colour kChalk{250, 251, 253};
constexpr float kPi = std::numbers::pi_v<float>;
constexpr int kBowlSteps = 14;
constexpr float kShade = 0.10f;  // how much lighter and darker plates are at their ends
constexpr float kGlare = 0.12f;  // and how much lighter still where words are under the lamp

bool readable(Colour ink, Colour ground) {
  return contrast(ink, ground.lighter(kShade).lighter(kGlare)) >= 4.5f &&
         contrast(ink, ground.darker(kShade)) >= 4.5f;
}

// The part of a shape above a height.
std::vector<Point> above(std::span<const Point> points, float y) {
  std::vector<Point> out;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point a = points[i];
    const Point b = points[(i + 1) % points.size()];
    if (a.y <= y) out.push_back(a);
    if ((a.y <= y) != (b.y <= y)) {
      out.push_back({a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), y});
    }
  }
  return out;
}

// The upper part of it, where it mirrors the lamp.
std::vector<Point> gleam(std::span<const Point> outline, float share, float height) {
  const std::vector<Point> whole = scaled(outline, share, {0, -0.01f});
  const Rect area = bounds_of(whole);
  return above(whole, area.y + area.height * height);
}

// Returns how large what throws the shadow is.
float fall_shadow(Canvas& canvas, std::span<const Point> outline) {
  const Rect area = bounds_of(outline);
  const float size = std::min(area.width, area.height);
  const std::vector<Point> fallen = scaled(outline, 0.98f, {0.015f, 0.06f});
  canvas.soft(fallen, std::max(2.0f, size * 0.09f), Colour{0, 0, 0, 120});
  return size;
}

// Where a coupe's glass is.
Rect bowl_area(const Rect& area) { return part_of(area, 0.015f, -0.44f, 0.97f, 1.02f); }

// A number stays in the line of what it counts.
std::string kept_together(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool after_figure = i > 0 && text[i - 1] >= '0' && text[i - 1] <= '9';
    if (text[i] == ' ' && after_figure) {
      out += "\u00a0";
    } else {
      out += text[i];
    }
  }
  return out;
}

// What fits of a word: its first letters, which tell it from others. A part of a number would tell
// a wrong one.
std::string beginning(Canvas& canvas, const std::string& line, const TextStyle& style,
                      float width) {
  constexpr std::size_t kTelling = 2;
  if (canvas.text_width(line, style) <= width) return line;
  if (line.find_first_of("0123456789") != std::string::npos) return "";
  std::size_t end = 0, letters = 0;
  while (end < line.size()) {
    std::size_t next = end + 1;
    while (next < line.size() && (static_cast<unsigned char>(line[next]) & 0xc0) == 0x80) ++next;
    if (canvas.text_width(std::string_view(line).substr(0, next), style) > width) break;
    end = next;
    ++letters;
  }
  return letters < kTelling ? "" : line.substr(0, end);
}

// In as many lines as there is room for; none where a part of it would be missing that counts.
std::vector<std::string> lines_in(Canvas& canvas, const std::string& text, const Rect& area,
                                  const TextStyle& style) {
  const auto most = static_cast<std::size_t>(area.height / (style.size * kLineHeight));
  std::vector<std::string> lines =
      wrapped(canvas, kept_together(text), style, area.width, std::max<std::size_t>(1, most));
  for (std::string& line : lines) {
    line = beginning(canvas, line, style, area.width * kWholeLine);
    if (line.empty()) return {};
  }
  return lines;
}

}  // namespace

Colour ink_on(Colour ground) {
  return contrast(kInk, ground) >= contrast(kChalk, ground) ? kInk : kChalk;
}

Colour readable_ground(Colour colour) {
  Colour light = colour;
  Colour dark = colour;
  for (int step = 0; step < 20; ++step) {
    if (readable(kInk, light)) return light;
    if (readable(kChalk, dark)) return dark;
    light = light.lighter(0.05f);
    dark = dark.darker(0.05f);
  }
  return light;
}

void write_in(Canvas& canvas, const std::string& text, const Rect& area, const Lettering& letters) {
  constexpr float kCapitals = 0.73f;  // of the size: they and figures stand on the line
  constexpr float kBeyond = 1.25f;    // a figure or two may be a little wider than the area
  constexpr std::size_t kFigures = 3;
  if (text.empty() || area.height < letters.least * kCapitals) return;
  TextStyle style{std::max(letters.least, std::min(letters.largest, area.height * 0.95f)),
                  letters.ink, Weight::bold, Align::centre};
  // By what is longest of its kind; words a little longer than that may be a little wider.
  const auto fit = [&](std::string_view words, float allowed) {
    const float width = canvas.text_width(words, style);
    if (width > area.width * allowed) {
      style.size = std::max(letters.least, style.size * area.width / width);
    }
  };
  fit(letters.like, 1);
  fit(text, letters.like.empty() ? 1 : kWholeLine);
  const bool figures = text.size() <= kFigures;
  const bool whole =
      canvas.text_width(text, style) <= area.width * (figures ? kBeyond : kWholeLine);
  if (!whole && figures) return;
  const std::vector<std::string> lines =
      whole ? std::vector<std::string>{text} : lines_in(canvas, text, area, style);
  float y = area.centre().y -
            style.size * (0.635f + kLineHeight * static_cast<float>(lines.size() - 1) / 2);
  for (const std::string& line : lines) {
    canvas.text({area.centre().x, y}, line, style);
    y += style.size * kLineHeight;
  }
}

std::size_t lines_for(Canvas& canvas, std::string_view text, float width, float size) {
  const TextStyle style{size, {}, Weight::bold, Align::centre};
  if (canvas.text_width(text, style) <= width * kWholeLine) return 1;
  return wrapped(canvas, kept_together(text), style, width).size();
}

bool is_plate(std::string_view shape) {
  return shape == "tile" || shape == "card" || shape == "segment" || shape == "die";
}

float corner_of(const Rect& area) { return std::min(area.width, area.height) * 0.13f; }

std::vector<Point> scaled(std::span<const Point> points, float share, Point by) {
  const Rect area = bounds_of(points);
  const Point middle{area.centre().x + area.width * by.x, area.centre().y + area.height * by.y};
  std::vector<Point> out(points.begin(), points.end());
  for (Point& point : out) {
    point = {middle.x + (point.x - area.centre().x) * share,
             middle.y + (point.y - area.centre().y) * share};
  }
  return out;
}

void draw_gem(Canvas& canvas, std::span<const Point> outline, Colour colour) {
  const float size = fall_shadow(canvas, outline);
  canvas.polygon(outline, colour.lighter(0.10f), colour.darker(0.42f));
  // Inside the bevel the light is upside down.
  canvas.polygon(scaled(outline, 0.82f), colour.darker(0.16f), colour.lighter(0.26f));
  canvas.polygon(scaled(outline, 0.58f, {0, 0.10f}), colour.with_alpha(0.0f),
                 colour.lighter(0.5f).with_alpha(0.45f));
  canvas.polygon(gleam(outline, 0.82f, 0.46f), Colour{255, 255, 255, 140},
                 Colour{255, 255, 255, 14});
  canvas.outline(scaled(outline, 0.97f), std::max(0.8f, size * 0.02f),
                 colour.lighter(0.55f).with_alpha(0.75f));
  canvas.outline(outline, std::max(0.8f, size * 0.022f), colour.darker(0.62f).with_alpha(0.9f));
}

void draw_slab(Canvas& canvas, std::span<const Point> outline, Colour colour) {
  fall_shadow(canvas, outline);
  canvas.polygon(outline, colour.darker(0.30f), colour.darker(0.45f));
  canvas.polygon(scaled(outline, 0.975f, {0, -0.012f}), colour.lighter(0.34f),
                 colour.darker(0.16f));
  canvas.polygon(scaled(outline, 0.92f), colour.lighter(kShade), colour.darker(kShade));
  canvas.polygon(gleam(outline, 0.92f, 0.34f), Colour{255, 255, 255, 46}, Colour{255, 255, 255, 4});
}

void draw_plate(Canvas& canvas, const Rect& area, float radius, Colour colour) {
  const float size = std::min(area.width, area.height);
  const float rim = std::max(1.0f, size * 0.025f);
  canvas.shadow({area.x + size * 0.01f, area.y + size * 0.045f, area.width, area.height}, radius,
                std::max(2.0f, size * 0.09f), Colour{0, 0, 0, 115});
  canvas.rect(area, radius, colour.darker(0.28f), colour.darker(0.48f));
  canvas.rect({area.x, area.y, area.width, area.height - rim}, radius, colour.lighter(0.42f),
              colour.darker(0.14f));
  const Rect face{area.x + rim, area.y + rim, area.width - 2 * rim, area.height - 3 * rim};
  canvas.rect(face, radius - rim, colour.lighter(kShade), colour.darker(kShade));
  canvas.rect({face.x, face.y, face.width, face.height * 0.36f}, radius - rim,
              Colour{255, 255, 255, 40}, Colour{255, 255, 255, 0});
}

void draw_glass(Canvas& canvas, std::string_view shape, const Rect& area, Colour colour) {
  if (shape == "coupe") return draw_coupe(canvas, area, colour);
  if (is_plate(shape)) return draw_plate(canvas, area, corner_of(area), colour);
  draw_slab(canvas, shape_points(shape, area), colour);
}

Rect coupe_bowl(const Rect& area) { return part_of(area, 0.17f, 0.13f, 0.66f, 0.36f); }

Rect coupe_label(const Rect& area) {
  const float side = std::min(area.width, area.height) * 0.30f;
  return {area.centre().x - side / 2, area.y + area.height * 0.585f, side, side};
}

std::vector<Point> coupe_bowl_outline(const Rect& area) {
  return arc(bowl_area(area), 0, kPi, kBowlSteps);
}

std::vector<Point> coupe_outline(const Rect& area) {
  std::vector<Point> out = arc(bowl_area(area), 0, kPi * 0.47f, kBowlSteps);
  for (const Point foot : {Point{0.535f, 0.86f},
                           {0.77f, 0.93f},
                           {0.77f, 0.97f},
                           {0.23f, 0.97f},
                           {0.23f, 0.93f},
                           {0.465f, 0.86f}}) {
    out.push_back(point_in(area, foot.x, foot.y));
  }
  const std::vector<Point> left = arc(bowl_area(area), kPi * 0.53f, kPi, kBowlSteps);
  out.insert(out.end(), left.begin(), left.end());
  return out;
}

void draw_coupe(Canvas& canvas, const Rect& area, Colour fill) {
  const float thin = std::max(1.0f, area.width * 0.018f);
  const Colour glass{226, 238, 248};
  const auto at = [&](float x, float y) { return point_in(area, x, y); };
  // The foot, with its shadow, then the stem.
  canvas.soft(rounded(part_of(area, 0.24f, 0.935f, 0.54f, 0.05f), area.height * 0.03f),
              area.width * 0.06f, Colour{0, 0, 0, 130});
  canvas.polygon({at(0.47f, 0.86f), at(0.53f, 0.86f), at(0.77f, 0.935f), at(0.75f, 0.965f),
                  at(0.25f, 0.965f), at(0.23f, 0.935f)},
                 glass.with_alpha(0.75f), glass.darker(0.45f).with_alpha(0.75f));
  canvas.rect(part_of(area, 0.468f, 0.52f, 0.064f, 0.36f), 1, glass.with_alpha(0.85f),
              glass.darker(0.3f).with_alpha(0.8f));
  // The bowl: glass all round, and what is in it.
  const std::vector<Point> bowl = coupe_bowl_outline(area);
  canvas.soft(scaled(bowl, 0.96f, {0, 0.06f}), area.width * 0.07f, Colour{0, 0, 0, 90});
  canvas.polygon(bowl, glass.with_alpha(0.5f), glass.darker(0.2f).with_alpha(0.9f));
  canvas.polygon(arc(part_of(area, 0.05f, -0.34f, 0.9f, 0.89f), 0, kPi, kBowlSteps),
                 fill.lighter(kShade), fill.darker(kShade));
  // The surface, the rim and a streak of light down the left.
  const Rect surface = part_of(area, 0.048f, 0.085f, 0.904f, 0.045f);
  canvas.rect(surface, surface.height / 2, fill.lighter(0.55f), fill.lighter(0.25f));
  canvas.line(at(0.015f, 0.07f), at(0.985f, 0.07f), thin, Colour{255, 255, 255, 230});
  const Rect inside = part_of(area, 0.08f, -0.32f, 0.84f, 0.84f);
  canvas.line(arc(inside, kPi * 0.62f, kPi * 0.93f, kBowlSteps), area.width * 0.035f,
              Colour{255, 255, 255, 120});
  canvas.line(bowl, thin, Colour{255, 255, 255, 150});
}

}  // namespace glasshouse::ui
