#pragma once

#include "ui/geometry.hpp"

// The few things that SFML 2 can't ask of the graphics library. All need an active target. Areas
// are in pixels, y downward, of a target that is `height` high.
namespace glasshouse::ui {

// Only this part of the target is drawn on from now on.
void limit_drawing(const Rect& area, float height);
void stop_limiting();

// Copies a part of a texture to the same place of the active target, which is as large; without any
// shader where both are textures, and so at the speed of memory. False when this isn't known here.
bool copy_area(unsigned texture, const Rect& area, float height);

void finish_drawing();

// Shows parts of what was drawn in a window, which stays as it is. Worth it, and sure to work, only
// where the processor draws: elsewhere a whole picture is shown with the screen's own beat.
bool can_show_parts();
void show_part(const Rect& area, float height);

}  // namespace glasshouse::ui
