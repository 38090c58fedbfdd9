#pragma once

#include "ui/canvas/pixels.hpp"

// Colours along the rows of a shape, and how they are laid over what is there.
namespace glasshouse::ui {

// Four channels at once. GCC and clang make of it what the machine has.
using Floats = float __attribute__((vector_size(16)));

inline Floats channels(Colour colour) {
  return Floats{static_cast<float>(colour.red), static_cast<float>(colour.green),
                static_cast<float>(colour.blue), static_cast<float>(colour.alpha)};
}
// To the nearest; each must be within a byte.
Colour to_colour(const Floats& value);

struct Corner {
  Point at;
  Colour colour;
};

// From one colour at a height to another further down; above and below it goes on evenly.
struct Fall {
  Colour top, bottom;
  float y = 0, height = 0;

  Colour operator()(Point at) const {
    if (top == bottom || height <= 0) return top;
    return top.mixed(bottom, std::clamp((at.y - y) / height, 0.0f, 1.0f));
  }
};

// Colours of a plane.
struct Shade {
  Point from;
  Floats at_from, right, down;
  bool level = false;  // the same all along a row

  Floats at_row(float y) const { return at_from + down * (y - from.y); }
  // Would anybody see that the corner's own colour is another?
  bool fits(const Corner& corner) const;
};

// Through three corners; twice their area is what it says, signed, and not 0.
Shade shade_of(const Corner& a, const Corner& b, const Corner& c, float twice_area);
Shade shade_of(const Fall& fall);

// Exact for all that two bytes and a rounding half can make.
template <class Number>
Number by_255(const Number& product) {
  return static_cast<Number>((product + (product >> 8)) >> 8);
}
inline uint8_t over(unsigned below, unsigned above, unsigned alpha) {
  return static_cast<uint8_t>(by_255(above * alpha + below * (255 - alpha) + 128));
}
// Over what is there, which stays opaque.
inline void blend(Colour& below, Colour above, unsigned alpha) {
  below.red = over(below.red, above.red, alpha);
  below.green = over(below.green, above.green, alpha);
  below.blue = over(below.blue, above.blue, alpha);
}
void fill_span(Colour* from, Colour* to, Colour colour);
// The part of a shape's row that is to be drawn; its colours are the same whatever the part is.
void shade_span(Colour* row, const Span& whole, const Span& part, const Shade& shade, float y);

}  // namespace glasshouse::ui
