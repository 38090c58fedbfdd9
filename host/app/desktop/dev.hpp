#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/pictures.hpp"
#include "match/workbench/workbench.hpp"

// Working on a game while it is played: its files are watched, and rules that were saved are loaded
// in the background and handed to the workbench when they work.
namespace glasshouse::app {

// What is watched for a game: everything its spec was read from, the folders that its script may
// require from, its text and its pictures. Empty folders are none.
struct WatchedFiles {
  std::vector<std::filesystem::path> folders;
  std::vector<std::string> used;  // whole paths: a change to one is a change to the rules
  std::string help;               // rules.md, or ""
  // Where faces look for pictures, by whole paths, with the size of those that were found.
  std::map<std::string, core::PictureFile> pictures = {};
};
WatchedFiles watched_files(const core::GameSpec& spec, const std::vector<std::string>& read);

// What a change to these files means. While the rules are broken any script or manifest may be what
// was missing, so then all of them count.
enum class Meaning : uint8_t { nothing, rules, pictures, help };
Meaning meaning_of(const std::filesystem::path& changed, const WatchedFiles& watched, bool broken);

// Watches the files of a match from now on, and those of whatever is played after it; `open` reads
// a game again, in another thread.
using OpenSource = std::function<match::RulesSource(const core::GameSpec&)>;
std::unique_ptr<match::Reloads> watch_game(OpenSource open, const match::Match& match);

}  // namespace glasshouse::app
