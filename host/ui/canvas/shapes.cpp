#include "ui/canvas/shapes.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace glasshouse::ui {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

std::vector<Point> around(const Rect& area, int corners, float turn) {
  return arc(area, turn, turn + 2 * kPi, corners, Ends::closed);
}

// As many corners as make a curve of this size look round.
int round_steps(const Rect& area, int least, int most) {
  return std::clamp(static_cast<int>(area.width * 0.55f), least, most);
}

std::vector<Point> heart(const Rect& area) {
  return curve(round_steps(area, 22, 48), Ends::closed, [&](float along) {
    const float t = 2 * kPi * along;
    const float x = std::pow(std::sin(t), 3.0f);
    const float y =
        (13 * std::cos(t) - 5 * std::cos(2 * t) - 2 * std::cos(3 * t) - std::cos(4 * t)) / 16.0f;
    return Point{area.centre().x + area.width * 0.49f * x,
                 area.centre().y - area.height * 0.03f - area.height * 0.49f * y};
  });
}

std::vector<Point> star(const Rect& area, int tips, float depth) {
  std::vector<Point> out = around(area, 2 * tips, -kPi / 2);
  const std::vector<Point> notches = around(middle_of(area, depth), 2 * tips, -kPi / 2);
  for (std::size_t i = 1; i < out.size(); i += 2) out[i] = notches[i];
  return out;
}

std::vector<Point> pawn(const Rect& area) {
  const float radius = std::min(area.width * 0.33f, area.height * 0.24f);
  const Point head{area.centre().x, area.y + radius + area.height * 0.03f};
  std::vector<Point> out = arc(square_at(head, radius), kPi * 0.75f, kPi * 2.25f, 20);
  out.push_back(point_in(area, 0.96f, 0.97f));
  out.push_back(point_in(area, 0.04f, 0.97f));
  return out;
}

std::vector<Point> drop(const Rect& area) {
  std::vector<Point> out = arc(part_of(area, 0.16f, 0.28f, 0.68f, 0.68f), -0.5f, kPi + 0.5f, 16);
  out.insert(out.begin(), point_in(area, 0.5f, 0));
  return out;
}

using Outline = std::vector<Point> (*)(const Rect&);

const std::map<std::string_view, Outline> kShapes{
    {"circle", [](const Rect& area) { return around(area, round_steps(area, 14, 44), 0); }},
    {"token", [](const Rect& area) { return around(area, round_steps(area, 14, 44), 0); }},
    {"triangle",
     [](const Rect& area) {
       return std::vector{point_in(area, 0.5f, 0.04f), point_in(area, 1, 0.92f),
                          point_in(area, 0, 0.92f)};
     }},
    {"heart", heart},
    {"diamond", [](const Rect& area) { return around(area, 4, 0); }},
    {"hexagon", [](const Rect& area) { return around(area, 6, kPi / 6); }},
    {"octagon", [](const Rect& area) { return around(middle_of(area, 1.0824f), 8, kPi / 8); }},
    {"pawn", pawn},
    {"square", [](const Rect& area) { return rounded(middle_of(area, 0.88f), 0); }}};

void arrow(Canvas& canvas, Point from, Point to, float thickness, Colour colour) {
  canvas.line(from, to, thickness, colour);
  const float angle = std::atan2(to.y - from.y, to.x - from.x);
  const Rect head = square_at(to, thickness * 2.6f);
  canvas.polygon(
      {point_on(head, angle), point_on(head, angle + 2.2f), point_on(head, angle - 2.2f)}, colour);
}

using Drawer = void (*)(Canvas&, const Rect&, Colour);

// Signs that are one outline …
const std::map<std::string_view, Outline> kSigns{
    {"triangle", [](const Rect& area) { return around(middle_of(area, 1.1f), 3, -kPi / 2); }},
    {"square", [](const Rect& area) { return around(middle_of(area, 1.2f), 4, kPi / 4); }},
    {"hexagon", [](const Rect& area) { return around(area, 6, kPi / 6); }},
    {"octagon", [](const Rect& area) { return around(area, 8, kPi / 8); }},
    {"circle", [](const Rect& area) { return around(area, 32, kPi / 32); }},
    {"star", [](const Rect& area) { return star(area, 5, 0.42f); }},
    {"wild", [](const Rect& area) { return star(area, 8, 0.55f); }},
    {"pawn", pawn},
    {"heart", heart},
    {"diamond", [](const Rect& area) { return around(middle_of(area, 0.8f), 4, 0); }},
    {"drop", drop}};

