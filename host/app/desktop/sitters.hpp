#pragma once

#include <memory>
#include <vector>

#include "ui/table/table_screen.hpp"

namespace glasshouse::app {

// The people and bots of a match, as the window asks for them, with the colours that were picked
// for them: places in ui::player_colours(), by seat.
std::unique_ptr<ui::Sitters> window_sitters(const match::Match& match,
                                            const std::vector<std::size_t>& colours);

}  // namespace glasshouse::app
