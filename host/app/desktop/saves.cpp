#include "app/desktop/saves.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "app/state_folder.hpp"
#include "core/errors.hpp"
#include "match/save.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

std::string local_time(std::time_t time, const char* format) {
  std::tm parts{};
  localtime_r(&time, &parts);
  char text[64];
  return std::string(text, std::strftime(text, sizeof text, format, &parts));
}

std::time_t changed_at(const fs::path& file) {
  std::error_code failed;
  const fs::file_time_type time = fs::last_write_time(file, failed);
  if (failed) return 0;
  const auto ago = fs::file_time_type::clock::now() - time;
  return std::chrono::system_clock::to_time_t(
      std::chrono::system_clock::now() -
      std::chrono::duration_cast<std::chrono::system_clock::duration>(ago));
}

std::string about(const match::Save& save) {
  std::string out;
  for (const std::string& name : save.sitting.setup.names) out += (out.empty() ? "" : ", ") + name;
  const std::size_t count = save.choices.size();
  return out + "  ·  " + std::to_string(count) + (count == 1 ? " choice made" : " choices made");
}

using State = ui::SavedGame::State;

ui::SavedGame described(const fs::path& file, State state) {
  ui::SavedGame out;
  out.file = file;
  out.state = state;
  out.title = file.stem().string();
  out.when = local_time(changed_at(file), "%A, %d %B %Y, %H:%M");
  try {
    const match::Save save = match::load_save(file);
    out.game_id = save.game_id;
    out.title = save.title;
    out.about = about(save);
  } catch (const core::UsageError& error) {
    out.fault = error.what();
  }
  return out;
}

void add_from(const fs::path& folder, State state, std::vector<ui::SavedGame>& out) {
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().extension() == ".save") out.push_back(described(at->path(), state));
  }
}

}  // namespace

std::vector<ui::SavedGame> kept_games() {
  std::vector<ui::SavedGame> out;
  add_from(saves_folder(), State::kept, out);
  add_from(saves_folder().parent_path(), State::left, out);
  std::sort(out.begin(), out.end(), [](const ui::SavedGame& one, const ui::SavedGame& other) {
    return std::pair(changed_at(one.file), one.file) >
           std::pair(changed_at(other.file), other.file);
  });
  return out;
}

std::optional<ui::SavedGame> last_left() {
  std::error_code failed;
  fs::path newest;
  for (fs::directory_iterator at(saves_folder().parent_path(), failed), end; !failed && at != end;
       at.increment(failed)) {
    if (at->path().extension() != ".save") continue;
    const bool newer = newest.empty() || std::pair(changed_at(at->path()), at->path()) >
                                             std::pair(changed_at(newest), newest);
    if (newer) newest = at->path();
  }
  if (newest.empty()) return std::nullopt;
  ui::SavedGame out = described(newest, State::left);
  if (!out.fault.empty()) return std::nullopt;
  return out;
}

fs::path keep_game(const match::Match& match) {
  fs::path file = match::new_save_file(saves_folder(), match.model().spec().id);
  match::store_save(file, match::save_of(match));
  return file;
}

}  // namespace glasshouse::app
