#pragma once

#include "ui/table/drawing/draw_table.hpp"

// What stands around the table: the prompt, the players' panels and the log.
namespace glasshouse::ui {

void draw_prompt(Canvas& canvas, const TableScene& scene, const Rect& area, float text_scale);
void draw_panel(Canvas& canvas, const TableScene& scene, const PlayerPanel& panel,
                float text_scale);
void draw_log(Canvas& canvas, const TableScene& scene, const TableLayout& layout, float text_scale);

}  // namespace glasshouse::ui
