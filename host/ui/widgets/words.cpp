#include "ui/widgets/words.hpp"

#include <algorithm>
#include <cmath>

#include "match/match.hpp"

namespace glasshouse::ui {

std::string caption(std::string_view label, std::string_view name) {
  std::string out(label.empty() ? name : label);
  std::replace(out.begin(), out.end(), '_', ' ');
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z')
    out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string words_for_kind(const std::string& kind) {
  if (kind == match::kHuman) return "Person";
  const std::size_t colon = kind.find(':');
  if (colon == std::string::npos) return caption("", kind) + " bot";
  return caption("", kind.substr(0, colon)) + " bot, " + kind.substr(colon + 1);
}

Point direction_of(Input::Key key) {
  switch (key) {
    case Input::Key::left: return {-1, 0};
    case Input::Key::right: return {1, 0};
    case Input::Key::up: return {0, -1};
    case Input::Key::down: return {0, 1};
    default: return {};
  }
}

float distance_towards(Point from, Point to, Input::Key key) {
  const Point way = direction_of(key);
  const Point by = to - from;
  const float along = by.x * way.x + by.y * way.y;
  return along < 1 ? -1 : along + 2 * std::abs(by.x * way.y + by.y * way.x);
}

float draw_lines(Canvas& canvas, Point at, std::string_view text, const TextStyle& style,
                 float width, std::size_t most) {
  std::vector<std::string> lines = wrapped(canvas, text, style, width);
  if (lines.size() > most) {
    lines.resize(most);
    lines.back() = shortened(canvas, lines.back() + " …", style, width);
  }
  const float step = canvas.line_height(style);
  float y = at.y;
  for (const std::string& line : lines) {
    canvas.text({at.x, y}, line, style);
    y += step;
  }
  return y - at.y;
}

}  // namespace glasshouse::ui
