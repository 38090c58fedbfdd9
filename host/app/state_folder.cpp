#include "app/state_folder.hpp"

#include <cstdlib>

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

fs::path state_home() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state && fs::path(state).is_absolute()) return state;
  const char* home = std::getenv("HOME");
  if (home && *home) return fs::path(home) / ".local" / "state";
  std::error_code ignored;
  return fs::temp_directory_path(ignored);
}

}  // namespace

fs::path autosave_file(const std::string& game_id) {
  const fs::path folder = state_home() / "glasshouse";
  std::error_code ignored;
  fs::create_directories(folder, ignored);
  return folder / (game_id + ".save");
}

}  // namespace glasshouse::app
