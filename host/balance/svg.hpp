#pragma once

#include <string>
#include <string_view>

// A drawing in SVG, as part of a page. Colours are not named here but by classes, so that the page
// can suit them to light, dark and paper.
namespace glasshouse::balance {

// A text as markup needs it.
std::string escaped(std::string_view text);

class Svg {
 public:
  enum class Anchor : char { start, middle, end };

  // The description is what somebody gets who can't see the drawing.
  Svg(double width, double height, std::string_view description);

  void rectangle(double x, double y, double width, double height, std::string_view style);
  void line(double x1, double y1, double x2, double y2, std::string_view style);
  // "M0 0L5 5Z"
  void path(std::string_view points, std::string_view style);
  void text(double x, double y, std::string_view text, std::string_view style,
            Anchor anchor = Anchor::start);
  // What is added until the end of it shows this text when pointed at.
  void begin_tip(std::string_view text);
  void end_tip() { out_ += "</g>"; }

  std::string markup() const { return out_ + "</svg>\n"; }

 private:
  std::string out_;
};

// A length in a drawing, with as few digits as it needs.
std::string coordinate(double value);

}  // namespace glasshouse::balance
