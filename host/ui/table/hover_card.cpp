#include "ui/table/hover_card.hpp"

#include <algorithm>

namespace glasshouse::ui {

HoverCard card_of_piece(const TableScene& scene, const PlacedPiece& piece, const std::string& why,
                        float text_scale) {
  HoverCard out{about_piece(*scene.table, piece.seen), {piece.area, {}}, {}};
  out.tip.warning = why;
  const float longer = std::max(piece.area.width, piece.area.height);
  if (longer <= kPreview * text_scale * 0.8f) out.enlarged = piece;
  return out;
}

void draw_hover_card(Canvas& canvas, const HoverCard& card, const TableScene& scene,
                     const TableLayout& layout, float text_scale) {
  if (!card.enlarged) return draw_tooltip(canvas, card.tip, card.place, text_scale);
  const Rect drawn =
      draw_preview(canvas, scene.pieces(), card.enlarged->seen, card.tip, card.place, text_scale);
  draw_held(canvas, scene.pieces(), layout, *card.enlarged, drawn);
}

}  // namespace glasshouse::ui
