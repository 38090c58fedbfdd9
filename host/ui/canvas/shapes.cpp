#include "ui/canvas/shapes.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace glasshouse::ui {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

std::vector<Point> around(const Rect& area, int corners, float turn) {
  std::vector<Point> out;
  for (int i = 0; i < corners; ++i) {
    const float angle = turn + 2 * kPi * static_cast<float>(i) / static_cast<float>(corners);
    out.push_back({area.centre().x + area.width / 2 * std::cos(angle),
                   area.centre().y + area.height / 2 * std::sin(angle)});
  }
  return out;
}

// As many corners as make a curve of this size look round.
int round_steps(const Rect& area, int least, int most) {
  return std::clamp(static_cast<int>(area.width * 0.55f), least, most);
}

std::vector<Point> heart(const Rect& area) {
  std::vector<Point> out;
  const int steps = round_steps(area, 22, 48);
  for (int i = 0; i < steps; ++i) {
    const float t = 2 * kPi * static_cast<float>(i) / static_cast<float>(steps);
    const float x = std::pow(std::sin(t), 3.0f);
    const float y =
        (13 * std::cos(t) - 5 * std::cos(2 * t) - 2 * std::cos(3 * t) - std::cos(4 * t)) / 16.0f;
    out.push_back({area.centre().x + area.width * 0.49f * x,
                   area.centre().y - area.height * 0.03f - area.height * 0.49f * y});
  }
  return out;
}

std::vector<Point> star(const Rect& area, int tips, float depth) {
  std::vector<Point> out;
  for (int i = 0; i < 2 * tips; ++i) {
    const float angle = -kPi / 2 + kPi * static_cast<float>(i) / static_cast<float>(tips);
    const float reach = i % 2 == 0 ? 0.5f : 0.5f * depth;
    out.push_back({area.centre().x + area.width * reach * std::cos(angle),
                   area.centre().y + area.height * reach * std::sin(angle)});
  }
  return out;
}

std::vector<Point> pawn(const Rect& area) {
  std::vector<Point> out;
  const float radius = std::min(area.width * 0.33f, area.height * 0.24f);
  const Point head{area.centre().x, area.y + radius + area.height * 0.03f};
  for (int i = 0; i <= 20; ++i) {
    const float angle = kPi * 0.75f + kPi * 1.5f * static_cast<float>(i) / 20.0f;
    out.push_back({head.x + radius * std::cos(angle), head.y + radius * std::sin(angle)});
  }
  out.push_back({area.centre().x + area.width * 0.46f, area.bottom() - area.height * 0.03f});
  out.push_back({area.centre().x - area.width * 0.46f, area.bottom() - area.height * 0.03f});
  return out;
}

std::vector<Point> box(const Rect& area) {
  return {{area.x, area.y},
          {area.right(), area.y},
          {area.right(), area.bottom()},
          {area.x, area.bottom()}};
}

Rect middle(const Rect& area, float share) {
  return {area.centre().x - area.width * share / 2, area.centre().y - area.height * share / 2,
          area.width * share, area.height * share};
}

void arrow(Canvas& canvas, Point from, Point to, float thickness, Colour colour) {
  const Point shaft[] = {from, to};
  canvas.line(shaft, thickness, colour);
  const float angle = std::atan2(to.y - from.y, to.x - from.x);
  const float head = thickness * 2.6f;
  const Point tip[] = {
      {to.x + head * std::cos(angle), to.y + head * std::sin(angle)},
      {to.x + head * std::cos(angle + 2.2f), to.y + head * std::sin(angle + 2.2f)},
      {to.x + head * std::cos(angle - 2.2f), to.y + head * std::sin(angle - 2.2f)}};
  canvas.polygon(tip, colour);
}

using Drawer = void (*)(Canvas&, const Rect&, Colour);

void plus(Canvas& canvas, const Rect& area, Colour colour) {
  const Point c = area.centre();
  const Point across[] = {{area.x, c.y}, {area.right(), c.y}};
  const Point down[] = {{c.x, area.y}, {c.x, area.bottom()}};
  canvas.line(across, area.width * 0.22f, colour);
  canvas.line(down, area.width * 0.22f, colour);
}

void cross(Canvas& canvas, const Rect& area, Colour colour) {
  const Rect in = middle(area, 0.8f);
  const Point one[] = {{in.x, in.y}, {in.right(), in.bottom()}};
  const Point other[] = {{in.right(), in.y}, {in.x, in.bottom()}};
  canvas.line(one, area.width * 0.2f, colour);
  canvas.line(other, area.width * 0.2f, colour);
}

