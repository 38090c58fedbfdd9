#pragma once

#include <string>

#include "app/text/text_labels.hpp"

// A grid as a board of letters. Rows are lines; the cells of hexagons and pyramids are shifted by
// half a cell from row to row; an open table of octagons is sketched.
namespace glasshouse::app {

// Lines with their ends, and under the board what the labels on it mean.
std::string grid_text(const core::Table& table, const core::SeenZone& grid, const Labels& labels);

}  // namespace glasshouse::app
