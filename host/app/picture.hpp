#pragma once

#include <string>

#include "match/match.hpp"
#include "ui/canvas/geometry.hpp"

namespace glasshouse::app {

// Draws the table as a seat sees it, the one to move when none is named, into a PNG file.
void write_picture(const match::Match& match, core::Seat seat, ui::Size size,
                   const std::string& file);

}  // namespace glasshouse::app
