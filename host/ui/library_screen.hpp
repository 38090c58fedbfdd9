#pragma once

#include <memory>
#include <optional>

#include "core/model.hpp"
#include "match/match.hpp"
#include "ui/screen.hpp"
#include "ui/table_screen.hpp"

// Choosing a game and setting it up: the library with one card per game, and the seats and options
// of the one that was picked.
namespace glasshouse::ui {

// What the app lends to the screens.
struct Library {
  struct Game {
    std::shared_ptr<const core::GameSpec> spec;
    bool can_continue = false;  // a game of it was left unfinished
  };
  std::vector<Game> games;
  std::vector<std::string> bot_kinds;
  // Each makes the screen of a table; they throw what Match's constructor throws.
  std::function<std::unique_ptr<Screen>(const std::string& id, core::Setup setup,
                                        std::vector<std::string> kinds, uint64_t seed)>
      start;
  std::function<std::unique_ptr<Screen>(const std::string& id)> go_on;
  std::function<uint64_t()> new_seed;
};

std::unique_ptr<Screen> library_screen(Screens& screens, const Library& library);
std::unique_ptr<Screen> setup_screen(Screens& screens, const Library& library,
                                     const core::GameSpec& spec);

}  // namespace glasshouse::ui
