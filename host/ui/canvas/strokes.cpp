#include "ui/canvas/strokes.hpp"

#include <cmath>
#include <numbers>

namespace glasshouse::ui {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

// To the right of the way from one point to the next, of length 1.
Point side_of_step(Point from, Point to) {
  const Point way = to - from;
  const float length = std::sqrt(way.x * way.x + way.y * way.y);
  if (length < 1e-4f) return {0, 0};
  return {way.y / length, -way.x / length};
}

Point corner_direction(Point one, Point other) {
  const Point sum = one + other;
  const float square = sum.x * sum.x + sum.y * sum.y;
  if (square < 1e-4f) return one;
  return sum * std::min(2.0f / square, 1.2f);
}

// Positive when the points go round clockwise on the screen.
float turning(std::span<const Point> points) {
  float out = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point a = points[i];
    const Point b = points[i + 1 < points.size() ? i + 1 : 0];
    out += a.x * b.y - b.x * a.y;
  }
  return out;
}

}  // namespace

void set_directions(std::span<const Point> points, Ends ends, std::vector<Point>& out) {
  const std::size_t count = points.size();
  const bool closed = ends == Ends::closed;
  out.resize(count);
  if (count == 0) return;
  Point before = closed ? side_of_step(points[count - 1], points[0]) : Point{};
  for (std::size_t i = 0; i < count; ++i) {
    const bool first = i == 0 && !closed;
    const bool last = i + 1 == count && !closed;
    const Point after = last ? Point{} : side_of_step(points[i], points[i + 1 < count ? i + 1 : 0]);
    out[i] = first ? after : last ? before : corner_direction(before, after);
    before = after;
  }
}

void set_outward(std::span<const Point> points, std::vector<Point>& out) {
  set_directions(points, Ends::closed, out);
  if (turning(points) >= 0) return;
  for (Point& direction : out) direction = {-direction.x, -direction.y};
}

std::vector<Point> rounded(const Rect& area, float radius) {
  radius = std::max(0.0f, std::min({radius, area.width / 2, area.height / 2}));
  if (radius < 0.5f) {
    return {{area.x, area.y},
            {area.right(), area.y},
            {area.right(), area.bottom()},
            {area.x, area.bottom()}};
  }
  const Point corners[] = {{area.right() - radius, area.y + radius},
                           {area.right() - radius, area.bottom() - radius},
                           {area.x + radius, area.bottom() - radius},
                           {area.x + radius, area.y + radius}};
  // So that it is off by an eighth of a pixel at most.
  const int steps = std::clamp(static_cast<int>(std::ceil(std::sqrt(radius) * 1.6f)), 1, 18);
  std::vector<Point> out;
  out.reserve(4 * static_cast<std::size_t>(steps + 1));
  for (int corner = 0; corner < 4; ++corner) {
    for (int i = 0; i <= steps; ++i) {
      const float quarter =
          static_cast<float>(corner - 1) + static_cast<float>(i) / static_cast<float>(steps);
      const float angle = quarter * kPi / 2;
      out.push_back({corners[corner].x + radius * std::cos(angle),
                     corners[corner].y + radius * std::sin(angle)});
    }
  }
  return out;
}

}  // namespace glasshouse::ui
