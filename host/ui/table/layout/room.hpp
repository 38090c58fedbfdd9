#pragma once

#include <cstdint>
#include <vector>

#include "core/view.hpp"
#include "ui/canvas/geometry.hpp"

// What a table remembers from one layout to the next, so that everything stays where it is but what
// somebody moves: which piece lies on which place of its zone, for how many there is room, and what
// growing grids show. Plain values that only grow: pieces that leave keep their places free, and
// these are closed up when a turn is over; see docs/decisions/061.
namespace glasshouse::ui {

// Who lies on a place: a piece, any of a sort, one nobody knows, or nobody.
using Lodger = uint32_t;
inline constexpr Lodger kNobody = UINT32_MAX, kUnknown = UINT32_MAX - 1;
Lodger lodger(core::PieceId piece);
Lodger lodger_of_sort(uint16_t look);

struct ZoneRoom {
  std::vector<Lodger> places;
  std::size_t most = 0;  // places it was given so far

  std::size_t place_of(Lodger who, std::size_t nth) const;
};

// How a zone takes pieces in.
struct Lodging {
  bool in_order = false;   // the order of its pieces is that of the places
  bool for_good = false;   // a place stays free for who had it
  bool turn_over = false;  // places that are free may be closed up
};

void take_in(ZoneRoom& room, const std::vector<Lodger>& pieces, const Lodging& lodging);

// What a growing grid shows in an area of this shape: all that it showed, and all that is needed,
// with some air where it has to show more. Cells are no smaller than `least` pixels if that can be,
// and no larger than `largest`.
struct CellSizes {
  float least = 0, largest = 0;
};
GridExtent grown_frame(const GridExtent& before, const GridExtent& needed, Size area,
                       const CellSizes& cells);

}  // namespace glasshouse::ui
