#include "ui/table/drawing/backdrop.hpp"

#include <cmath>
#include <map>
#include <numbers>

#include "ui/canvas/shapes.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

// A row of numbers that look random and are the same every time.
class Scatter {
 public:
  explicit Scatter(uint32_t seed) : state_(seed * 2654435761u + 1) {}
  float next() {  // 0 … 1
    state_ = state_ * 1664525u + 1013904223u;
    return static_cast<float>(state_ >> 8) / 16777216.0f;
  }
  float between(float from, float to) { return from + (to - from) * next(); }

 private:
  uint32_t state_;
};

// A smooth way through all the points.
std::vector<Point> smooth(const std::vector<Point>& points) {
  std::vector<Point> out;
  constexpr int kSteps = 12;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Point a = points[i == 0 ? 0 : i - 1];
    const Point b = points[i];
    const Point c = points[i + 1];
    const Point d = points[std::min(i + 2, points.size() - 1)];
    for (int step = 0; step < kSteps; ++step) {
      const float t = static_cast<float>(step) / kSteps;
      out.push_back((b * 2 + (c - a) * t + (a * 2 - b * 5 + c * 4 - d) * t * t +
                     (b * 3 - a - c * 3 + d) * t * t * t) *
                    0.5f);
    }
  }
  out.push_back(points.back());
  return out;
}

// An outline like a pool's: round, but not quite.
std::vector<Point> pool(const Rect& area, float larger) {
  const float across = area.width / 2 + larger;
  const float down = area.height / 2 + larger;
  return curve(56, Ends::closed, [&](float along) {
    const float angle = 2 * kPi * along;
    const float wobble = 1 + 0.018f * std::sin(3 * angle + 1) + 0.014f * std::sin(5 * angle);
    // Between an ellipse and a rectangle.
    const float c = std::cos(angle);
    const float s = std::sin(angle);
    const float round =
        std::pow(std::pow(std::abs(c), 3.2f) + std::pow(std::abs(s), 3.2f), -1 / 3.2f) * wobble;
    return Point{area.centre().x + across * c * round, area.centre().y + down * s * round};
  });
}

constexpr Colour kBank{142, 132, 96};
constexpr Colour kShallow{66, 142, 160};
constexpr Colour kDeep{30, 92, 124};

// From the edge of the table through the pieces and on into the lake.
std::vector<Point> course_of(const Scenery& scenery) {
  const Rect& first = scenery.river.front();
  const Rect& last = scenery.river.back();
  std::vector<Point> out{{scenery.table.x - 40, first.centre().y - first.height * 0.2f},
                         {first.x - first.width * 0.4f, first.centre().y}};
  for (const Rect& piece : scenery.river) out.push_back(piece.centre());
  if (!scenery.lake) {
    out.push_back({scenery.table.right() + 40, last.centre().y});
    return out;
  }
  const Rect& lake = *scenery.lake;
  const bool below = lake.y > last.bottom();
  if (below) {
    const float x =
        std::min(scenery.table.right() - last.width * 0.22f, last.right() + last.width * 0.22f);
    out.push_back({x, (last.centre().y * 2 + lake.centre().y) / 3});
    out.push_back({x - last.width * 0.25f, lake.centre().y - lake.height * 0.04f});
  }
  out.push_back(lake.centre());
  return out;
}

std::vector<Point> beside(const std::vector<Point>& way, float by, float swing) {
  std::vector<Point> out;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    const Point step = way[i + 1] - way[i];
    const float length = std::max(0.01f, std::hypot(step.x, step.y));
    const float off = by + swing * std::sin(static_cast<float>(i) * 0.33f + by);
    out.push_back(way[i] + Point{step.y / length, -step.x / length} * off);
  }
  return out;
}

