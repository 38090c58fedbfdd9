#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/opened_game.hpp"
#include "app/shelf.hpp"
#include "ui/inspector/inspector.hpp"

// The window: the library of games, or straight to one table.
namespace glasshouse::app {

struct DesktopOptions {
  bool stats = false;  // prints how the window did, at the end
  // For people who write the game: what they look through, and no curtain between players.
  std::function<std::unique_ptr<ui::Inspector>(ui::Screens&)> make_inspector = nullptr;
};

// Runs until the window is closed. With a game its table is opened at once.
int run_desktop(const Shelf& shelf, std::optional<OpenedGame> game,
                const DesktopOptions& options = {});

// With a match that may take its time to set up, as word lists do that are read for the first time:
// it is made on another thread, and when it isn't there soon, the window says what is waited for.
struct MatchToCome {
  std::string game;  // as it was asked for
  std::function<OpenedGame()> make;
};
int run_desktop(const Shelf& shelf, MatchToCome match, const DesktopOptions& options = {});

}  // namespace glasshouse::app
