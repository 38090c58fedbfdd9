#pragma once

#include "ui/table/drawing/draw_piece.hpp"

namespace glasshouse::ui {

// A piece where it would come to lie, and where it comes from.
struct Ghost {
  core::SeenPiece seen;
  Rect from, to;
  bool operator==(const Ghost& other) const { return from == other.from && to == other.to; }
};

// A bow from the middle of one to the edge of the other, with its tip there.
void draw_arrow(Canvas& canvas, const Rect& from, const Rect& to,
                Colour colour = {255, 255, 255, 235});

// The piece half there, in a dashed outline, and an arrow that leads to it.
void draw_ghost(Canvas& canvas, const PieceSet& set, const Ghost& ghost);
// Only the arrow.
void draw_way(Canvas& canvas, const Ghost& ghost);

}  // namespace glasshouse::ui
