#pragma once

#include <optional>

#include "ui/table/drawing/draw_table.hpp"
#include "ui/widgets/tooltip.hpp"

// What is explained beside what is pointed at, once the pointer rests there.
namespace glasshouse::ui {

struct HoverCard {
  Tooltip tip;
  CardPlace place;
  std::optional<PlacedPiece> enlarged;  // drawn large in the card
};

// Of a piece: what it is, and the piece itself unless it is large enough already.
HoverCard card_of_piece(const TableScene& scene, const PlacedPiece& piece, const std::string& why,
                        float text_scale);

void draw_hover_card(Canvas& canvas, const HoverCard& card, const TableScene& scene,
                     const TableLayout& layout, float text_scale);

}  // namespace glasshouse::ui
