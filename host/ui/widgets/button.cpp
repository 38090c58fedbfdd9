#include <algorithm>

#include "ui/widgets/widgets.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kLeastLetters = 9.5f;

// The arrows at the ends of a dial.
void draw_ends(Canvas& canvas, const Button& button, Colour colour) {
  const Rect left = button.left_end();
  const float reach = left.height * 0.13f;
  const float x = left.x + left.height * 0.42f;
  const float y = left.centre().y;
  const Point back[] = {{x + reach, y - 1.5f * reach}, {x, y}, {x + reach, y + 1.5f * reach}};
  canvas.line(back, 2, colour);
  const float end = 2 * button.area.centre().x - x;
  const Point on[] = {{end - reach, y - 1.5f * reach}, {end, y}, {end - reach, y + 1.5f * reach}};
  canvas.line(on, 2, colour);
}

// A label in one line, or in two where one is too narrow and two are not too high.
std::vector<std::string> label_rows(Canvas& canvas, const std::string& label,
                                    const TextStyle& style, Size room) {
  const bool one = canvas.text_width(label, style) <= room.width;
  if (one || 2 * canvas.line_height(style) > room.height) return {label};
  std::vector<std::string> rows = wrapped(canvas, label, style, room.width);
  for (std::size_t i = 2; i < rows.size(); ++i) rows[1] += " " + rows[i];
  rows.resize(std::min<std::size_t>(rows.size(), 2));
  return rows;
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
    canvas.text({button.area.centre().x, y}, shortened(canvas, row, style, width), style);
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
  TextStyle style;
  style.size = 14 * text_scale;
  style.weight = Weight::bold;
  style.align = Align::centre;
  style.colour = button.lit ? Colour{24, 28, 34, 255} : theme.text;
  if (!button.enabled) {
    style.colour = theme.quiet_text;
    style.weight = Weight::regular;
  }
  if (button.turn) draw_ends(canvas, button, lively ? theme.accent : theme.quiet_text);
  const float width = button.area.width - (button.turn ? 2 * button.left_end().width : 10);
  write_label(canvas, button, style, width);
}

}  // namespace glasshouse::ui