void draw_water(Canvas& canvas, const Scenery& scenery) {
  const float high = scenery.river.empty() ? 0 : scenery.river.front().height;
  std::vector<Point> way;
  if (!scenery.river.empty()) way = smooth(course_of(scenery));
  std::vector<float> wide(way.size(), high * 1.22f);
  const std::size_t from = 12 * (scenery.river.size() + 1);
  for (std::size_t i = from; i < wide.size(); ++i) {
    wide[i] = high * (1.22f - 0.66f * std::min(1.0f, static_cast<float>(i - from) / 12.0f));
  }
  const auto widened = [&](float by) {
    std::vector<float> out = wide;
    for (float& width : out) width += by;
    return out;
  };
  const auto ring = [&](float larger, Colour colour) {
    if (scenery.lake) canvas.polygon(pool(*scenery.lake, larger), colour, colour.darker(0.1f));
  };
  // The banks first, then all of the water, so that river and lake are one.
  canvas.band(way, widened(22), kBank.with_alpha(0.10f), kBank.with_alpha(0.3f));
  ring(12, kBank.with_alpha(0.22f));
  canvas.band(way, widened(8), kBank.mixed(kDeep, 0.4f).with_alpha(0.6f), kDeep);
  ring(5, kBank.mixed(kDeep, 0.4f).with_alpha(0.6f));
  canvas.band(way, wide, kShallow, kDeep);
  if (scenery.lake) {
    canvas.polygon(pool(*scenery.lake, 0), kShallow.mixed(kDeep, 0.25f), kDeep.darker(0.12f));
    for (const float inset : {-12.0f, -30.0f}) {
      canvas.outline(pool(*scenery.lake, inset), 1.2f, Colour{190, 232, 240, 46});
    }
  }
  for (const float share : {-0.52f, -0.3f, 0.24f, 0.5f}) {
    std::vector<Point> line = beside(way, high * share * 0.8f, high * 0.03f);
    if (scenery.lake && line.size() > 30) line.resize(line.size() - 14);
    canvas.line(line, 1.6f, Colour{205, 238, 244, 60});
  }
}

// Brightest in the middle.
void glow(Canvas& canvas, Point where, float radius, Colour colour) {
  canvas.circle(where, radius, colour, colour.with_alpha(0));
}

void draw_stones(Canvas& canvas, const Rect& table, uint32_t seed) {
  Scatter scatter(seed);
  for (int i = 0; i < 26; ++i) {
    const bool low = scatter.next() > 0.4f;
    const Point middle = point_in(
        table, scatter.next(), low ? scatter.between(0.86f, 0.99f) : scatter.between(0.01f, 0.08f));
    const float size = scatter.between(5, 17);
    const Colour stone = Colour{88, 104, 98}.mixed({60, 78, 84}, scatter.next());
    const Rect area{middle.x - size, middle.y - size * 0.62f, 2 * size, 1.24f * size};
    canvas.rect({area.x + 2, area.y + 3, area.width, area.height}, size * 0.6f,
                Colour{0, 0, 0, 60});
    canvas.rect(area, size * 0.6f, stone.lighter(0.12f).with_alpha(0.75f),
                stone.darker(0.3f).with_alpha(0.75f));
  }
}

void river_land(Canvas& canvas, const Theme&, const Scenery& scenery) {
  const Rect& table = scenery.table;
  glow(canvas, point_in(table, 0.3f, 0.2f), table.width * 0.5f, {120, 170, 130, 26});
  draw_stones(canvas, table, 5);
}

// Where water falls between rocks, wider further down.
struct Gorge {
  Rect table;
  float middle = 0, least = 0, most = 0;

  float half_width(float down) const { return least + (most - least) * down; }
};

