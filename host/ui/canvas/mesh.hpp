#pragma once

#include <SFML/Graphics/VertexArray.hpp>
#include <span>
#include <vector>

#include "ui/canvas/canvas.hpp"
#include "ui/canvas/strokes.hpp"

// Shapes as triangles. Multisampling is not to be had everywhere and slow where the processor
// draws, so every edge fades out by itself: it is moved half a pixel inward, and a seam one pixel
// wide leads from the shape's colour to the same colour without alpha. Seams and insides share
// their corners, so no pixel is covered twice.
namespace glasshouse::ui {

// From one colour at a height to another further down.
struct Gradient {
  Colour top, bottom;
  float y = 0, height = 0;

  Colour operator()(Point at) const {
    if (top == bottom || height <= 0) return top;
    return top.mixed(bottom, std::clamp((at.y - y) / height, 0.0f, 1.0f));
  }
};

class Mesh {
 public:
  // Triangles go to `out`, in pixels; points come with `scale` pixels to each of their units.
  void begin(sf::VertexArray& out, float scale);

  // What can be seen whole from the middle of its bounds.
  void fill(std::span<const Point> outline, const Gradient& colours);
  // Lines thinner than a pixel are drawn one pixel wide but fainter.
  void stroke(std::span<const Point> points, float thickness, Colour colour, Ends ends);
  // Full inside, then fading as a Gaussian does, in a few rings.
  void soft(std::span<const Point> outline, float blur, Colour colour);
  void disc(Point centre, float radius, Colour inner, Colour outer);
  void band(std::span<const Point> points, std::span<const float> widths, Colour edge,
            Colour middle);

 private:
  sf::Vertex vertex(Point at, Colour colour) const;
  void triangle(const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c);
  // Between a step along one line and a step along another.
  void quad(Point a, Point b, Point c, Point d, Colour near, Colour far);
  void fan(std::span<const Point> outline, const Gradient& colours);
  void add_ring(std::span<const Point> from, std::span<const Point> to, Colour near, Colour far);

  sf::VertexArray* out_ = nullptr;
  float scale_ = 1;
  std::vector<Point> side_, inner_, outer_, fewer_;  // room that is used again
};

}  // namespace glasshouse::ui
