#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rules.hpp"
#include "core/view.hpp"
#include "ui/canvas.hpp"
#include "ui/layout.hpp"

// The whole table as one seat sees it, drawn from plain facts: the window, `shot` and the library's
// cards all come here.
namespace glasshouse::ui {

struct PlayerLine {
  core::Seat seat;
  std::string name;
  std::string note;  // "you", "greedy", …
  std::optional<int> points;
  bool active = false;
};

struct TableScene {
  const core::Table* table = nullptr;
  core::View view;
  std::string title;
  std::string prompt;                // what to do, or how it ended
  std::string detail;                // a second line: whose turn it is, what is still needed
  core::Seat active;                 // whose turn it is; none after the end
  std::vector<PlayerLine> players;   // by seat
  std::vector<std::string> log;      // the last lines, oldest first
  std::vector<std::string> buttons;  // drawn left to right; empty in pictures
  std::vector<core::Part> glowing;   // what can be clicked
  std::vector<core::Part> chosen;    // what was clicked already
  std::optional<core::Part> hovered;
};

void draw_table(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                float text_scale);

}  // namespace glasshouse::ui
