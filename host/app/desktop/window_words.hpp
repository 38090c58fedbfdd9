#pragma once

#include <string>

#include "ui/window/window.hpp"

namespace glasshouse::app {

// What `--stats` tells of a window: first frame, medians and 99 of 100, draw calls and idle share.
std::string in_words(const ui::WindowReport& report);

}  // namespace glasshouse::app
