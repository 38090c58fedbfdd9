#pragma once

#include <memory>

#include "ui/table_screen.hpp"

namespace glasshouse::app {

// The people and bots of a match, as the window asks for them.
std::unique_ptr<ui::Sitters> window_sitters(const match::Match& match);

}  // namespace glasshouse::app
