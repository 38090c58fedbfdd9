// Plays some games of every bundled game and prints a line for each: its name, the fingerprint over
// all final tables, and what a search decides first and how large its tree grows.
// process_test.cpp runs it and compares.
#include <iostream>

#include "bots/open_game.hpp"
#include "bots/search.hpp"
#include "bots/simulate.hpp"
#include "core/errors.hpp"
#include "source_tree.hpp"

using namespace glasshouse;

namespace {

constexpr std::size_t kIterations = 60;

std::string first_decision(const test::OpenGame& game) {
  const auto rules = game.make(game.model());
  core::Position position;
  if (core::start_game(*rules, 1, &position.checkpoint) != core::Status::choosing) return "none";
  bots::SearchBot bot(game.make, {kIterations, std::chrono::milliseconds(0), 1});
  bot.sit_down(1, rules->chooser());
  const bots::Seen seen(rules->table(), position, rules->chooser(), rules->option_count());
  const std::size_t decided = bot.decide(seen);
  return "option " + std::to_string(decided) + " tree " +
         std::to_string(bot.last_thought().tree_size);
}

}  // namespace

int main() {
  bots::SimulateOptions options;
  for (const manifest::FoundGame& found : test::games_to_test()) {
    try {
      const test::OpenGame game = test::open_game(found.folder);
      options.games = game.spec->lexicon ? 4 : 20;
      const auto result = bots::simulate(game.model(), game.make, options);
      std::cout << found.id << ' ' << result.tally.finished << ' ' << result.fingerprint() << ' '
                << first_decision(game) << '\n';
    } catch (const core::ContentError& error) {
      std::cout << found.id << ' ' << error.what() << '\n';
    }
  }
}
