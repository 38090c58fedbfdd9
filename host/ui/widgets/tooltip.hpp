#pragma once

#include <string>
#include <vector>

#include "core/view.hpp"
#include "ui/canvas/canvas.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/table/drawing/draw_piece.hpp"

// Small cards beside what is pointed at: what it is, and why it can or can't be used.
namespace glasshouse::ui {

struct Tooltip {
  std::string title;
  std::vector<std::string> lines;  // quieter; wrapped where they are long
  std::string warning;             // why not; marked with a sign
  std::string action{};            // what a click does; above all
};

// Where a card may be: beside `anchor` and inside `bounds`, wherever it hides least of the rest,
// and nothing of what comes next if that can be.
struct CardPlace {
  Rect anchor, bounds;
  std::vector<Rect> spare{};
  std::vector<Rect> next{};
  std::optional<Point> pointer{};  // beside it, rather than beside the anchor's middle
};
Rect place_card(Size size, const CardPlace& place);
void draw_tooltip(Canvas& canvas, const Tooltip& tip, const CardPlace& place, float text_scale);

// The longer side of a piece that is drawn large, in pixels of usual text.
inline constexpr float kPreview = 104;

// The same with the piece drawn large in it; returns where.
Rect draw_preview(Canvas& canvas, const PieceSet& set, const core::SeenPiece& piece,
                  const Tooltip& tip, const CardPlace& place, float text_scale);

// What can be said of a piece: its name, and its attributes that neither name nor face tell.
Tooltip about_piece(const core::Table& table, const core::SeenPiece& piece);

}  // namespace glasshouse::ui
