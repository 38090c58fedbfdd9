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
  std::string label;       // "" where that would only repeat what is clear
  float label_width = 0;   // pixels that it wants to the right; 0 without one
  bool open = false;       // a growing grid: takes what room there is
  bool empty = false;      // when the match begins
  bool fixed = false;      // as large as in the docks wherever it is
  bool tied = false;       // stays in a line with the next one, which it fills
  float elastic = 0;       // of width that is left it takes as much as its own, times this
  bool wraps = false;      // its pieces may lie in several lines
  Size usual{};            // a piece as they mostly are, in units
  std::size_t places = 0;  // how many of them it is set out for; 0 for stacks and grids
  float step = 1;          // from one to the next side by side, in widths
  float legible = 0;  // pixels of `piece` with which all that is written on its pieces can be read
  std::vector<uint16_t> sorts{};  // of a pile of alike pieces, by look
  // A bundle has no zone of its own: its parts lie in lines of so many.
  std::vector<Box> parts{};
  std::size_t in_line = 0;
};

struct BoxOptions {
  bool only_grid = false;  // there is no other grid in the region: its name says nothing
  bool only_zone = false;  // there is nothing else in the region
  core::Seat seat;         // whose view it is
  float text_scale = 1;
  bool tight = false;  // growing grids show what lies there and no more
};

// Where a cell lies, in cells: the top left of a square of side 1.
Point cell_corner(const core::Board& shape, core::Place place);

// What rows and columns are called at the edge of a board, likewise, and the width that this takes.
// Unless the manifest says so it is told of boards that all share, as those are what a log names
// cells of.
struct EdgeLabel {
  std::string text;
  Point corner;
};
inline constexpr float kEdgeLabels = 0.42f;
std::vector<EdgeLabel> edge_labels(const core::ZoneSpec& grid);

// Links take less room than cells.
inline constexpr float kLinkWidth = 0.6f;

// The places that a grid shows.
std::vector<core::Place> shown_cells(const core::Board& shape, const core::SeenZone& zone,
                                     const std::vector<core::Place>& extra_cells);
// What they cover, of a growing grid with a little of the empty table around it.
GridExtent extent_of(const core::Board& shape, const std::vector<core::Place>& places);
GridExtent around(const GridExtent& one, const GridExtent& other);

// Does this pile lie as stacks of alike pieces? So it is with few sorts of which there are many, as
// of tokens and coins; of cards the topmost is seen.
bool sorts_alike(const core::Model& model, core::ZoneId zone, const core::View& start);

// How large what lies side by side is in so many lines, in units.
Size wrapped_box(const Box& box, std::size_t lines);

// How much room a zone is given for a whole match, from how it lies at its start.
Box box_of(const core::Model& model, const core::View& start, core::ZoneId zone,
           const BoxOptions& options);

struct PlacedBox {
  Rect area;       // the zone with its edge
  Rect label;      // above it
  float unit = 0;  // pixels
  std::vector<PlacedBox> parts{};
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
