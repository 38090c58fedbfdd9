#pragma once

#include <filesystem>
#include <string>

// Where the program keeps what it must remember from run to run.
namespace glasshouse::app {

// The game of that id that was left unfinished: $XDG_STATE_HOME/glasshouse/<id>.save, or under
// ~/.local/state. The folder is made if it can be; a home that can't be written to is no error
// here.
std::filesystem::path autosave_file(const std::string& game_id);

}  // namespace glasshouse::app