// … and those that are more.
void plus(Canvas& canvas, const Rect& area, Colour colour) {
  const float thick = area.width * 0.22f;
  canvas.line(point_in(area, 0, 0.5f), point_in(area, 1, 0.5f), thick, colour);
  canvas.line(point_in(area, 0.5f, 0), point_in(area, 0.5f, 1), thick, colour);
}

void cross(Canvas& canvas, const Rect& area, Colour colour) {
  const float thick = area.width * 0.2f;
  canvas.line(point_in(area, 0.1f, 0.1f), point_in(area, 0.9f, 0.9f), thick, colour);
  canvas.line(point_in(area, 0.9f, 0.1f), point_in(area, 0.1f, 0.9f), thick, colour);
}

void cards(Canvas& canvas, const Rect& area, Colour colour) {
  const Colour edge =
      colour.luminance() > 0.4f ? Colour{20, 24, 30, 200} : Colour{245, 247, 250, 200};
  for (const float i : {0.0f, 1.0f, 2.0f}) {
    const float shift = area.width * 0.16f * i;
    const Rect card{area.x + shift, area.y + shift * 0.5f, area.width * 0.56f, area.height * 0.8f};
    canvas.rect(card, 2, colour.with_alpha(0.55f + 0.2f * i));
    canvas.frame(card, 2, 1.2f, edge);
  }
}

void swap(Canvas& canvas, const Rect& area, Colour colour) {
  const float thick = area.width * 0.13f;
  const Point left = point_in(area, 0, 0.32f), right = point_in(area, 1, 0.7f);
  arrow(canvas, left, {right.x - thick * 2, left.y}, thick, colour);
  arrow(canvas, right, {left.x + thick * 2, right.y}, thick, colour);
}

void leap(Canvas& canvas, const Rect& area, Colour colour) {
  const std::vector<Point> way =
      arc(part_of(area, 0.08f, 0.2f, 0.84f, 1.2f), kPi, kPi * 25 / 13, 12);
  canvas.line(way, area.width * 0.13f, colour);
  arrow(canvas, way[11], way[12], area.width * 0.13f, colour);
}

void two_diamonds(Canvas& canvas, const Rect& area, Colour colour) {
  canvas.polygon(around(part_of(area, 0, 0.2f, 0.5f, 0.6f), 4, 0), colour);
  canvas.polygon(around(part_of(area, 0.5f, 0.2f, 0.5f, 0.6f), 4, 0), colour);
}

void ring(Canvas& canvas, const Rect& area, Colour colour) {
  canvas.outline(around(middle_of(area, 0.8f), 28, 0), area.width * 0.14f, colour);
}

const std::map<std::string_view, Drawer> kIcons{{"plus", plus},   {"cross", cross},
                                                {"cards", cards}, {"swap", swap},
                                                {"leap", leap},   {"two_diamonds", two_diamonds},
                                                {"ring", ring}};

void dots(Canvas& canvas, const Rect& area, Colour colour) {
  for (const float down : {0.2f, 0.5f, 0.8f}) {
    for (const float across : {0.2f, 0.5f, 0.8f}) {
      canvas.circle(point_in(area, across, down), area.width * 0.06f, colour, colour);
    }
  }
}

// Four lines across the area, rising by this share of it.
void stripes_rising(Canvas& canvas, const Rect& area, Colour colour, float rise) {
  for (const float at : {0.14f, 0.38f, 0.62f, 0.86f}) {
    canvas.line(point_in(area, 0, at + rise / 2), point_in(area, 1, at - rise / 2),
                area.width * 0.055f, colour);
  }
}

void stripes(Canvas& canvas, const Rect& area, Colour colour) {
  stripes_rising(canvas, area, colour, 0);
}

void diagonal(Canvas& canvas, const Rect& area, Colour colour) {
  stripes_rising(canvas, area, colour, 0.5f);
}

