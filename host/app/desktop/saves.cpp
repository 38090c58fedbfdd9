#include "app/desktop/saves.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "app/state_folder.hpp"
#include "core/errors.hpp"
#include "match/autosave.hpp"
#include "match/claim.hpp"
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

// Those that nobody plays now, the newest first.
std::vector<fs::path> left_files() {
  std::vector<std::pair<std::time_t, fs::path>> found;
  std::error_code failed;
  for (fs::directory_iterator at(saves_folder().parent_path(), failed), end; !failed && at != end;
       at.increment(failed)) {
    if (at->path().extension() != ".save" || match::Claim::is_made_on(at->path())) continue;
    found.emplace_back(changed_at(at->path()), at->path());
  }
  std::sort(found.rbegin(), found.rend());
  std::vector<fs::path> out;
  for (auto& [time, file] : found) out.push_back(std::move(file));
  return out;
}

// A second window's file has the time behind the game's name.
bool is_of(const std::string& game_id, const fs::path& file) {
  const std::string name = file.stem().string();
  return name == game_id || name.starts_with(game_id + " ");
}

constexpr std::size_t kLongestName = 100;

void check_name(const std::string& name) {
  const auto is_odd = [](char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return byte == '/' || byte == '\\' || code < 0x20 || code == 0x7f;
  };
  const bool odd = std::any_of(name.begin(), name.end(), is_odd);
  if (!odd && !name.empty() && name[0] != '.' && name.size() <= kLongestName) return;
  throw core::UsageError("'" + name + "' is no name for a game: letters, digits and blanks are");
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
  for (ui::SavedGame& save : out) {
    const bool left = save.state == State::left;
    if (left && match::Claim::is_made_on(save.file)) save.state = State::being_played;
  }
  std::sort(out.begin(), out.end(), [](const ui::SavedGame& one, const ui::SavedGame& other) {
    return std::pair(changed_at(one.file), one.file) >
           std::pair(changed_at(other.file), other.file);
  });
  return out;
}

std::optional<ui::SavedGame> last_left() {
  const std::vector<fs::path> files = left_files();
  if (files.empty()) return std::nullopt;
  ui::SavedGame out = described(files.front(), State::left);
  if (!out.fault.empty()) return std::nullopt;
  return out;
}

std::optional<fs::path> last_left(const std::string& game_id) {
  for (fs::path& file : left_files()) {
    if (is_of(game_id, file)) return std::move(file);
  }
  return std::nullopt;
}

fs::path keep_game(const match::Match& match) {
  fs::path file = match::new_save_file(saves_folder(), match.model().spec().id);
  match::store_save(file, match::save_of(match));
  return file;
}

fs::path kept_file(const std::string& name) {
  const bool whole = name.ends_with(".save");
  check_name(whole ? name.substr(0, name.size() - 5) : name);
  return saves_folder() / (whole ? name : name + ".save");
}

fs::path keep_game(const match::Match& match, const std::string& name) {
  fs::path file = kept_file(name);
  const match::Save save = match::save_of(match);
  if (match::would_lose(file, save)) {
    throw core::UsageError("a game that went otherwise is kept as '" + name +
                           "' already; take another name");
  }
  match::store_save(file, save);
  return file;
}

}  // namespace glasshouse::app
