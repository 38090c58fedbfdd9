#pragma once

#include <optional>
#include <vector>

#include "ui/table/drawing/draw_table.hpp"

// The log beside a table, as it is looked at: how far it is scrolled, and where its lines are.
namespace glasshouse::ui {

class LogPanel {
 public:
  // Over the table, where there is no room beside it.
  bool open() const { return open_; }
  void toggle() { open_ = !open_; }
  // There is another log to show, at its end.
  void renew() {
    scroll_ = 0;
    key_.reset();
  }
  void scroll(float turns) { scroll_ = std::max(0.0f, scroll_ + turns * kTurn); }
  // The line of the moment that is looked at comes into sight with the next frame.
  void follow() { follows_ = true; }
  // The choice that the line under a point tells of.
  std::optional<std::size_t> choice_at(Point at, const std::vector<LoggedLine>& log) const;

  // What of the log a scene shows: where it stands, and the line of the moment that is looked at or
  // under the pointer lit. The canvas measures the lines.
  struct Look {
    float text_scale = 1;
    std::optional<std::size_t> moment;
    Point pointer;
  };
  void add_to(TableScene& scene, const TableLayout& layout, const Look& look, Canvas& canvas);

 private:
  static constexpr float kTurn = 48;  // pixels of a turn of the wheel

  struct Key {  // what the rows depend on, besides the log
    Rect area;
    float scale = 0, scroll = 0;
    bool operator==(const Key&) const = default;
  };

  bool open_ = false, follows_ = false;
  float scroll_ = 0;
  std::vector<LogRow> rows_;
  std::optional<Key> key_;
};

}  // namespace glasshouse::ui
