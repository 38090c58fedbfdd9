#pragma once

#include "ui/table/layout/layout.hpp"

// Layouts of one table one after the other: as far as it is possible everything stays where it was
// in the one before.
namespace glasshouse::ui {

struct LaidOut {
  LayoutOptions options;
  core::Seat seat;  // whose view it is
  TableLayout layout;
};

// Lays out a view as the options want it; how zones were and how the screen was shared is taken
// from `before`, unless the window or the texts have another size now.
LaidOut lay_out_after(const LaidOut& before, const core::Model& model, const core::View& view,
                      LayoutOptions options);

// The log over the right edge of a screen that has no room for one beside the table.
Rect log_over(const LaidOut& table);

}  // namespace glasshouse::ui
