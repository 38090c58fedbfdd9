#pragma once

#include <string_view>

#include "core/pictures.hpp"
#include "ui/canvas/canvas.hpp"

namespace glasshouse::ui {

// A piece of this shape with a picture on it, whole and in its own proportions; glass of the given
// colour shows around it. False when the picture can't be read: then something else must be drawn.
bool draw_pictured(Canvas& canvas, const core::PictureFile& picture, std::string_view shape,
                   const Rect& area, Colour glass);

// Where the picture is on it.
Rect picture_area(const core::PictureFile& picture, std::string_view shape, const Rect& area);

// Can this file be drawn from its first pixel to its last? Needs no display.
bool is_readable_picture(const std::string& path);

}  // namespace glasshouse::ui
