// Plays some games of every bundled game and prints a line for each: its name and the fingerprint
// over all final tables. process_test.cpp runs it and compares.
#include <iostream>

#include "bots/open_game.hpp"
#include "bots/simulate.hpp"
#include "core/errors.hpp"
#include "source_tree.hpp"

using namespace glasshouse;

int main() {
  bots::SimulateOptions options;
  for (const manifest::FoundGame& found : test::games_to_test()) {
    try {
      const test::OpenGame game = test::open_game(found.folder);
      options.games = game.spec->lexicon ? 4 : 20;
      const auto result = bots::simulate(game.model(), game.make, options);
      std::cout << found.id << ' ' << result.tally.finished << ' ' << result.fingerprint() << '\n';
    } catch (const core::ContentError& error) {
      std::cout << found.id << ' ' << error.what() << '\n';
    }
  }
}