void grid(Canvas& canvas, const Rect& area, Colour colour) {
  stripes(canvas, area, colour);
  for (const float at : {0.14f, 0.38f, 0.62f, 0.86f}) {
    canvas.line(point_in(area, at, 0), point_in(area, at, 1), area.width * 0.055f, colour);
  }
}

void rings(Canvas& canvas, const Rect& area, Colour colour) {
  canvas.outline(around(middle_of(area, 0.9f), 28, 0), area.width * 0.05f, colour);
  canvas.outline(around(middle_of(area, 0.5f), 24, 0), area.width * 0.05f, colour);
}

void checks(Canvas& canvas, const Rect& area, Colour colour) {
  for (int i = 0; i < 9; i += 2) {
    const auto column = static_cast<float>(i % 3), row = static_cast<float>(i / 3);
    canvas.rect(part_of(area, column / 3, row / 3, 1 / 3.0f, 1 / 3.0f), 0, colour.with_alpha(0.6f));
  }
}

void waves(Canvas& canvas, const Rect& area, Colour colour) {
  for (const float down : {0.22f, 0.5f, 0.78f}) {
    const auto wave = [&](float t) {
      return point_in(area, t, down + 0.06f * std::sin(t * 4 * kPi));
    };
    canvas.line(curve(18, Ends::open, wave), area.width * 0.05f, colour);
  }
}

const std::map<std::string_view, Drawer> kPatterns{
    {"dots", dots},     {"stripes", stripes}, {"cross", cross}, {"rings", rings},
    {"checks", checks}, {"waves", waves},     {"grid", grid},   {"diagonal", diagonal}};

}  // namespace

void draw_dashes(Canvas& canvas, std::span<const Point> outline, float thickness, Colour colour) {
  constexpr float kDash = 6, kGap = 4;
  float along = 0;
  std::vector<Point> dash;
  const auto end_dash = [&] {
    if (dash.size() > 1) canvas.line(dash, thickness, colour);
    dash.clear();
  };
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point from = outline[i];
    const Point to = outline[(i + 1) % outline.size()];
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    for (float at = 0; at < length;) {
      const float phase = std::fmod(along + at, kDash + kGap);
      const bool drawn = phase < kDash;
      const float step = std::min(length - at, (drawn ? kDash : kDash + kGap) - phase + 0.01f);
      const auto point = [&](float share) { return from + (to - from) * share; };
      if (drawn && dash.empty()) dash.push_back(point(at / length));
      at += step;
      if (drawn) dash.push_back(point(std::min(1.0f, at / length)));
      if (!drawn || std::fmod(along + at, kDash + kGap) >= kDash) end_dash();
    }
    along += length;
  }
  end_dash();
}

Rect bounds_of(std::span<const Point> points) {
  Point least = points[0];
  Point most = points[0];
  for (const Point point : points) {
    least = {std::min(least.x, point.x), std::min(least.y, point.y)};
    most = {std::max(most.x, point.x), std::max(most.y, point.y)};
  }
  return {least.x, least.y, most.x - least.x, most.y - least.y};
}

Point point_on(const Rect& area, float angle) {
  return {area.centre().x + area.width / 2 * std::cos(angle),
          area.centre().y + area.height / 2 * std::sin(angle)};
}

std::vector<Point> arc(const Rect& area, float from, float to, int steps, Ends ends) {
  return curve(steps, ends, [&](float t) { return point_on(area, from + (to - from) * t); });
}

std::vector<Point> shape_points(std::string_view shape, const Rect& area) {
  const auto found = kShapes.find(shape);
  return found == kShapes.end() ? rounded(area, 0) : found->second(area);
}

void draw_pattern(Canvas& canvas, std::string_view pattern, const Rect& area, Colour colour) {
  const auto found = kPatterns.find(pattern);
  if (found != kPatterns.end()) found->second(canvas, area, colour);
}

bool draw_icon(Canvas& canvas, std::string_view icon, const Rect& area, Colour colour) {
  const auto sign = kSigns.find(icon);
  if (sign != kSigns.end()) return canvas.polygon(sign->second(area), colour), true;
  const auto found = kIcons.find(icon);
  if (found != kIcons.end()) found->second(canvas, area, colour);
  return found != kIcons.end();
}

}  // namespace glasshouse::ui
