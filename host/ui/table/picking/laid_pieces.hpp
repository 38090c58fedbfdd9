#pragma once

#include "ui/table/layout/layout.hpp"
#include "ui/table/picking/decision.hpp"

namespace glasshouse::ui {

// Pieces that somebody has laid while deciding are shown where they were dropped.
void show_laid_pieces(TableLayout& layout, const Decision& decision);

}  // namespace glasshouse::ui
