#include "balance/svg.hpp"

#include <cstdio>

namespace glasshouse::balance {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    switch (letter) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += letter;
    }
  }
  return out;
}

std::string coordinate(double value) {
  char out[32];
  std::snprintf(out, sizeof out, "%.1f", value);
  std::string text = out;
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

Svg::Svg(double width, double height, std::string_view description) {
  out_ = R"(<svg role="img" viewBox="0 0 )" + coordinate(width) + " " + coordinate(height) +
         R"(" aria-label=")" + escaped(description) + R"(">)";
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view style) {
  out_ += "<rect x=\"" + coordinate(x) + "\" y=\"" + coordinate(y) + "\" width=\"" +
          coordinate(width) + "\" height=\"" + coordinate(height) + "\" class=\"" +
          std::string(style) + "\"/>";
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view style) {
  path("M" + coordinate(x1) + " " + coordinate(y1) + "L" + coordinate(x2) + " " + coordinate(y2),
       style);
}

void Svg::path(std::string_view points, std::string_view style) {
  out_ += "<path d=\"" + std::string(points) + "\" class=\"" + std::string(style) + "\"/>";
}

void Svg::text(double x, double y, std::string_view text, std::string_view style, Anchor anchor) {
  static constexpr const char* kAnchors[] = {"start", "middle", "end"};
  out_ += "<text x=\"" + coordinate(x) + "\" y=\"" + coordinate(y) + "\" text-anchor=\"" +
          kAnchors[static_cast<std::size_t>(anchor)] + "\" class=\"" + std::string(style) + "\">" +
          escaped(text) + "</text>";
}

void Svg::begin_tip(std::string_view text) { out_ += "<g><title>" + escaped(text) + "</title>"; }

}  // namespace glasshouse::balance
