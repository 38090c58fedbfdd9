#include "ui/table/drawing/draw_die.hpp"

#include "ui/canvas/shapes.hpp"
#include "ui/table/drawing/glass_shading.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kRound = 0.2f;  // of its size
constexpr float kPip = 0.095f;
constexpr float kOut = 0.27f;  // from the middle to the outer pips

// Pips stand in pairs across the middle: on one diagonal from two on, on the other from four on, at
// the sides with six; and in the middle where their number is odd.
std::vector<Point> places_of_pips(int pips) {
  std::vector<Point> out;
  const auto pair = [&out](float x, float y) {
    out.push_back({x, y});
    out.push_back({-x, -y});
  };
  if (pips >= 2) pair(-kOut, kOut);
  if (pips >= 4) pair(-kOut, -kOut);
  if (pips >= 6) pair(-kOut, 0);
  if (pips % 2 == 1) out.push_back({0, 0});
  return out;
}

}  // namespace

void draw_die(Canvas& canvas, const Rect& area, Colour colour, int pips) {
  const Rect square = square_in(area);
  draw_plate(canvas, square, square.width * kRound, colour);
  const Colour ink = ink_on(colour);
  const float radius = square.width * kPip;
  for (const Point& place : places_of_pips(pips)) {
    const Point at{square.centre().x + place.x * square.width,
                   square.centre().y + place.y * square.width};
    canvas.circle(at, radius, ink, ink);
  }
}

}  // namespace glasshouse::ui
