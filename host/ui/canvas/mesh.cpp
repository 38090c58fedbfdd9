#include "ui/canvas/mesh.hpp"

#include <cmath>
#include <numbers>

#include "ui/canvas/shapes.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

// How a shadow fades: shares of its blur, and of its strength.
struct Ring {
  float reach, strength;
};
constexpr Ring kWide[] = {{-0.45f, 1.0f}, {-0.1f, 0.74f}, {0.25f, 0.36f}, {0.6f, 0.1f}, {1, 0}};
constexpr Ring kNarrow[] = {{-0.45f, 1.0f}, {0.2f, 0.4f}, {1, 0}};

void set_shifted(std::span<const Point> from, std::span<const Point> directions, float by,
                 std::vector<Point>& out) {
  out.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) out[i] = shifted(from[i], directions[i], by);
}

}  // namespace

void Mesh::begin(sf::VertexArray& out, float scale) {
  out_ = &out;
  scale_ = scale;
}

sf::Vertex Mesh::vertex(Point at, Colour colour) const {
  return {sf::Vector2f(at.x * scale_, at.y * scale_),
          sf::Color(colour.red, colour.green, colour.blue, colour.alpha)};
}

void Mesh::triangle(const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c) {
  out_->append(a);
  out_->append(b);
  out_->append(c);
}

void Mesh::quad(Point a, Point b, Point c, Point d, Colour near, Colour far) {
  const sf::Vertex first = vertex(a, near);
  const sf::Vertex last = vertex(d, far);
  triangle(first, vertex(b, near), last);
  triangle(first, last, vertex(c, far));
}

void Mesh::fan(std::span<const Point> outline, const Gradient& colours) {
  const Point centre = bounds_of(outline).centre();
  const sf::Vertex middle = vertex(centre, colours(centre));
  sf::Vertex before = vertex(outline.back(), colours(outline.back()));
  for (const Point point : outline) {
    const sf::Vertex next = vertex(point, colours(point));
    triangle(middle, before, next);
    before = next;
  }
}

void Mesh::fill(std::span<const Point> outline, const Gradient& colours) {
  if (outline.size() < 3) return;
  const float half = 0.5f / scale_;
  set_outward(outline, side_);
  set_shifted(outline, side_, -half, inner_);
  set_shifted(outline, side_, half, outer_);
  fan(inner_, colours);
  for (std::size_t i = outline.size() - 1, j = 0; j < outline.size(); i = j++) {
    const Colour one = colours(outline[i]);
    const Colour two = colours(outline[j]);
    const sf::Vertex first = vertex(inner_[i], one);
    const sf::Vertex last = vertex(outer_[j], two.with_alpha(0));
    triangle(first, vertex(inner_[j], two), last);
    triangle(first, last, vertex(outer_[i], one.with_alpha(0)));
  }
}

void Mesh::stroke(std::span<const Point> points, float thickness, Colour colour, Ends ends) {
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

void Mesh::add_ring(std::span<const Point> from, std::span<const Point> to, Colour near,
                    Colour far) {
  for (std::size_t i = from.size() - 1, j = 0; j < from.size(); i = j++) {
    quad(from[i], from[j], to[i], to[j], near, far);
  }
}

// Corners hardly show in a shadow, so that every other one of a round outline is enough.
void Mesh::soft(std::span<const Point> outline, float blur, Colour colour) {
  if (outline.size() < 3) return;
  const std::span<const Ring> rings = blur < 9 ? std::span<const Ring>(kNarrow) : kWide;
  const std::size_t step = outline.size() >= 16 ? 2 : 1;
  fewer_.clear();
  for (std::size_t i = 0; i < outline.size(); i += step) fewer_.push_back(outline[i]);
  const Rect area = bounds_of(fewer_);
  const float shorter = std::min(area.width, area.height);
  const float least = -0.45f * shorter;
  set_outward(fewer_, side_);
  const auto reach = [&](const Ring& ring) { return std::max(ring.reach * blur, least); };
  set_shifted(fewer_, side_, reach(rings[0]), inner_);
  // What casts a large shadow covers all but its edge.
  if (shorter <= std::max(120.0f, 6 * blur)) fan(inner_, {colour, colour, 0, 0});
  for (std::size_t ring = 1; ring < rings.size(); ++ring) {
    set_shifted(fewer_, side_, reach(rings[ring]), outer_);
    add_ring(inner_, outer_, colour.with_alpha(rings[ring - 1].strength),
             colour.with_alpha(rings[ring].strength));
    inner_.swap(outer_);
  }
}

void Mesh::disc(Point centre, float radius, Colour inner, Colour outer) {
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
  const sf::Vertex middle = vertex(centre, inner);
  for (std::size_t i = inner_.size() - 1, j = 0; j < inner_.size(); i = j++) {
    triangle(middle, vertex(inner_[i], outer), vertex(inner_[j], outer));
  }
  add_ring(inner_, outer_, outer, outer.with_alpha(0));
}

void Mesh::band(std::span<const Point> points, std::span<const float> widths, Colour edge,
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
      quad(points[i], points[i + 1], a, b, middle, edge);
      quad(a, b, shifted(points[i], side_[i], wide + sign * pixel),
           shifted(points[i + 1], side_[i + 1], next + sign * pixel), edge, edge.with_alpha(0));
    }
  }
}

}  // namespace glasshouse::ui
