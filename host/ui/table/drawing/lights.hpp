#pragma once

#include "ui/table/drawing/draw_table.hpp"

// What glows says what it means. Every line has a dark one under it, so that it is seen on pieces
// of any colour.
namespace glasshouse::ui {

enum class Light : uint8_t {
  none,
  recalled,  // a line of the log tells of it
  shown,     // all should look at it
  take,      // it can be taken, or used
  goes,      // something can go there
  unusual,   // the same, but not what people mean first: dashed
  chosen
};

Light light_of(const TableScene& scene, const core::Part& part);

// The line of a light and the dark one under it.
struct LightLine {
  float thickness = 0;
  Colour colour, casing;
};
LightLine line_of(Light light, const Theme& theme);

// A glow that reaches beyond an outline, and the line around it: the one before what has it is
// drawn, the other after.
void draw_glow(Canvas& canvas, Light light, std::span<const Point> outline, const Theme& theme);
void draw_light(Canvas& canvas, Light light, std::span<const Point> outline, const Theme& theme);

}  // namespace glasshouse::ui
