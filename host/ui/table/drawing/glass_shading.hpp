#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ui/canvas/canvas.hpp"

// How things of glass catch the light, for pieces of every shape. The lamp hangs above, a little to
// the left; light that enters at the top gathers at the bottom.
namespace glasshouse::ui {

// Dark or light, whichever can be read better on the ground.
Colour ink_on(Colour ground);

// The colour itself, or one close to it on which some ink reaches a contrast of 4.5 even where
// glass is a little lighter or darker.
Colour readable_ground(Colour colour);

inline constexpr float kLeastLetters = 11;  // pixels; smaller ones can't be read

// In the middle of an area, as large as fits it and is allowed, in lines where one would be too
// small; of a long word its beginning, and nothing where it can't be read.
struct Lettering {
  float largest = 0, least = 0;
  Colour ink;
  std::string_view like{};  // words that have to fit in the same size
};
void write_in(Canvas& canvas, const std::string& text, const Rect& area, const Lettering& letters);

// How many lines of this size it takes.
std::size_t lines_for(Canvas& canvas, std::string_view text, float width, float size);

// Of the same form and a given share of the size; moved by a share of the size.
std::vector<Point> scaled(std::span<const Point> points, float share, Point by = {});

// A thick piece of coloured glass, as gems are.
void draw_gem(Canvas& canvas, std::span<const Point> outline, Colour colour);

// Which shapes are rectangles with round corners, and how round.
bool is_plate(std::string_view shape);
float corner_of(const Rect& area);

// A flat plate with round corners that can be written on.
void draw_plate(Canvas& canvas, const Rect& area, float radius, Colour colour);

// The same in any outline.
void draw_slab(Canvas& canvas, std::span<const Point> outline, Colour colour);

// Any of the flat ones, by the name of the shape.
void draw_glass(Canvas& canvas, std::string_view shape, const Rect& area, Colour colour);

// A champagne coupe; `fill` is what is in it.
void draw_coupe(Canvas& canvas, const Rect& area, Colour fill);
std::vector<Point> coupe_outline(const Rect& area);
std::vector<Point> coupe_bowl_outline(const Rect& area);
Rect coupe_bowl(const Rect& area);   // where something can be written
Rect coupe_label(const Rect& area);  // a round label on the stem

}  // namespace glasshouse::ui
