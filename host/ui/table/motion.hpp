#pragma once

#include <string>
#include <vector>

#include "core/view.hpp"
#include "ui/table/drawing/draw_piece.hpp"

// Things that move over the table. Who calls keeps the time; here are the paths and the drawing.
namespace glasshouse::ui {

// A piece on its way.
struct Traveller {
  enum class Way : uint8_t {
    lifted,   // it is carried
    flipped,  // it shows another face
    tumbling  // it is rolled
  };
  static constexpr std::size_t kNowhere = SIZE_MAX;
  core::SeenPiece seen;
  Rect from, to;
  float share = 0;                // of its time, 0 … 1
  std::size_t placed = kNowhere;  // its index in TableLayout::pieces; nowhere when it leaves sight
  Way way = Way::lifted;
  const core::Table* as = nullptr;  // the table on which it has the face that it shows now
};

// Where it is: along a shallow arc, slow at both ends, a little larger on the way. What is flipped
// is narrow in the middle of its time; what tumbles hops, and comes to rest.
Rect travel_spot(const Traveller& traveller);

void draw_traveller(Canvas& canvas, const PieceSet& set, const Traveller& traveller);

// Words that rise from a place and fade: "+7".
struct Float {
  std::string text;
  Point from;
  float share = 0;  // of its time, 0 … 1
  Colour colour{255, 255, 255, 255};
};

void draw_float(Canvas& canvas, const Float& what, float text_scale);

}  // namespace glasshouse::ui