// Brighter where it breaks over the edge.
void falling_water(Canvas& canvas, const Gorge& gorge, Scatter& scatter) {
  const Rect& table = gorge.table;
  std::vector<float> wide;
  const std::vector<Point> way = curve(10, Ends::open, [&](float down) {
    wide.push_back(2 * gorge.half_width(down));
    return Point{gorge.middle, table.y + table.height * down};
  });
  canvas.band(way, wide, Colour{58, 128, 168, 190}, Colour{36, 92, 136, 200});
  for (int i = 0; i < 54; ++i) {
    const float across = scatter.between(-0.96f, 0.96f);
    const float from = scatter.between(0, 0.75f);
    const float to = from + scatter.between(0.12f, 0.5f);
    std::vector<float> thick;
    const std::vector<Point> streak = curve(6, Ends::open, [&](float share) {
      const float down = std::min(1.0f, from + (to - from) * share);
      thick.push_back(1 + 5 * std::sin(kPi * share));
      return Point{gorge.middle + across * gorge.half_width(down), table.y + table.height * down};
    });
    canvas.band(streak, thick, Colour{190, 226, 244, 0},
                Colour{206, 234, 248, static_cast<uint8_t>(scatter.between(16, 58))});
  }
}

// At one side of it, in layers.
void rock_face(Canvas& canvas, const Gorge& gorge, float side, Scatter& scatter) {
  const Rect& table = gorge.table;
  const float edge = side < 0 ? table.x : table.right();
  for (int layer = 0; layer < 3; ++layer) {
    const float back = 18.0f * static_cast<float>(2 - layer);
    std::vector<Point> rock = curve(12, Ends::open, [&](float down) {
      const float face =
          gorge.middle + side * (gorge.half_width(down) - 4 - back + scatter.between(0, 22) +
                                 26 * static_cast<float>(layer));
      const bool hidden = side * (face - edge) > 0;
      return Point{hidden ? edge : face, table.y + table.height * down};
    });
    rock.insert(rock.begin(), {edge, table.y});
    rock.push_back({edge, table.bottom()});
    const Colour stone = Colour{44, 60, 78}.darker(0.16f * static_cast<float>(layer));
    canvas.polygon(rock, stone.lighter(0.07f), stone.darker(0.3f));
  }
}

// Rock to the left and right, and between them the water that falls behind the pyramid.
void falls(Canvas& canvas, const Theme&, const Scenery& scenery) {
  const Rect& table = scenery.table;
  const float board = scenery.board ? scenery.board->width / 2 + 30 : 0.0f;
  const Gorge gorge{table, scenery.board ? scenery.board->centre().x : table.centre().x,
                    table.width * 0.2f, std::max(table.width * 0.32f, board)};
  Scatter scatter(11);
  falling_water(canvas, gorge, scatter);
  for (const float side : {-1.0f, 1.0f}) rock_face(canvas, gorge, side, scatter);
  // Spray where it lands.
  for (int i = 0; i < 26; ++i) {
    const float x = gorge.middle + scatter.between(-1, 1) * gorge.most * 1.05f;
    const float size = scatter.between(14, 46);
    const float y = table.bottom() - scatter.between(-6, 26);
    glow(canvas, {x, y}, size, {214, 236, 246, 40});
  }
  glow(canvas, {gorge.middle, table.y}, gorge.least * 1.3f, {214, 238, 250, 70});
}

// A dim room full of lights, and a bar that mirrors them.
void evening(Canvas& canvas, const Theme& colours, const Scenery& scenery) {
  const Rect& table = scenery.table;
  Scatter scatter(23);
  for (int i = 0; i < 34; ++i) {
    const Point middle = point_in(table, scatter.next(), scatter.between(0, 0.72f));
    const float size = scatter.between(8, 34);
    const Colour lamp = Colour{255, 206, 140}.mixed({190, 150, 255}, scatter.next());
    const float strength = scatter.between(0.03f, 0.1f);
    canvas.circle(middle, size, lamp.with_alpha(strength * 0.6f), lamp.with_alpha(strength));
  }
  const float counter = scenery.board ? std::min(scenery.board->bottom() - 4, table.bottom() - 30)
                                      : table.y + table.height * 0.8f;
  const Rect bar{table.x, counter, table.width, table.bottom() - counter};
  canvas.rect(bar, 0, colours.table_bottom.lighter(0.13f), colours.table_bottom.darker(0.35f));
  canvas.line({bar.x, bar.y}, {bar.right(), bar.y}, 1.5f, Colour{255, 226, 180, 70});
  const Point lamp = scenery.board ? scenery.board->centre() : table.centre();
  glow(canvas, lamp, table.height * 0.62f, {255, 232, 190, 40});
  glow(canvas, {lamp.x, counter + 6}, table.width * 0.3f, {255, 232, 190, 30});
}

