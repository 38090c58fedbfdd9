// Plays some games of every bundled game and prints a line for each: its name and the fingerprint
// over all final tables. process_test.cpp runs it and compares.
#include <iostream>

#include "bots/open_game.hpp"
#include "bots/simulate.hpp"
#include "core/errors.hpp"
#include "source_tree.hpp"

using namespace glasshouse;

int main() {
  manifest::SearchPath search;
  search.home = test::source_tree();
  bots::SimulateOptions options;
  options.games = 20;
  for (const manifest::FoundGame& found : manifest::find_games(search)) {
    try {
      const test::OpenGame game = test::open_game(found.folder);
      const auto result = bots::simulate(game.model(), game.make, options);
      std::cout << found.id << ' ' << result.tally.finished << ' ' << result.fingerprint() << '\n';
    } catch (const core::ContentError& error) {
      std::cout << found.id << ' ' << error.what() << '\n';
    }
  }
}