void cards(Canvas& canvas, const Rect& area, Colour colour) {
  for (int i = 0; i < 3; ++i) {
    const float shift = area.width * 0.16f * static_cast<float>(i);
    const Rect card{area.x + shift, area.y + shift * 0.5f, area.width * 0.56f, area.height * 0.8f};
    canvas.rect(card, 2, colour.with_alpha(0.55f + 0.2f * static_cast<float>(i)));
    canvas.frame(card, 2, 1.2f,
                 colour.luminance() > 0.4f ? Colour{20, 24, 30, 200} : Colour{245, 247, 250, 200});
  }
}

void five_star(Canvas& canvas, const Rect& area, Colour colour) {
  canvas.polygon(star(area, 5, 0.42f), colour);
}

void wild(Canvas& canvas, const Rect& area, Colour colour) {
  canvas.polygon(star(area, 8, 0.55f), colour);
}

void swap(Canvas& canvas, const Rect& area, Colour colour) {
  const float thick = area.width * 0.13f;
  arrow(canvas, {area.x, area.y + area.height * 0.32f},
        {area.right() - thick * 2, area.y + area.height * 0.32f}, thick, colour);
  arrow(canvas, {area.right(), area.y + area.height * 0.7f},
        {area.x + thick * 2, area.y + area.height * 0.7f}, thick, colour);
}

void leap(Canvas& canvas, const Rect& area, Colour colour) {
  std::vector<Point> arc;
  for (int i = 0; i <= 12; ++i) {
    const float angle = kPi + kPi * static_cast<float>(i) / 13.0f;
    arc.push_back({area.centre().x + area.width * 0.42f * std::cos(angle),
                   area.bottom() - area.height * 0.2f + area.height * 0.6f * std::sin(angle)});
  }
  canvas.line(arc, area.width * 0.13f, colour);
  arrow(canvas, arc[11], arc[12], area.width * 0.13f, colour);
}

void small_pawn(Canvas& canvas, const Rect& area, Colour colour) {
  canvas.polygon(pawn(area), colour);
}

void small_heart(Canvas& canvas, const Rect& area, Colour colour) {
  canvas.polygon(heart(area), colour);
}

void one_diamond(Canvas& canvas, const Rect& area, Colour colour) {
  canvas.polygon(around(middle(area, 0.8f), 4, 0), colour);
}

void two_diamonds(Canvas& canvas, const Rect& area, Colour colour) {
  const Rect left{area.x, area.y + area.height * 0.2f, area.width * 0.5f, area.height * 0.6f};
  const Rect right{area.centre().x, left.y, left.width, left.height};
  canvas.polygon(around(left, 4, 0), colour);
  canvas.polygon(around(right, 4, 0), colour);
}

void ring(Canvas& canvas, const Rect& area, Colour colour) {
  canvas.outline(around(middle(area, 0.8f), 28, 0), area.width * 0.14f, colour);
}

void drop(Canvas& canvas, const Rect& area, Colour colour) {
  std::vector<Point> out{{area.centre().x, area.y}};
  for (int i = 0; i <= 16; ++i) {
    const float angle = -0.5f + (kPi + 1.0f) * static_cast<float>(i) / 16.0f;
    out.push_back({area.centre().x + area.width * 0.34f * std::cos(angle),
                   area.y + area.height * 0.62f + area.height * 0.34f * std::sin(angle)});
  }
  canvas.polygon(out, colour);
}

template <int Corners>
void regular(Canvas& canvas, const Rect& area, Colour colour) {
  const float turn = Corners == 3 ? -kPi / 2 : kPi / Corners;
  const float grown = Corners == 4 ? 1.2f : Corners == 3 ? 1.1f : 1.0f;
  canvas.polygon(around(middle(area, grown), Corners, turn), colour);
}

const std::map<std::string_view, Drawer> kIcons{
    {"triangle", regular<3>}, {"square", regular<4>},
    {"hexagon", regular<6>},  {"octagon", regular<8>},
    {"circle", regular<32>},  {"plus", plus},
    {"cards", cards},         {"star", five_star},
    {"cross", cross},         {"swap", swap},
    {"leap", leap},           {"pawn", small_pawn},
    {"wild", wild},           {"heart", small_heart},
    {"diamond", one_diamond}, {"two_diamonds", two_diamonds},
    {"ring", ring},           {"drop", drop}};

