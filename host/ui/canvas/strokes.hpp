#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ui/canvas/geometry.hpp"

// Which way is out: what strokes, soft edges and shadows are made with.
namespace glasshouse::ui {

inline Point shifted(Point from, Point direction, float by) { return from + direction * by; }

enum class Ends : uint8_t { open, closed };

// For each point of a line, the direction away from it to its right. At a corner it is longer, as
// both sides move outward together, but not without end.
void set_directions(std::span<const Point> points, Ends ends, std::vector<Point>& out);
// For each point of a closed outline, the direction outward.
void set_outward(std::span<const Point> points, std::vector<Point>& out);

// The outline of a rectangle with round corners.
std::vector<Point> rounded(const Rect& area, float radius);

}  // namespace glasshouse::ui
