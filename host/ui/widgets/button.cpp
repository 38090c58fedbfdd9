#include <algorithm>

#include "ui/widgets/widgets.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kLeastLetters = 9.5f;

// The arrows at the ends of a dial.
void draw_ends(Canvas& canvas, const Button& button, Colour colour) {
  const Rect left = button.left_end();
  const float reach = left.height * 0.13f;
  const Point tip{left.x + left.height * 0.42f, left.centre().y};
  const float end = 2 * button.area.centre().x - tip.x;
  for (const auto& [x, back] : {std::pair(tip.x, reach), {end, -reach}}) {
    const Point points[] = {
        {x + back, tip.y - 1.5f * reach}, {x, tip.y}, {x + back, tip.y + 1.5f * reach}};
    canvas.line(points, 2, colour);
  }
}

// A label in one line, or in two where one is too narrow and two are not too high.
std::vector<std::string> label_rows(Canvas& canvas, const std::string& label,
                                    const TextStyle& style, Size room) {
  const bool one = canvas.text_width(label, style) <= room.width;
  if (one || 2 * canvas.line_height(style) > room.height) return {label};
  return wrapped(canvas, label, style, room.width, 2);
}

// In smaller letters where it doesn't fit, and cut short as a last resort.
void write_label(Canvas& canvas, const Button& button, TextStyle style, float width) {
  const Size room{width, button.area.height - 4};
  std::vector<std::string> rows;
  const auto fits = [&] {
    rows = label_rows(canvas, button.label, style, room);
    return std::all_of(rows.begin(), rows.end(), [&](const std::string& row) {
      return canvas.text_width(row, style) <= width;
    });
  };
  while (!fits() && style.size > kLeastLetters) {
    style.size = std::max(kLeastLetters, style.size - 1);
  }
  const float step = canvas.line_height(style);
  float y = button.area.centre().y - step * static_cast<float>(rows.size()) / 2;
  for (const std::string& row : rows) {
    canvas.text_within(width, {button.area.centre().x, y}, row, style);
    y += step;
  }
}

}  // namespace

void draw_button(Canvas& canvas, const Button& button, const Theme& theme, bool hovered,
                 float text_scale) {
  const bool lively = button.enabled && hovered;
  // What can't be pressed now is flat and quiet, but still readable.
  const Colour face = !button.enabled ? theme.panel
                      : button.lit    ? theme.accent.darker(lively ? 0.05f : 0.15f)
                                      : theme.panel.lighter(lively ? 0.18f : 0.08f);
  canvas.rect(button.area, 9, button.enabled ? face.lighter(0.06f) : face, face);
  if (button.on) canvas.rect(button.area, 9, theme.accent.with_alpha(0.16f));
  canvas.frame(
      button.area, 9, button.on ? 1.8f : 1.2f,
      lively || button.on ? theme.accent : theme.line.with_alpha(button.enabled ? 1 : 0.5f));
  const TextStyle style{14 * text_scale,
                        !button.enabled ? theme.quiet_text
                        : button.lit    ? Colour{24, 28, 34}
                                        : theme.text,
                        button.enabled ? Weight::bold : Weight::regular, Align::centre};
  if (button.turn) draw_ends(canvas, button, lively ? theme.accent : theme.quiet_text);
  const float width = button.area.width - (button.turn ? 2 * button.left_end().width : 10);
  write_label(canvas, button, style, width);
}

}  // namespace glasshouse::ui
