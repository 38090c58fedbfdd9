#pragma once

#include "ui/table/drawing/draw_zone.hpp"

// What there is of a board besides its cells: what rows and columns are called at its edge, and of
// a graph the picture below it and the links between its points.
namespace glasshouse::ui {

void draw_edge_labels(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone,
                      const TableLayout& layout);

void draw_links(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone,
                const TableLayout& layout);

// A point, region or link of a graph, with what is written on it.
void draw_point(Canvas& canvas, const ZoneLook& look, const PlacedCell& cell);

}  // namespace glasshouse::ui
