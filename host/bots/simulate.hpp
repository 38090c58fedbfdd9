#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "bots/tally.hpp"

// Many games by bots. A game's seed follows from its number, so the results are the same whoever
// plays it: with any number of threads, in several goes, and on several machines.
namespace glasshouse::bots {

struct SimulateOptions {
  std::size_t games = 1000;
  std::vector<std::string> kinds{"random"};  // one for all seats, or one per seat: these rotate
  uint64_t seed = 1;
  std::size_t threads = 1;
  std::size_t most_choices = 10'000;  // and turns; a longer game counts as an error
  bool details = false;               // tally.details too; looking on takes time
  bool rows = false;                  // tally.rows too, which take memory
  // Called by the thread that called simulate, with the games done and their number.
  std::function<void(std::size_t, std::size_t)> progress;
  const std::atomic<bool>* cancel = nullptr;  // set from anywhere to stop early
};

struct SimulateResult {
  std::size_t games = 0;  // played; fewer than asked for when it was cancelled
  double seconds = 0;
  std::vector<std::string> kinds;  // by entry of tally.bots
  Tally tally;

  std::string fingerprint() const;  // 16 hexadecimal digits
};

// Throws core::UsageError for kinds there aren't, or as many as neither one nor a seat each, and
// core::ContentError when the rules can't be loaded.
SimulateResult simulate(const std::shared_ptr<const core::Model>& model, const MakeRules& make,
                        const SimulateOptions& options);

// Throws core::UsageError as simulate does.
void check_kinds(const core::Model& model, const std::vector<std::string>& kinds);

// What nobody has played yet counts so.
Tally empty_tally(const core::Model& model, const SimulateOptions& options);

// The seed of a game by its number, from 0; the first has the seed itself.
uint64_t game_seed(uint64_t seed, std::size_t game);

}  // namespace glasshouse::bots
