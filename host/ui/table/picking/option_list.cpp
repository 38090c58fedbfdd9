#include "ui/table/picking/option_list.hpp"

#include <algorithm>

namespace glasshouse::ui {
namespace {

using Number = Decision::Number;

constexpr std::size_t kMostRows = 8;
constexpr float kNarrowest = 300, kWidest = 520;
constexpr float kHead = 30;
constexpr float kShare = 0.64f;   // of width and height: the table behind it is to be seen
constexpr float kBetween = 0.3f;  // of rows, in lines

float row_height(const std::vector<std::string>& row, float line) {
  return (static_cast<float>(row.size()) + kBetween) * line;
}

// In the corner of the table, or else of the window, where it hides least.
Rect list_area(Size size, const ListPlace& place) {
  const Rect window{8, place.top, place.window.width - 16, place.window.height - place.top - 8};
  Rect best;
  float least = -1;
  for (const Rect& within : {place.table, window}) {
    const float right = std::max(window.x, within.right() - size.width);
    const float foot = std::max(place.top, within.bottom() - size.height);
    const float left = std::min(within.x, std::max(window.x, window.right() - size.width));
    const float head = std::min(within.y, std::max(place.top, window.bottom() - size.height));
    for (const Point corner : {Point{left, head}, {right, head}, {left, foot}, {right, foot}}) {
      const Rect area{corner.x, corner.y, size.width, size.height};
      float hidden = 0;
      for (const Rect& seen : place.seen) hidden += shared_area(area, seen);
      if (least >= 0 && hidden >= least) continue;
      best = area;
      least = hidden;
    }
  }
  return best;
}

std::string title_of(const Decision& decision) {
  const std::size_t count = decision.listed().size();
  const std::string number =
      std::to_string(count == 0 ? 0 : decision.selected() + 1) + " of " + std::to_string(count);
  if (!decision.typed().empty()) return decision.typed() + "▏ " + number;
  return "Options " + number + "  ·  Tab goes on, Enter chooses";
}

}  // namespace

OptionList option_list(Canvas& canvas, const Decision& decision,
                       const std::function<std::string(Number)>& text_of, const ListPlace& place,
                       float text_scale) {
  const std::vector<Number>& all = decision.listed();
  OptionList out;
  out.title = title_of(decision);
  out.style.size = 13.5f * text_scale;
  const float line = canvas.line_height(out.style);
  const float room = kShare * (place.window.height - (place.top - 8));
  const float widest = std::min(kWidest * text_scale, kShare * place.window.width);
  for (std::size_t count = std::min(all.size(), kMostRows);; --count) {
    const std::size_t above = std::min(decision.selected(), count / 2);
    const std::size_t first = std::min(decision.selected() - above, all.size() - count);
    out.selected = decision.selected() - first;
    std::vector<std::string> texts;
    float width = kNarrowest * text_scale;
    for (std::size_t i = first; i < first + count; ++i) {
      texts.push_back(text_of(all[i]));
      width = std::max(width, canvas.text_width(texts.back(), out.style) + 29);
    }
    width = std::min(width, widest);
    out.rows.clear();
    float high = kHead * text_scale + 12;
    for (const std::string& text : texts) {
      out.rows.push_back(wrapped(canvas, text, out.style, width - 28));
      high += row_height(out.rows.back(), line);
    }
    out.area = {0, 0, width, high};
    if (high <= room || count <= 1) break;
  }
  out.area = list_area({out.area.width, out.area.height}, place);
  return out;
}

void draw_option_list(Canvas& canvas, const OptionList& list, const Theme& theme,
                      float text_scale) {
  const Rect& box = list.area;
  canvas.shadow(box, 12, 14, {0, 0, 0, 130});
  canvas.rect(box, 12, {20, 24, 31, 246});
  canvas.frame(box, 12, 1.2f, theme.accent);
  TextStyle style = list.style;
  style.colour = theme.text;
  canvas.text({box.x + 14, box.y + 7}, shortened(canvas, list.title, style, box.width - 28),
              {13 * text_scale, theme.quiet_text, Weight::bold, Align::left});
  const float line = canvas.line_height(style);
  float y = box.y + kHead * text_scale;
  for (std::size_t i = 0; i < list.rows.size(); ++i) {
    const float high = row_height(list.rows[i], line);
    if (i == list.selected) {
      canvas.rect({box.x + 6, y, box.width - 12, high}, 6, theme.panel.lighter(0.18f));
    }
    for (std::size_t n = 0; n < list.rows[i].size(); ++n) {
      const float at = y + (0.12f + static_cast<float>(n)) * line;
      canvas.text({box.x + 14, at}, list.rows[i][n], style);
    }
    y += high;
  }
}

}  // namespace glasshouse::ui