void dots(Canvas& canvas, const Rect& area, Colour colour) {
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      canvas.circle({area.x + area.width * (0.2f + 0.3f * static_cast<float>(column)),
                     area.y + area.height * (0.2f + 0.3f * static_cast<float>(row))},
                    area.width * 0.06f, colour, colour);
    }
  }
}

// Lines across the area at these shares, from (0, a) to (1, b).
void strokes(Canvas& canvas, const Rect& area, Colour colour, float rise, bool upright) {
  for (int i = 0; i < 4; ++i) {
    const float at = 0.14f + 0.24f * static_cast<float>(i);
    const Point from = upright ? Point{area.x + area.width * at, area.y}
                               : Point{area.x, area.y + area.height * (at + rise / 2)};
    const Point to = upright ? Point{area.x + area.width * at, area.bottom()}
                             : Point{area.right(), area.y + area.height * (at - rise / 2)};
    const Point both[] = {from, to};
    canvas.line(both, area.width * 0.055f, colour);
  }
}

void stripes(Canvas& canvas, const Rect& area, Colour colour) {
  strokes(canvas, area, colour, 0, false);
}

void diagonal(Canvas& canvas, const Rect& area, Colour colour) {
  strokes(canvas, area, colour, 0.5f, false);
}

void grid(Canvas& canvas, const Rect& area, Colour colour) {
  strokes(canvas, area, colour, 0, false);
  strokes(canvas, area, colour, 0, true);
}

void rings(Canvas& canvas, const Rect& area, Colour colour) {
  canvas.outline(around(middle(area, 0.9f), 28, 0), area.width * 0.05f, colour);
  canvas.outline(around(middle(area, 0.5f), 24, 0), area.width * 0.05f, colour);
}

void checks(Canvas& canvas, const Rect& area, Colour colour) {
  for (int i = 0; i < 9; i += 2) {
    const float side = area.width / 3;
    const int row = i / 3;
    canvas.rect({area.x + side * static_cast<float>(i % 3),
                 area.y + area.height / 3 * static_cast<float>(row), side, area.height / 3},
                0, colour.with_alpha(0.6f));
  }
}

void waves(Canvas& canvas, const Rect& area, Colour colour) {
  for (int row = 0; row < 3; ++row) {
    std::vector<Point> wave;
    for (int i = 0; i <= 18; ++i) {
      const float t = static_cast<float>(i) / 18.0f;
      wave.push_back({area.x + area.width * t,
                      area.y + area.height * (0.22f + 0.28f * static_cast<float>(row) +
                                              0.06f * std::sin(t * 4 * kPi))});
    }
    canvas.line(wave, area.width * 0.05f, colour);
  }
}

const std::map<std::string_view, Drawer> kPatterns{
    {"dots", dots},     {"stripes", stripes}, {"cross", cross}, {"rings", rings},
    {"checks", checks}, {"waves", waves},     {"grid", grid},   {"diagonal", diagonal}};

}  // namespace

Rect bounds_of(std::span<const Point> points) {
  Point least = points[0];
  Point most = points[0];
  for (const Point point : points) {
    least = {std::min(least.x, point.x), std::min(least.y, point.y)};
    most = {std::max(most.x, point.x), std::max(most.y, point.y)};
  }
  return {least.x, least.y, most.x - least.x, most.y - least.y};
}

std::vector<Point> shape_points(std::string_view shape, const Rect& area) {
  if (shape == "circle" || shape == "token") return around(area, round_steps(area, 14, 44), 0);
  if (shape == "triangle") {
    return {{area.centre().x, area.y + area.height * 0.04f},
            {area.right(), area.bottom() - area.height * 0.08f},
            {area.x, area.bottom() - area.height * 0.08f}};
  }
  if (shape == "heart") return heart(area);
  if (shape == "diamond") return around(area, 4, 0);
  if (shape == "hexagon") return around(area, 6, kPi / 6);
  if (shape == "octagon") return around(middle(area, 1.0824f), 8, kPi / 8);
  if (shape == "pawn") return pawn(area);
  if (shape == "square") return box(middle(area, 0.88f));
  return box(area);
}

void draw_pattern(Canvas& canvas, std::string_view pattern, const Rect& area, Colour colour) {
  const auto found = kPatterns.find(pattern);
  if (found != kPatterns.end()) found->second(canvas, area, colour);
}

bool draw_icon(Canvas& canvas, std::string_view icon, const Rect& area, Colour colour) {
  const auto found = kIcons.find(icon);
  if (found == kIcons.end()) return false;
  found->second(canvas, area, colour);
  return true;
}

}  // namespace glasshouse::ui
