#pragma once

#include "match/rules_source.hpp"
#include "ui/window/window.hpp"

// What frames of the window cost: random bots play in a real window on a virtual display, where the
// processor draws.
namespace glasshouse::app {

// For so many seconds of games, in a window of that size. Throws std::runtime_error with what to
// install where no display can be started.
ui::WindowReport measure_frames(const match::RulesSource& source, ui::Size size, double seconds);

}  // namespace glasshouse::app
