#pragma once

#include <filesystem>
#include <string>

// Where the program keeps what it must remember from run to run. Folders are made if they can be; a
// home that can't be written to is no error here.
namespace glasshouse::app {

// The game of that id that was left unfinished: $XDG_STATE_HOME/glasshouse/<id>.save, or under
// ~/.local/state.
std::filesystem::path autosave_file(const std::string& game_id);
// Games that people kept on purpose.
std::filesystem::path saves_folder();
// How games were set up the last time, and which folders and packs were opened.
std::filesystem::path memory_file();
// What people like: $XDG_CONFIG_HOME/glasshouse/settings, or under ~/.config.
std::filesystem::path settings_file();

}  // namespace glasshouse::app
