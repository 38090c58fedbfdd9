#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "match/match.hpp"
#include "ui/canvas/geometry.hpp"
#include "ui/canvas/theme.hpp"

namespace glasshouse::ui {

// A table that is played at, as the workbench sees it.
class WorkTable {
 public:
  virtual ~WorkTable() = default;
  virtual const match::Match& match() const = 0;
  // Has the match changed from outside, and looks at everything anew.
  virtual void change_match(const std::function<void(match::Match&)>& change) = 0;
  // Keeps the game as it is now under a name of its own, as something of it is about to be lost.
  // False where there is nothing to keep yet, or nowhere to.
  virtual bool keep_copy() { return false; }
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
