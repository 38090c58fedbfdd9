#include "ui/controls.hpp"

namespace glasshouse::ui {

void draw_button(Canvas& canvas, const Button& button, const Theme& theme, bool hovered,
                 float text_scale) {
  const bool lively = button.enabled && hovered;
  // What can't be pressed now is flat and quiet, but still readable.
  const Colour face = !button.enabled ? theme.panel
                      : button.lit    ? theme.accent.darker(lively ? 0.05f : 0.15f)
                                      : theme.panel.lighter(lively ? 0.18f : 0.08f);
  canvas.rect(button.area, 9, button.enabled ? face.lighter(0.06f) : face, face);
  canvas.frame(button.area, 9, 1.2f,
               lively ? theme.accent : theme.line.with_alpha(button.enabled ? 1 : 0.5f));
  TextStyle style;
  style.size = 14 * text_scale;
  style.weight = Weight::bold;
  style.align = Align::centre;
  style.colour = button.lit ? Colour{24, 28, 34, 255} : theme.text;
  if (!button.enabled) {
    style.colour = theme.quiet_text;
    style.weight = Weight::regular;
  }
  while (style.size > 9 && canvas.text_width(button.label, style) > button.area.width - 10) {
    style.size -= 1;
  }
  canvas.text({button.area.centre().x, button.area.centre().y - canvas.line_height(style) / 2},
              button.label, style);
}

}  // namespace glasshouse::ui
