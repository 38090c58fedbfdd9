#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// Where games are. A bundled game is content/<id>/game.yaml with its script rules/<id>.lua; a game
// of its own is one folder with game.yaml, <id>.lua or rules.lua, and perhaps lib/ in it. The
// folder's name is the game's id everywhere. Where a folder may be a .zip may be: see pack.hpp.
namespace glasshouse::manifest {

struct SearchPath {
  std::filesystem::path home;                // has content/ and rules/; empty for none
  std::filesystem::path user;                // the user's own games; need not exist
  std::vector<std::filesystem::path> extra;  // games, or folders of games, given by name
};

// From GLASSHOUSE_HOME and the XDG data folder.
SearchPath standard_search_path(std::vector<std::filesystem::path> extra = {});

struct FoundGame {
  std::string id;
  std::filesystem::path folder;  // of a pack that can't be unpacked the pack itself
  std::string from;              // "bundled", "user", "folder" or "pack"
};

// Every folder with a game.yaml, by id; nothing is read yet. Of two games with one id the folder
// given by name comes before the user's, and the user's before the bundled one.
// Throws core::UsageError for an extra folder that isn't there or has no game in it.
std::vector<FoundGame> find_games(const SearchPath& search);

// The game with that id, or in that folder or pack. Of a pack with several games it is the one that
// is called like the pack. Throws core::UsageError when there is none.
FoundGame find_game(const SearchPath& search, std::string_view id_or_folder);

// The name of a folder, however it is written: "content/four/" and "." too.
std::string folder_name(const std::filesystem::path& folder);

}  // namespace glasshouse::manifest
