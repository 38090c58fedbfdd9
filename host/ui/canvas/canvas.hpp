#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/canvas/geometry.hpp"

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

class Canvas {
 public:
  virtual ~Canvas() = default;

  virtual Size size() const = 0;
  virtual void clear(Colour colour) = 0;

  // A polygon that can be seen whole from its middle. Edges are smooth, here and below, also
  // without any help of the graphics card's.
  virtual void polygon(std::span<const Point> points, Colour fill) = 0;
  virtual void polygon(std::span<const Point> points, Colour top, Colour bottom) = 0;
  virtual void outline(std::span<const Point> points, float thickness, Colour colour) = 0;
  virtual void line(std::span<const Point> points, float thickness, Colour colour) = 0;

  virtual void rect(const Rect& area, float radius, Colour fill) = 0;
  virtual void rect(const Rect& area, float radius, Colour top, Colour bottom) = 0;
  virtual void frame(const Rect& area, float radius, float thickness, Colour colour) = 0;
  // A soft shadow that reaches `blur` pixels beyond the area.
  virtual void shadow(const Rect& area, float radius, float blur, Colour colour) = 0;
  // The same for any polygon that can be seen whole from its middle.
  virtual void soft(std::span<const Point> points, float blur, Colour colour) = 0;
  virtual void circle(Point centre, float radius, Colour inner, Colour outer) = 0;
  // A band along a line, `width` wide at each point, from one colour at its edges to another in its
  // middle.
  virtual void band(std::span<const Point> points, std::span<const float> widths, Colour edge,
                    Colour middle) = 0;

  // One line of text; `at` is the left, middle or right of its baseline box's top.
  virtual void text(Point at, std::string_view words, const TextStyle& style) = 0;
  virtual float text_width(std::string_view words, const TextStyle& style) = 0;
  virtual float line_height(const TextStyle& style) = 0;

  // A picture file, drawn to fill the area; false when it can't be read (nothing is drawn then).
  virtual bool picture(const std::string& path, const Rect& area, float alpha) = 0;

  // Everything until the matching pop is drawn only inside; clips nest.
  virtual void push_clip(const Rect& area) = 0;
  virtual void pop_clip() = 0;

  // Fills the canvas with what `paint` draws. The result is kept under the name and only copied the
  // next time, as long as the key stays the same. What is drawn must not be translucent as a whole.
  virtual void kept(std::string_view name, uint64_t key,
                    const std::function<void(Canvas&)>& paint) = 0;
};

// The outline of a rectangle with round corners.
std::vector<Point> rounded(const Rect& area, float radius);

// Cut short with an ellipsis where it would be wider.
std::string shortened(Canvas& canvas, std::string words, const TextStyle& style, float width);

// Splits words into lines no wider than `width`.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, const TextStyle& style,
                                 float width);

// A picture in memory that can be drawn on and written to a PNG file. It needs no display; throws
// std::runtime_error with what to do when there is no font.
class Picture {
 public:
  // `scale` pixels of the file for each of the canvas's: 2 for screens of high density.
  static std::unique_ptr<Picture> make(Size size, float scale = 1);
  virtual ~Picture() = default;
  virtual Canvas& canvas() = 0;
  // Ends a frame: returns when all that was drawn is there. The next is mended out of it.
  virtual void finish() = 0;
  // The next frame is drawn anew.
  virtual void forget() = 0;
  // Of the last frame: red, green, blue and alpha of each, line by line.
  virtual std::vector<uint8_t> pixels() = 0;
  // Ends the frame and writes it.
  virtual void write(const std::string& path) = 0;
};

}  // namespace glasshouse::ui
