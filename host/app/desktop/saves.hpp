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

// The game that was left unfinished last.
std::optional<ui::SavedGame> last_left();

// Keeps a game under a name of its own; returns the file. Throws core::UsageError when it can't be
// written.
std::filesystem::path keep_game(const match::Match& match);

}  // namespace glasshouse::app
