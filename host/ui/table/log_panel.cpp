#include "ui/table/log_panel.hpp"

#include <utility>

namespace glasshouse::ui {

std::optional<std::size_t> LogPanel::choice_at(Point at, const std::vector<LoggedLine>& log) const {
  for (const LogRow& row : rows_) {
    if (row.area.has(at) && row.line < log.size()) return log[row.line].choice;
  }
  return std::nullopt;
}

void LogPanel::add_to(TableScene& scene, const TableLayout& layout, const Look& look,
                      Canvas& canvas) {
  scene.lit_line.reset();
  if (layout.log.width <= 0) return rows_.clear();
  const float scale = look.text_scale;
  const auto is_looked_at = [&](std::size_t line) { return look.moment == scene.log[line].choice; };
  const bool follows = std::exchange(follows_, false);
  scene.log_scroll = scroll_;
  for (std::size_t line = 0; follows && line < scene.log.size(); ++line) {
    if (is_looked_at(line)) scroll_ = log_scroll_to(canvas, scene, layout, scale, line);
  }
  if (follows && !look.moment) scroll_ = 0;
  if (key_ != Key{layout.log, scale, scroll_}) {
    scroll_ = std::min(scroll_, log_overflow(canvas, scene, layout, scale));
    scene.log_scroll = scroll_;
    rows_ = log_rows(canvas, scene, layout, scale);
    key_ = Key{layout.log, scale, scroll_};
  }
  scene.log_scroll = scroll_;
  for (const LogRow& row : rows_) {
    if (is_looked_at(row.line) || row.area.has(look.pointer)) scene.lit_line = row.line;
  }
}

}  // namespace glasshouse::ui
