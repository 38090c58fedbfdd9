#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ui/canvas/key.hpp"
#include "ui/table/drawing/backdrop.hpp"
#include "ui/table/drawing/draw_table.hpp"

// What rests on a table changes in few places at a time, so the screen is kept in parts.
namespace glasshouse::ui {

// A part of the screen that is kept: the prompt, a player's panel, the log, the table. Around it
// there is as much of the room as shadows need, but nothing of another part.
struct ScreenPart {
  std::string name;
  Rect area;
};
std::vector<ScreenPart> screen_parts(const TableLayout& layout);

// A number that differs when anything differs that rests within an area: everything of a scene but
// what is under the pointer and how far travellers and floats have come.
uint64_t key_of(const TableScene& scene, const TableLayout& layout, float text_scale,
                const Rect& area);

// The same for what lies under everything.
uint64_t key_of(const Scenery& scenery, const core::Model& model, Size size);

}  // namespace glasshouse::ui
