#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/canvas/geometry.hpp"
#include "ui/canvas/strokes.hpp"

// What everything is drawn on: a handful of shapes, text, pictures and clipping. Windows, pictures
// for the README and tests draw the same way.
namespace glasshouse::ui {

struct Colour {
  uint8_t red = 0, green = 0, blue = 0, alpha = 255;

  // "#rrggbb"; anything else is magenta, which nobody overlooks.
  static Colour from_text(std::string_view text);
  Colour with_alpha(float share) const;           // 0 … 1
  Colour mixed(Colour other, float share) const;  // share 0: this, 1: the other
  Colour lighter(float by) const { return mixed({255, 255, 255, alpha}, by); }
  Colour darker(float by) const { return mixed({0, 0, 0, alpha}, by); }
  float luminance() const;  // relative, as contrast is reckoned
  bool operator==(const Colour&) const = default;
};

// As WCAG reckons it: 1 … 21.
float contrast(Colour one, Colour other);

enum class Weight : uint8_t { regular, bold };
enum class Align : uint8_t { left, centre, right };

struct TextStyle {
  float size = 16;
  Colour colour{235, 238, 242, 255};
  Weight weight = Weight::regular;
  Align align = Align::left;
};

class Canvas;
using Paint = std::function<void(Canvas&)>;
using PaintAt = std::function<void(Canvas&, const Rect& area)>;

// Where a sprite is drawn, and what tells it from others.
struct SpriteSpot {
  uint64_t look = 0;  // equal for what is drawn alike, and for nothing else
  Size natural;       // as large as it is painted
  Rect area;          // where it is drawn, stretched if that is larger or smaller …
  float turn = 0;     // … and turned about its middle, clockwise in radians
  float alpha = 1;    // how much of it is there
  float light = 1;    // 0: black
};

class Canvas {
 public:
  virtual ~Canvas() = default;

  virtual Size size() const = 0;
  virtual void clear(Colour colour) = 0;

  // Of a polygon that can be seen whole from its middle. Edges are smooth, here and below.
  virtual void fill(std::span<const Point> points, Colour top, Colour bottom) = 0;
  virtual void stroke(std::span<const Point> points, float thickness, Colour colour, Ends ends) = 0;
  // A soft shadow that reaches `blur` pixels beyond such a polygon.
  virtual void soft(std::span<const Point> points, float blur, Colour colour) = 0;
  virtual void circle(Point centre, float radius, Colour inner, Colour outer) = 0;
  // A band along a line, `width` wide at each point, from one colour at its edges to another in its
  // middle.
  virtual void band(std::span<const Point> points, std::span<const float> widths, Colour edge,
                    Colour middle) = 0;

  void polygon(std::span<const Point> points, Colour colour) { fill(points, colour, colour); }
  void polygon(std::span<const Point> points, Colour top, Colour bottom) {
    fill(points, top, bottom);
  }
  void polygon(std::initializer_list<Point> points, Colour colour) { fill(points, colour, colour); }
  void polygon(std::initializer_list<Point> points, Colour top, Colour bottom) {
    fill(points, top, bottom);
  }
  void outline(std::span<const Point> points, float thickness, Colour colour) {
    stroke(points, thickness, colour, Ends::closed);
  }
  void line(std::span<const Point> points, float thickness, Colour colour) {
    stroke(points, thickness, colour, Ends::open);
  }
  void line(Point from, Point to, float thickness, Colour colour);
  void rect(const Rect& area, float radius, Colour colour) { rect(area, radius, colour, colour); }
  void rect(const Rect& area, float radius, Colour top, Colour bottom);
  void frame(const Rect& area, float radius, float thickness, Colour colour);
  void shadow(const Rect& area, float radius, float blur, Colour colour);

  // One line of text; `at` is the left, middle or right of its baseline box's top.
  virtual void text(Point at, std::string_view words, const TextStyle& style) = 0;
  virtual float text_width(std::string_view words, const TextStyle& style) = 0;
  virtual float line_height(const TextStyle& style) = 0;
  // Cut short with an ellipsis where it would be wider.
  void text_within(float width, Point at, std::string_view words, const TextStyle& style);

  // A picture file, drawn to fill the area; false when it can't be read (nothing is drawn then).
  virtual bool picture(const std::string& path, const Rect& area, float alpha) = 0;

  // Everything until the matching pop is drawn only inside; clips nest.
  virtual void push_clip(const Rect& area) = 0;
  virtual void pop_clip() = 0;

  // Fills an area of the canvas with what `paint` draws there. The result is kept under the name
  // and only copied the next time, as long as area and key stay the same: so the key holds all that
  // is shown. What is drawn must leave nothing of the area open.
  virtual void kept(std::string_view name, uint64_t key, const Rect& area, const Paint& paint);

  // Draws what is drawn often and small, like a piece: `paint` draws it once, and equal looks are
  // copies of that wherever they lie.
  virtual void sprite(const SpriteSpot& spot, const PaintAt& paint);
};

// As text_within writes it.
std::string shortened(Canvas& canvas, std::string_view words, const TextStyle& style, float width);

// Splits words into lines no wider than `width`; the last of at most so many has all the rest.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, const TextStyle& style,
                                 float width, std::size_t most = SIZE_MAX);

}  // namespace glasshouse::ui
