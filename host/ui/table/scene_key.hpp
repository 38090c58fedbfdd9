#pragma once

#include <cstdint>

#include "ui/table/drawing/backdrop.hpp"
#include "ui/table/drawing/draw_table.hpp"

namespace glasshouse::ui {

// A number that differs when anything differs that rests on the table: everything of a scene but
// what is under the pointer and how far travellers and floats have come.
uint64_t key_of(const TableScene& scene, const TableLayout& layout, float text_scale);

// The same for what lies under everything.
uint64_t key_of(const Scenery& scenery, const core::Model& model, Size size);

}  // namespace glasshouse::ui
