#pragma once

#include <string>
#include <vector>

#include "core/view.hpp"
#include "ui/canvas.hpp"
#include "ui/theme.hpp"

// Small cards beside what is pointed at: what it is, and why it can or can't be used.
namespace glasshouse::ui {

struct Tooltip {
  std::string title;
  std::vector<std::string> lines;  // quieter; wrapped where they are long
  std::string warning;             // why not; marked with a sign
};

// Beside `anchor` and inside `bounds`, above or below, wherever it hides less.
void draw_tooltip(Canvas& canvas, const Tooltip& tip, const Rect& anchor, const Rect& bounds,
                  float text_scale);

// The same with the piece drawn large in it.
void draw_preview(Canvas& canvas, const core::Table& table, const core::SeenPiece& piece,
                  const Tooltip& tip, const Rect& anchor, const Rect& bounds, float text_scale);

// What can be said of a piece: its name, and its attributes that the name doesn't tell.
Tooltip about_piece(const core::Table& table, const core::SeenPiece& piece);

}  // namespace glasshouse::ui
