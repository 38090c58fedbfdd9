#pragma once

#include <string>

// Where the letters come from: the system's fonts, found through fontconfig.
namespace glasshouse::ui {

// The file of the first of our favourite sans-serif families that is installed; of any sans-serif
// when none is. Throws std::runtime_error with what to install when there is no font at all.
std::string find_font(bool bold);

}  // namespace glasshouse::ui
