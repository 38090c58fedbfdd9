#include "ui/controls.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kLeastLetters = 10;

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

// In one line or two, in smaller letters where they don't fit, and cut short as a last resort.
void write_label(Canvas& canvas, const Button& button, TextStyle style, float width) {
  const float high = button.area.height - 4;
  const auto lines = [&] { return wrapped(canvas, button.label, style, width); };
  const auto fits = [&] {
    if (canvas.text_width(button.label, style) <= width) return true;
    return 2 * canvas.line_height(style) <= high && lines().size() <= 2;
  };
  while (style.size > kLeastLetters && !fits()) style.size -= 1;
  std::vector<std::string> rows{button.label};
  if (canvas.text_width(button.label, style) > width && 2 * canvas.line_height(style) <= high) {
    rows = lines();
    for (std::size_t i = 2; i < rows.size(); ++i) rows[1] += " " + rows[i];
    rows.resize(std::min<std::size_t>(rows.size(), 2));
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
