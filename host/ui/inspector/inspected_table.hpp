#pragma once

#include <optional>
#include <vector>

#include "match/workbench/workbench.hpp"
#include "ui/canvas/geometry.hpp"
#include "ui/canvas/theme.hpp"

namespace glasshouse::ui {

// A table that is seen while it is worked at.
class InspectedTable : public match::WorkTable {
 public:
  // Shows the table as it was after so many choices; with none, as it is.
  virtual void preview(std::optional<std::size_t> choice) = 0;
  // Shows what this seat sees; with none, what the one sees who is to choose.
  virtual void look_as(core::Seat seat) = 0;
  // What a player has picked, or the usual one of the seat.
  virtual Colour colour(core::Seat seat) const { return seat_colour(seat); }
  // What lies at a point, the topmost first: pieces, cells, zones.
  virtual std::vector<core::Part> parts_at(Point at) const = 0;
};

}  // namespace glasshouse::ui
