#include "ui/canvas/mesh.hpp"

#include <cmath>

#include "catch.hpp"
#include "ui/canvas/shapes.hpp"

using namespace glasshouse::ui;

namespace {

constexpr Colour kInk{200, 100, 50, 255};

// The areas of all triangles times their alpha: what is covered twice counts twice.
template <class Draw>
double ink_of(float scale, const Draw& draw) {
  sf::VertexArray triangles(sf::Triangles);
  Mesh mesh;
  mesh.begin(triangles, scale);
  draw(mesh);
  CHECK(triangles.getVertexCount() % 3 == 0);
  double out = 0;
  for (std::size_t i = 0; i + 2 < triangles.getVertexCount(); i += 3) {
    const sf::Vertex &a = triangles[i], &b = triangles[i + 1], &c = triangles[i + 2];
    const float area = (b.position.x - a.position.x) * (c.position.y - a.position.y) -
                       (c.position.x - a.position.x) * (b.position.y - a.position.y);
    out += static_cast<double>(std::abs(area)) / 2 * (a.color.a + b.color.a + c.color.a) / 765.0;
  }
  return out;
}

double area_of(std::span<const Point> outline) {
  double out = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()];
    out += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
  }
  return std::abs(out) / 2;
}

}  // namespace

TEST_CASE("a shape has as much ink as its area, edges included, and covers nothing twice") {
  for (const char* name : {"circle", "square", "triangle", "heart", "diamond", "hexagon", "octagon",
                           "pawn", "token"}) {
    INFO(name);
    const std::vector<Point> outline = shape_points(name, {10, 10, 60, 60});
    for (const float scale : {1.0f, 1.5f, 2.0f}) {
      const double ink = ink_of(scale, [&](Mesh& mesh) { mesh.fill(outline, {kInk, kInk, 0, 0}); });
      const double wanted = area_of(outline) * static_cast<double>(scale * scale);
      CHECK(ink == Approx(wanted).epsilon(0.03));
    }
  }
}

TEST_CASE("lines are as wide as they should be, and thin ones are faint") {
  const Point line[] = {{10, 10}, {110, 10}};
  const auto ink = [&](float thickness) {
    return ink_of(1, [&](Mesh& mesh) { mesh.stroke(line, thickness, kInk, Ends::open); });
  };
  CHECK(ink(4) == Approx(400).epsilon(0.01));
  CHECK(ink(1) == Approx(100).epsilon(0.01));
  CHECK(ink(0.25f) == Approx(25).epsilon(0.03));
}

TEST_CASE("a disc has the ink of a circle, and a shadow reaches as far as its blur") {
  const double disc = ink_of(1, [](Mesh& mesh) { mesh.disc({50, 50}, 20, kInk, kInk); });
  CHECK(disc == Approx(3.14159 * 400).epsilon(0.02));
  const std::vector<Point> square = rounded({20, 20, 40, 40}, 6);
  sf::VertexArray triangles(sf::Triangles);
  Mesh mesh;
  mesh.begin(triangles, 1);
  mesh.soft(square, 12, kInk);
  CHECK(triangles.getBounds().left == Approx(8).margin(0.5));
  CHECK(triangles.getBounds().width == Approx(64).margin(1));
}

TEST_CASE("of a large shadow only the edge is drawn") {
  const auto ink = [](float side) {
    const std::vector<Point> square = rounded({20, 20, side, side}, 4);
    return ink_of(1, [&](Mesh& mesh) { mesh.soft(square, 10, kInk); });
  };
  CHECK(ink(100) > 0.9 * 100 * 100);
  CHECK(ink(300) < 0.3 * 300 * 300);
}
