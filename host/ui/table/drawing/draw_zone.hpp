#pragma once

#include <string>

#include "core/table.hpp"
#include "ui/canvas/canvas.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/table/layout/layout.hpp"

// What pieces lie in and on: wells, racks, pouches, boards and their cells, by the style that the
// manifest names.
namespace glasshouse::ui {

struct ZoneLook {
  const core::Table* table = nullptr;
  const Theme* theme = nullptr;
  float text_scale = 1;
};

// The zone itself, before its cells and pieces.
void draw_zone(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone);

// The slab under the cells of a bounded grid, and what is said about one that grows.
void draw_board(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone,
                const TableLayout& layout);

// A cell of a board with nothing on it; cells of growing grids are not seen unless lit.
void draw_cell(Canvas& canvas, const ZoneLook& look, const PlacedCell& cell);

// How many pieces there are, on a badge at the lower right.
void draw_count(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone);

void draw_badge(Canvas& canvas, const ZoneLook& look, const Rect& area, std::size_t count);

// The outline that lights up around a cell.
std::vector<Point> cell_outline(const core::Table& table, const PlacedCell& cell);

// What the cells of a grid cover together.
Rect cells_area(const TableLayout& layout, core::ZoneId grid);

// A table that is larger than what is seen of it: its edges fade where it goes on, with an arrow
// that says which way, and a line that says how to get there.
struct Beyond {
  bool left = false, right = false, above = false, below = false;  // something is cut off
  bool any() const { return left || right || above || below; }
};
Beyond beyond_edges(const PlacedZone& zone, const TableLayout& layout);
void draw_edges(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone, const Beyond& beyond);

// Where all of such a table is seen, but small: a line that says how to come closer, where nothing
// lies.
void draw_way_closer(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone,
                     const TableLayout& layout);

}  // namespace glasshouse::ui
