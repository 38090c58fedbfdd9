#pragma once

#include <vector>

#include "core/choice.hpp"
#include "match/foresight.hpp"
#include "ui/table/drawing/draw_ghost.hpp"
#include "ui/table/layout/layout.hpp"

// What an option would do, shown on the table before it is chosen: pieces where they would come to
// lie, with the way there.
namespace glasshouse::ui {

// What is foreseen; of nothing foreseen the pieces that the option names, on the places that it
// names right after them.
std::vector<match::ForeseenMove> moves_of(const core::Option& option,
                                          std::vector<match::ForeseenMove> foreseen);

// `now` is what a table is laid out as, with those options.
std::vector<Ghost> ghosts_of(const LaidOut& now, const LayoutOptions& options,
                             const core::Table& table,
                             const std::vector<match::ForeseenMove>& moves);

// Where a piece would be seen that is laid somewhere; where it is when that isn't seen.
Rect laid_area(const TableLayout& layout, Rect area, const core::Part& target);

}  // namespace glasshouse::ui
