#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/view.hpp"
#include "ui/canvas/geometry.hpp"
#include "ui/table/layout/hints.hpp"

// How much room zones want, before anybody knows how much there is: in units, one being the side of
// an ordinary tile. The zones of a region are then set out in it with the largest unit that works.
namespace glasshouse::ui {

struct Box {
  core::ZoneId zone;
  Size size;          // in units
  float piece = 1;    // the longer side of its pieces, or of a cell; in units
  GridExtent extent;  // grids only: what of it is shown
  Side side = Side::centre;
  std::string label;      // "" where that would only repeat what is clear
  float label_width = 0;  // pixels that it wants to the right; 0 without one
  bool open = false;      // a growing grid: takes what room there is
  bool empty = false;
  bool fixed = false;     // as large as in the docks wherever it is
  std::size_t lines = 1;  // of pieces side by side
};

struct BoxOptions {
  bool only_grid = false;  // there is no other grid in the region: its name says nothing
  bool others = false;     // not the viewer's own
  bool only_zone = false;  // there is nothing else in the region
  float text_scale = 1;
  std::size_t rack_lines = 1;
  std::vector<core::Place> extra_cells{};
  // Of the extra cells of a growing grid, only those so near to what lies on it have to be seen.
  float reach = 1000;
  std::optional<GridExtent> frame{};  // it shows no less than this
  Size room{0, 0};                    // nor has it less than this, in units
};

// Where a cell lies, in cells: the top left of a square of side 1.
Point cell_corner(const core::GridShape& shape, core::Place place);

// The places that a grid shows.
std::vector<core::Place> shown_cells(const core::GridShape& shape, const core::SeenZone& zone,
                                     const std::vector<core::Place>& extra_cells);

Box box_of(const core::Model& model, const core::SeenZone& zone, const BoxOptions& options);

struct PlacedBox {
  Rect area;       // the zone with its edge
  Rect label;      // above it
  float unit = 0;  // pixels
};

struct RegionLayout {
  Rect used;                     // what is covered
  std::vector<PlacedBox> boxes;  // one per box, in order
};

struct RegionStyle {
  float label_height = 18;
  float largest_piece = 100;  // pixels
  bool one_per_line = false;  // of the zones in the middle
};

inline constexpr float kEdge = 6;  // around the pieces of a zone

// The largest unit with which the boxes fit the area, found in so many steps.
float largest_unit(const std::vector<Box>& boxes, const Rect& area, const RegionStyle& style,
                   int steps);

// Sets the boxes out: those at the sides in columns and lines there, the others in lines in the
// middle, all as large as the area allows.
RegionLayout lay_out_region(const std::vector<Box>& boxes, const Rect& area,
                            const RegionStyle& style);

}  // namespace glasshouse::ui
