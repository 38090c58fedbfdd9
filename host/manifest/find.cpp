#include "manifest/find.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/errors.hpp"
#include "manifest/pack.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;

fs::path from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? fs::path(value) : fs::path();
}

fs::path user_games_folder() {
  const fs::path data = from_environment("XDG_DATA_HOME");
  if (data.is_absolute()) return data / "glasshouse" / "games";
  const fs::path home = from_environment("HOME");
  return home.empty() ? fs::path() : home / ".local" / "share" / "glasshouse" / "games";
}

bool has_game(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / "game.yaml", ignored);
}

bool is_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

bool knows(const std::vector<FoundGame>& games, const std::string& id) {
  return std::any_of(games.begin(), games.end(), [&](const FoundGame& g) { return g.id == id; });
}

void add_game(const fs::path& folder, const std::string& from, std::vector<FoundGame>& games) {
  const std::string id = folder_name(folder);
  if (has_game(folder) && !knows(games, id)) games.push_back({id, folder, from});
}

void add_pack(const fs::path& pack, const std::string& from, std::vector<FoundGame>& games);

// What a pack that can't be opened goes by; never the name of another folder, as of ...zip.
std::string pack_id(const fs::path& pack) {
  const std::string name = pack.stem().string();
  return name.starts_with('.') ? pack.filename().string() : name;
}

// Entries come in the order of the disk; the result of find_games is sorted in the end.
void add_games_in(const fs::path& shelf, const std::string& from, std::vector<FoundGame>& games) {
  std::error_code error;
  for (fs::directory_iterator entry(shelf, error), end; !error && entry != end;
       entry.increment(error)) {
    if (is_pack(entry->path())) {
      add_pack(entry->path(), from, games);
    } else {
      add_game(entry->path(), from, games);
    }
  }
}

// A pack with faults stands in nobody's way; who loads it is told.
void add_pack(const fs::path& pack, const std::string& from, std::vector<FoundGame>& games) {
  try {
    add_games_in(unpacked(pack), from, games);
  } catch (const std::exception&) {
    const std::string id = pack_id(pack);
    if (!knows(games, id)) games.push_back({id, pack, from});
  }
}

FoundGame game_in_pack(const fs::path& pack) {
  std::vector<FoundGame> games;
  add_games_in(unpacked(pack), "pack", games);
  if (games.size() == 1) return games.front();
  std::string ids;
  for (const FoundGame& game : games) {
    if (game.id == pack.stem()) return game;
    ids += (ids.empty() ? "" : ", ") + game.id;
  }
  throw core::UsageError(games.empty() ? "there is no game in '" + pack.string() + "'"
                                       : "'" + pack.string() + "' has several games: " + ids +
                                             "; name one, with --games " + pack.string());
}

void add_extra(const fs::path& extra, std::vector<FoundGame>& games) {
  if (is_pack(extra)) return add_pack(extra, "pack", games);
  if (!is_folder(extra)) throw core::UsageError("there is no folder '" + extra.string() + "'");
  std::vector<FoundGame> found;
  add_game(extra, "folder", found);
  if (found.empty()) add_games_in(extra, "folder", found);
  if (found.empty()) {
    throw core::UsageError("no game.yaml in '" + extra.string() + "' or in a folder inside it");
  }
  for (FoundGame& game : found) {
    if (!knows(games, game.id)) games.push_back(std::move(game));
  }
}

FoundGame game_in(const fs::path& folder) {
  if (is_pack(folder)) return game_in_pack(folder);
  if (!is_folder(folder)) throw core::UsageError("there is no folder '" + folder.string() + "'");
  if (!has_game(folder)) throw core::UsageError("no game.yaml in '" + folder.string() + "'");
  return {folder_name(folder), folder, "folder"};
}

// By its folder, if it is one of these.
const FoundGame* game_at(const fs::path& folder, const std::vector<FoundGame>& games) {
  const auto lies_there = [&folder](const FoundGame& game) {
    std::error_code ignored;
    return fs::equivalent(game.folder, folder, ignored);
  };
  const auto found = std::find_if(games.begin(), games.end(), lies_there);
  return found == games.end() ? nullptr : &*found;
}

[[noreturn]] void refuse_unknown(std::string_view id, const std::vector<FoundGame>& games) {
  std::vector<std::string> ids;
  ids.reserve(games.size());
  for (const FoundGame& game : games) ids.push_back(game.id);
  throw core::UsageError("there is no game '" + std::string(id) + "'" +
                         core::did_you_mean(id, ids));
}

}  // namespace

std::string folder_name(const fs::path& folder) {
  const fs::path path = fs::absolute(folder).lexically_normal();
  return path.has_filename() ? path.filename().string() : path.parent_path().filename().string();
}

SearchPath standard_search_path(std::vector<fs::path> extra) {
  return {from_environment("GLASSHOUSE_HOME"), user_games_folder(), std::move(extra)};
}

std::vector<FoundGame> find_games(const SearchPath& search) {
  std::vector<FoundGame> games;
  for (const fs::path& extra : search.extra) add_extra(extra, games);
  if (!search.user.empty()) add_games_in(search.user, "user", games);
  if (!search.home.empty()) add_games_in(search.home / "content", "bundled", games);
  std::sort(games.begin(), games.end(),
            [](const FoundGame& a, const FoundGame& b) { return a.id < b.id; });
  return games;
}

FoundGame find_game(const SearchPath& search, std::string_view id_or_folder) {
  const std::vector<FoundGame> games = find_games(search);
  for (const FoundGame& game : games) {
    if (game.id == id_or_folder) return game;
  }
  const fs::path folder(id_or_folder);
  const bool is_path = folder.has_parent_path() || id_or_folder.starts_with('.');
  if (const FoundGame* known = is_path ? game_at(folder, games) : nullptr) return *known;
  if (is_path || is_folder(folder) || is_pack(folder)) return game_in(folder);
  refuse_unknown(id_or_folder, games);
}

}  // namespace glasshouse::manifest
