#pragma once

#include <vector>

#include "ui/table/layout/boxes.hpp"
#include "ui/table/layout/zone_layout.hpp"

// Zones that belong together, before they are set out in a region.
namespace glasshouse::ui {

// Decks and bags go to the row that they fill, and are as large as what lies there.
void tie_decks(std::vector<Box>& boxes, const LayoutInput& input);

// Beside a board that grows there are columns of the small zones that nobody has placed: it gets
// all the rest.
void make_way(std::vector<Box>& boxes, const LayoutInput& input);

// Rows alike that follow each other, as of a market, become one box with a line for each.
void bundle_rows(std::vector<Box>& boxes, const LayoutInput& input);

}  // namespace glasshouse::ui
