#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "ui/canvas/canvas.hpp"
#include "ui/canvas/theme.hpp"

// What lies under a table's zones: felt, water, rock, a night sky. Each is a theme that any
// manifest can name; rivers and lakes follow the zones whose style says so, whatever the theme.
namespace glasshouse::ui {

struct Scenery {
  Rect table;
  std::vector<Rect> river;  // its pieces, from the source on
  std::optional<Rect> lake;
  std::optional<Rect> board;  // what the cells of the main grid cover
};

// The shore of a lake that a zone is.
std::vector<Point> lake_outline(const Rect& area);

void draw_backdrop(Canvas& canvas, std::string_view theme, const Theme& colours,
                   const Scenery& scenery);

}  // namespace glasshouse::ui
