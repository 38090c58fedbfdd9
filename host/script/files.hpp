#pragma once

#include <string>

// The files of scripts, for whoever reads them without running them.
namespace glasshouse::script {

// A path as messages show it: relative to the folder the program runs in, when it lies there.
std::string shown_path(const std::string& path);

// Throws core::ContentError for a file that can't be read or is far too long for a script.
std::string read_script(const std::string& path);
// Of any size.
std::string read_text(const std::string& path);

}  // namespace glasshouse::script
