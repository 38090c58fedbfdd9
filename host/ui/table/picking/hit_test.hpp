#pragma once

#include <optional>
#include <vector>

#include "core/model.hpp"
#include "ui/table/layout/layout.hpp"
#include "ui/window/screen.hpp"

// What is at a point of a laid-out table, and where on it something is: pure functions.
namespace glasshouse::ui {

// Everything under a point that an option could name, the topmost first. `next` is what can be
// clicked: where a game has it so, a cell stands for the one of its column or row that is in it.
std::vector<core::Part> parts_at(const TableLayout& layout, const core::Model& model, Point at,
                                 const std::vector<core::Part>& next);

// Everything that can be told about.
std::vector<core::Part> all_parts(const TableLayout& layout);

// None for what isn't seen.
std::optional<Rect> area_of(const TableLayout& layout, const core::Part& part);
std::vector<Rect> areas_of(const TableLayout& layout, const std::vector<core::Part>& parts);

// The nearest of some parts in the direction of an arrow from where the cursor is; with none the
// nearest to the middle of the table.
std::optional<core::Part> nearest(const TableLayout& layout, const std::vector<core::Part>& parts,
                                  const std::optional<core::Part>& cursor, Input::Key arrow);

}  // namespace glasshouse::ui
