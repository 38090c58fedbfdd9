#include "ui/table/drawing/draw_ghost.hpp"

#include <cmath>

#include "ui/canvas/shapes.hpp"

namespace glasshouse::ui {
namespace {

constexpr Colour kLight{255, 255, 255, 235}, kDark{8, 10, 14, 170};
constexpr float kThere = 0.62f;  // how much of it is seen
constexpr float kHead = 9;       // of an arrow

}  // namespace

void draw_arrow(Canvas& canvas, const Rect& from, const Rect& to, Colour colour) {
  const Point first = from.centre();
  const Point middle = to.centre();
  const float far = std::hypot(middle.x - first.x, middle.y - first.y);
  const auto reach = [](const Rect& area) { return std::min(area.width, area.height) / 2 + 2; };
  if (far < reach(from) + reach(to) + kHead) return;
  const Point way{(middle.x - first.x) / far, (middle.y - first.y) / far};
  const Point start{first.x + way.x * reach(from), first.y + way.y * reach(from)};
  const Point tip{middle.x - way.x * reach(to), middle.y - way.y * reach(to)};
  const float bow = std::min(40.0f, far * 0.16f) * (way.x < 0 ? -1.0f : 1.0f);
  const std::vector<Point> line = curve(18, Ends::open, [&](float share) {
    const float lift = 4 * share * (1 - share) * bow;
    return Point{start.x + (tip.x - start.x) * share + way.y * lift,
                 start.y + (tip.y - start.y) * share - way.x * lift};
  });
  const Point last = line[line.size() - 2];
  const float slope = std::atan2(tip.y - last.y, tip.x - last.x);
  const auto barb = [&](float turn) {
    return Point{tip.x - kHead * std::cos(slope + turn), tip.y - kHead * std::sin(slope + turn)};
  };
  const Point head[] = {barb(0.55f), tip, barb(-0.55f)};
  for (const auto& [thickness, ink] : {std::pair(5.5f, kDark), {2.5f, colour}}) {
    canvas.line(line, thickness, ink);
    canvas.line(head, thickness, ink);
  }
}

void draw_way(Canvas& canvas, const Ghost& ghost) { draw_arrow(canvas, ghost.from, ghost.to); }

void draw_ghost(Canvas& canvas, const PieceSet& set, const Ghost& ghost) {
  draw_piece(canvas, set, ghost.seen, ghost.to, {{}, kThere, 1});
  const std::vector<Point> outline = piece_outline(set.table, ghost.seen, ghost.to);
  draw_dashes(canvas, outline, 4, kDark);
  draw_dashes(canvas, outline, 2, kLight);
  draw_way(canvas, ghost);
}

}  // namespace glasshouse::ui
