#include "ui/table/log_panel.hpp"

#include <algorithm>
#include <utility>

namespace glasshouse::ui {
namespace {

constexpr float kTurn = 48;  // pixels of a turn of the wheel

}  // namespace

void LogPanel::renew() {
  scroll_ = 0;
  key_.reset();
}

void LogPanel::scroll(float turns) { scroll_ = std::max(0.0f, scroll_ + turns * kTurn); }

std::optional<std::size_t> LogPanel::choice_at(Point at, const std::vector<LoggedLine>& log) const {
  for (const LogRow& row : rows_) {
    if (row.area.has(at) && row.line < log.size()) return log[row.line].choice;
  }
  return std::nullopt;
}

void LogPanel::follow_moment(TableScene& scene, const TableLayout& layout, const Look& look,
                             Canvas& canvas) {
  if (!look.moment) scroll_ = 0;
  scene.log_scroll = scroll_;
  for (std::size_t line = 0; look.moment && line < scene.log.size(); ++line) {
    if (scene.log[line].choice != *look.moment) continue;
    scroll_ = log_scroll_to(canvas, scene, layout, look.text_scale, line);
  }
}

void LogPanel::add_to(TableScene& scene, const TableLayout& layout, const Look& look,
                      Canvas& canvas) {
  scene.lit_line.reset();
  if (layout.log.width <= 0) return rows_.clear();
  if (std::exchange(follows_, false)) follow_moment(scene, layout, look, canvas);
  if (key_ != Key{layout.log, look.text_scale, scroll_}) {
    scroll_ = std::min(scroll_, log_overflow(canvas, scene, layout, look.text_scale));
    scene.log_scroll = scroll_;
    rows_ = log_rows(canvas, scene, layout, look.text_scale);
    key_ = Key{layout.log, look.text_scale, scroll_};
  }
  scene.log_scroll = scroll_;
  for (const LogRow& row : rows_) {
    const bool looked_at = look.moment && scene.log[row.line].choice == *look.moment;
    if (looked_at || row.area.has(look.pointer)) scene.lit_line = row.line;
  }
}

}  // namespace glasshouse::ui
