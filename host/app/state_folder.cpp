#include "app/state_folder.hpp"

#include <cstdlib>

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

// The folder that a variable of the XDG names, or the usual one in the home.
fs::path xdg_folder(const char* variable, const fs::path& usual) {
  const char* named = std::getenv(variable);
  if (named && fs::path(named).is_absolute()) return fs::path(named) / "glasshouse";
  const char* home = std::getenv("HOME");
  if (home && *home) return fs::path(home) / usual / "glasshouse";
  std::error_code ignored;
  return fs::temp_directory_path(ignored) / "glasshouse";
}

fs::path made(fs::path folder) {
  std::error_code ignored;
  fs::create_directories(folder, ignored);
  return folder;
}

fs::path state_folder() { return made(xdg_folder("XDG_STATE_HOME", ".local/state")); }

}  // namespace

fs::path autosave_file(const std::string& game_id) { return state_folder() / (game_id + ".save"); }

fs::path saves_folder() { return made(state_folder() / "saves"); }

fs::path memory_file() { return state_folder() / "memory.json"; }

fs::path settings_file() { return made(xdg_folder("XDG_CONFIG_HOME", ".config")) / "settings"; }

}  // namespace glasshouse::app
