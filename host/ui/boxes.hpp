#pragma once

#include <vector>

#include "core/view.hpp"
#include "ui/geometry.hpp"

// How much room zones want, before anybody knows how much there is: in units, one being the side of
// an ordinary tile. A shelf of boxes is then fitted into a rectangle with the largest unit that
// works.
namespace glasshouse::ui {

// The smallest rectangle, in grid coordinates, that a growing or bounded grid fills. A place's cell
// is one unit wide and high; bricks and hexagons are shifted by half a unit from row to row.
struct GridExtent {
  Point first;  // of the top left cell
  Size size;    // in units
};

struct Box {
  core::ZoneId zone;
  Size size;          // in units
  GridExtent extent;  // grids only
  bool labelled = true;
};

// Where a cell lies, in units: the top left of a square of side 1.
Point cell_spot(const core::GridShape& shape, core::Place place);

Box box_of(const core::Model& model, const core::SeenZone& zone,
           const std::vector<core::Place>& extra_cells);

struct ShelfSpot {
  Rect area;   // of the pieces
  Rect label;  // above them
};

struct Shelf {
  float unit = 0;
  std::vector<ShelfSpot> spots;  // one per box, in order
};

// Sets the boxes out in lines, left to right and top to bottom, as large as the area allows.
Shelf set_out(const std::vector<Box>& boxes, const Rect& area, float label_height);

}  // namespace glasshouse::ui
