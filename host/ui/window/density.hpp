#pragma once

#include "ui/canvas/geometry.hpp"

// How many pixels of a screen make one of those that screens of the program are laid out in: more
// than one where pixels are small, and where a window is large.
namespace glasshouse::ui {

// Of the display, as the desktop tells it (Xft.dpi): 1 for 96 pixels an inch. 1 where nobody tells.
float display_density();

// For a window of so many pixels. Where it is larger than usual, texts and buttons grow with it,
// though not as fast as the table; where it is small, its screens keep the room they need.
float interface_scale(Size pixels, float density);

}  // namespace glasshouse::ui
