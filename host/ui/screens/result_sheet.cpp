#include "ui/screens/result_sheet.hpp"

#include <algorithm>
#include <set>

#include "ui/canvas/shapes.hpp"

namespace glasshouse::ui {
namespace {

std::vector<std::string> labels_of(const Result& result) {
  std::vector<std::string> out;
  for (const auto& score : result.scores) {
    if (!score) continue;
    for (const core::ScoreLine& line : score->lines) {
      if (std::find(out.begin(), out.end(), line.label) == out.end()) out.push_back(line.label);
    }
  }
  return out;
}

std::string points_of(const core::Score& score, const std::string& label) {
  for (const core::ScoreLine& line : score.lines) {
    if (line.label == label) return std::to_string(line.points);
  }
  return "–";
}

bool won(const Result& result, std::size_t seat) {
  return std::find(result.winners.begin(), result.winners.end(), core::Seat(seat)) !=
         result.winners.end();
}

// A table of names, lines and totals, as wide as the area.
void draw_breakdown(Canvas& canvas, const Rect& area, const Result& result, const Theme& theme,
                    float scale) {
  const std::vector<std::string> labels = labels_of(result);
  const auto rows = static_cast<float>(labels.size() + 2);
  const float step = std::min(26 * scale, area.height / rows);
  float size = std::min(14 * scale, step * 0.62f);
  // Smaller letters rather than names and lines that are cut short.
  const auto widest = [&](const std::vector<std::string>& all) {
    float out = 0;
    for (const std::string& text : all) {
      out = std::max(out, canvas.text_width("★ " + text, {size, {}, Weight::bold}));
    }
    return out + 10;
  };
  const auto columns = static_cast<float>(result.names.size());
  constexpr float kSmallest = 10.5f;
  while (size > kSmallest && widest(labels) + columns * widest(result.names) > area.width) {
    size = std::max(kSmallest, size - 0.5f);
  }
  const float least = area.width - columns * widest(result.names);
  const float first =
      std::max(std::min(area.width * 0.25f, widest(labels)), std::min(least, area.width * 0.4f));
  const float column = (area.width - first) / columns;
  const auto cell = [&](std::size_t row, std::size_t seat, const std::string& text, Colour colour,
                        Weight weight) {
    const TextStyle style{size, colour, weight, seat == SIZE_MAX ? Align::left : Align::right};
    const float x =
        seat == SIZE_MAX ? area.x : area.x + first + column * static_cast<float>(seat + 1) - 6;
    const float width = seat == SIZE_MAX ? first - 8 : column - 8;
    canvas.text_within(width, {x, area.y + step * static_cast<float>(row)}, text, style);
  };
  for (std::size_t i = 0; i < labels.size(); ++i) {
    cell(i + 1, SIZE_MAX, labels[i], theme.quiet_text, Weight::regular);
  }
  cell(labels.size() + 1, SIZE_MAX, "Total", theme.text, Weight::bold);
  canvas.rect({area.x, area.y + step * (rows - 1) - 3, area.width, 1}, 0, theme.line);
  for (std::size_t s = 0; s < result.names.size(); ++s) {
    cell(0, s, (won(result, s) ? "★ " : "") + result.names[s], result.colours[s].lighter(0.35f),
         Weight::bold);
    if (s >= result.scores.size() || !result.scores[s]) continue;
    const core::Score& score = *result.scores[s];
    for (std::size_t i = 0; i < labels.size(); ++i) {
      cell(i + 1, s, points_of(score, labels[i]), theme.text, Weight::regular);
    }
    cell(labels.size() + 1, s, std::to_string(score.total), theme.accent, Weight::bold);
  }
}

bool has_chart(const Result& result) { return result.history.size() > 1; }
bool has_scores(const Result& result) {
  return std::any_of(result.scores.begin(), result.scores.end(),
                     [](const auto& score) { return score.has_value(); });
}

// Seats are told apart by marks too, not only by colours.
void draw_mark(Canvas& canvas, Point at, float radius, std::size_t seat, Colour colour) {
  const auto [x, y, width, height] = square_at(at, radius);
  const float right = x + width, bottom = y + height;
  switch (seat % 4) {
    case 0: return canvas.circle(at, radius, colour, colour);
    case 1: return canvas.rect({x, y, width, height}, 0, colour);
    case 2: return canvas.polygon({{at.x, y - 1}, {right + 1, bottom}, {x - 1, bottom}}, colour);
    default:
      return canvas.polygon({{at.x, y - 1}, {right + 1, at.y}, {at.x, bottom + 1}, {x - 1, at.y}},
                            colour);
  }
}

// How the totals ran, as lines.
void draw_chart(Canvas& canvas, const Rect& area, const Result& result, const Theme& theme,
                float text_scale) {
  if (!has_chart(result)) return;
  int least = 0;
  int most = 1;
  for (const std::vector<int>& totals : result.history) {
    for (const int total : totals) {
      least = std::min(least, total);
      most = std::max(most, total);
    }
  }
  const TextStyle small{11 * text_scale, theme.quiet_text, Weight::regular, Align::right};
  const float left = area.x + canvas.text_width(std::to_string(most), small) + 14;
  const Rect plot{left, area.y + 8, area.right() - left - 10, area.height - 30 * text_scale};
  const auto y_of = [&](int points) {
    return plot.bottom() -
           plot.height * static_cast<float>(points - least) / static_cast<float>(most - least);
  };
  const auto x_of = [&](std::size_t turn) {
    return plot.x +
           plot.width * static_cast<float>(turn) / static_cast<float>(result.history.size() - 1);
  };
  for (const int points : std::set<int>{least, 0, (least + most) / 2, most}) {
    canvas.rect({plot.x, y_of(points), plot.width, 1}, 0, theme.line.with_alpha(0.5f));
    canvas.text({plot.x - 6, y_of(points) - 8 * text_scale}, std::to_string(points), small);
  }
  for (std::size_t s = 0; s < result.names.size(); ++s) {
    std::vector<Point> line;
    for (std::size_t t = 0; t < result.history.size(); ++t) {
      line.push_back({x_of(t), y_of(result.history[t][s])});
    }
    const Colour colour = result.colours[s];
    canvas.line(line, 2.4f, colour);
    const std::size_t step = std::max<std::size_t>(1, line.size() / 8);
    for (std::size_t t = s; t < line.size(); t += step) draw_mark(canvas, line[t], 4, s, colour);
    draw_mark(canvas, line.back(), 5, s, colour);
  }
  TextStyle below = small;
  below.align = Align::centre;
  canvas.text({plot.centre().x, plot.bottom() + 5}, "how the points ran, turn by turn", below);
}

}  // namespace

Rect result_area(const Rect& area, const Result& result, float scale,
                 const std::vector<Rect>& seen) {
  const auto lines = static_cast<float>(labels_of(result).size());
  float height = 120 * scale;
  if (!result.reason.empty()) height += 22 * scale;
  if (has_scores(result)) height += (lines + 2) * 26 * scale + 10;
  if (has_chart(result) || result.awaits_history) height += 180;
  const float width = std::clamp(
      200 * scale + 120 * scale * static_cast<float>(result.names.size()), 560.0f, 900.0f);
  const float wide = std::min(width, area.width - 16);
  const float high = std::min(height, area.height - 16);
  // A short one leaves the board to be seen.
  const bool is_short = !has_scores(result) && !has_chart(result);
  const float low = area.bottom() - high - 8;
  const float middle = area.centre().y - high / 2;
  const auto sheet_at = [&](float y) { return Rect{area.centre().x - wide / 2, y, wide, high}; };
  const auto hidden_at = [&](float y) {
    float out = 0;
    for (const Rect& one : seen) out += shared_area(sheet_at(y), one);
    return out;
  };
  return sheet_at(std::ranges::min({is_short ? low : middle, area.y + 8, low}, {}, hidden_at));
}

void draw_result(Canvas& canvas, const Rect& sheet, const Result& result, const Theme& theme,
                 float scale) {
  canvas.shadow(sheet, 18, 24, {0, 0, 0, 140});
  canvas.rect(sheet, 18, {30, 36, 45, 250}, {22, 26, 33, 250});
  canvas.frame(sheet, 18, 2, theme.accent);
  const float inner = sheet.width - 48;
  float y = sheet.y + 16;
  TextStyle big{24 * scale, theme.accent, Weight::bold, Align::centre};
  while (big.size > 14 && canvas.text_width(result.headline, big) > inner) big.size -= 0.5f;
  canvas.text_within(inner, {sheet.centre().x, y}, result.headline, big);
  y += 36 * scale;
  if (!result.reason.empty()) {
    TextStyle style{14 * scale, theme.text, Weight::regular, Align::centre};
    while (style.size > 11 && canvas.text_width(result.reason, style) > inner) style.size -= 0.5f;
    canvas.text_within(inner, {sheet.centre().x, y}, result.reason, style);
    y += 24 * scale;
  }
  const float bottom = sheet.bottom() - 60 * scale;
  if (has_scores(result)) {
    const auto rows = static_cast<float>(labels_of(result).size() + 2);
    const float chart =
        has_chart(result) || result.awaits_history ? std::min(170.0f, (bottom - y) * 0.45f) : 0;
    const float height = std::min(rows * 26 * scale, bottom - y - chart - 8);
    draw_breakdown(canvas, {sheet.x + 24, y, inner, height}, result, theme, scale);
    y += height + 8;
  }
  if (bottom - y > 60)
    draw_chart(canvas, {sheet.x + 24, y, inner, bottom - y}, result, theme, scale);
}

void add_result_buttons(Controls& controls, const Rect& sheet, const ResultActions& actions,
                        float scale) {
  const float gap = 10;
  const float width = (sheet.width - 48 - 3 * gap) / 4;
  float x = sheet.x + 24;
  controls.hold_keys();
  const auto add = [&](const char* label, const char* tip, const std::function<void()>& press,
                       bool lit = false) {
    controls.add(Button{.area = {x, sheet.bottom() - 50 * scale, width, 36 * scale},
                        .label = label,
                        .press = press,
                        .lit = lit,
                        .tip = tip});
    x += width + gap;
  };
  add("Play again", "A new deal, the same people", actions.new_deal, true);
  add("Same deal", "The same seed once more", actions.same_deal);
  add("Look at the table", "Put this sheet away; a click on the prompt brings it back",
      actions.look);
  add("Leave", "Back to the games", actions.leave);
}

}  // namespace glasshouse::ui
