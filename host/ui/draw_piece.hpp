#pragma once

#include "core/view.hpp"
#include "ui/canvas.hpp"
#include "ui/theme.hpp"

namespace glasshouse::ui {

// Draws a piece as a seat sees it: its face as the manifest describes it, or its back.
void draw_piece(Canvas& canvas, const core::Table& table, const core::SeenPiece& piece,
                const Rect& area);

// The light around something that can be clicked now; `strong` for what the pointer is on.
void draw_glow(Canvas& canvas, const Rect& area, float radius, Colour colour, bool strong);

}  // namespace glasshouse::ui
