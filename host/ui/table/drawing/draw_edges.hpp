#pragma once

#include "ui/table/drawing/draw_zone.hpp"

// A table that is larger than what is seen of it: its edges fade where it goes on, with an arrow
// that says which way, and a line that says how to get there.
namespace glasshouse::ui {

// On which sides of the zone's area something lies that is cut off.
struct Beyond {
  bool left = false, right = false, above = false, below = false;
  bool any() const { return left || right || above || below; }
};
Beyond beyond_edges(const PlacedZone& zone, const TableLayout& layout);

void draw_edges(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone, const Beyond& beyond);

}  // namespace glasshouse::ui
