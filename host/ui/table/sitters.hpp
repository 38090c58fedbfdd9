#pragma once

#include "match/sitters.hpp"
#include "ui/canvas/theme.hpp"

namespace glasshouse::ui {

// Who sits at a table on screen, as the app arranged it.
class Sitters : public match::Sitters {
 public:
  virtual Colour colour(core::Seat seat) const { return seat_colour(seat); }
};

}  // namespace glasshouse::ui