void night(Canvas& canvas, const Theme&, const Scenery& scenery) {
  const Rect& table = scenery.table;
  glow(canvas, point_in(table, 0.72f, 0.3f), table.width * 0.42f, {112, 92, 190, 46});
  glow(canvas, point_in(table, 0.24f, 0.76f), table.width * 0.36f, {56, 110, 180, 40});
  Scatter scatter(41);
  for (int i = 0; i < 170; ++i) {
    const Point star = point_in(table, scatter.next(), scatter.next());
    const float size = 0.5f + 1.3f * std::pow(scatter.next(), 4.0f);
    const auto bright = static_cast<uint8_t>(scatter.between(50, 190));
    canvas.circle(star, size, Colour{236, 240, 255, bright}, Colour{210, 222, 255, bright});
    if (size > 1.35f) glow(canvas, star, size * 5, {190, 206, 255, 46});
  }
}

void felt(Canvas& canvas, const Theme& colours, const Scenery& scenery) {
  const Rect& table = scenery.table;
  canvas.circle(table.centre(), std::max(table.width, table.height) * 0.6f,
                colours.table_top.lighter(0.09f).with_alpha(0.75f),
                colours.table_top.with_alpha(0));
}

// Light through tall panes.
void panes(Canvas& canvas, const Theme& colours, const Scenery& scenery) {
  felt(canvas, colours, scenery);
  const Rect& table = scenery.table;
  for (int i = 0; i < 4; ++i) {
    const float x = 0.08f + 0.25f * static_cast<float>(i);
    canvas.polygon({point_in(table, x, 0), point_in(table, x + 0.1f, 0),
                    point_in(table, x - 0.08f, 1), point_in(table, x - 0.24f, 1)},
                   Colour{190, 220, 250, 26}, Colour{190, 220, 250, 4});
  }
}

// A desk of dark wood under a lamp.
void desk(Canvas& canvas, const Theme& colours, const Scenery& scenery) {
  const Rect& table = scenery.table;
  Scatter scatter(7);
  for (int i = 0; i < 22; ++i) {
    const float y = table.y + table.height * static_cast<float>(i) / 22 + scatter.between(-3, 3);
    const float phase = scatter.between(0, 6);
    const auto grain = [&](float share) {
      return Point{table.x + table.width * share, y + 4 * std::sin(phase + share * 5)};
    };
    canvas.line(curve(24, Ends::open, grain), scatter.between(0.8f, 2.2f), Colour{0, 0, 0, 36});
  }
  felt(canvas, colours, scenery);
}

using Scene = void (*)(Canvas&, const Theme&, const Scenery&);
const std::map<std::string_view, Scene> kScenes{{"river", river_land}, {"falls", falls},
                                                {"tower", evening},    {"stars", night},
                                                {"glass", panes},      {"paper", desk}};

}  // namespace

std::vector<Point> lake_outline(const Rect& area) { return pool(area, 0); }

void draw_backdrop(Canvas& canvas, std::string_view theme, const Theme& colours,
                   const Scenery& scenery) {
  const Rect& table = scenery.table;
  canvas.push_clip(table);
  canvas.rect({table.x - 2, table.y - 2, table.width + 4, table.height + 4}, 0, colours.table_top,
              colours.table_bottom);
  const auto scene = kScenes.find(theme);
  (scene == kScenes.end() ? felt : scene->second)(canvas, colours, scenery);
  if (!scenery.river.empty() || scenery.lake) draw_water(canvas, scenery);
  canvas.pop_clip();
}

}  // namespace glasshouse::ui
