#pragma once

#include "ui/canvas/pixels.hpp"

// The few things that SFML 2 can't ask of the graphics library. All need an active target. Areas
// are in pixels, y downward, of a target that is `height` high.
namespace glasshouse::ui {

// Brings a part of a picture in memory to the same place of a texture.
void upload_area(unsigned texture, const Pixels& from, const Rect& area);
// Copies a part of a texture, which is upside down, to the same place of the active target, which
// is as large. False when this isn't known here.
bool copy_area(unsigned texture, const Rect& area, float height);

// Is there no graphics card, so that the processor plays its part?
bool processor_draws();

}  // namespace glasshouse::ui
