#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "ui/screens/screens.hpp"

// Games that were kept: those left unfinished, and those kept on purpose.
namespace glasshouse::app {

// The newest first; those that can't be read with what is wrong with them.
std::vector<ui::SavedGame> kept_games();

// The game that was left unfinished last, of those that nobody plays now.
std::optional<ui::SavedGame> last_left();
// The file of a game that was left last, of those that nobody plays now; nothing where there is
// none.
std::optional<std::filesystem::path> last_left(const std::string& game_id);

// Keeps a game under a name of its own; returns the file. Throws core::UsageError when it can't be
// written.
std::filesystem::path keep_game(const match::Match& match);

// The file of a kept game by its name, which is a name and no path: throws core::UsageError for one
// that would lead elsewhere.
std::filesystem::path kept_file(const std::string& name);
// The same under a name that somebody gives. Throws core::UsageError where that is another game's.
std::filesystem::path keep_game(const match::Match& match, const std::string& name);

}  // namespace glasshouse::app
