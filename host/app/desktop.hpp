#pragma once

#include <optional>

#include "app/shelf.hpp"
#include "match/match.hpp"

// The window: the library of games, or straight to one table.
namespace glasshouse::app {

// Runs until the window is closed. With a match its table is opened at once.
int run_desktop(const Shelf& shelf, std::optional<match::Match> match);

}  // namespace glasshouse::app
