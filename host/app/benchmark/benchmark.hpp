#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/one_game.hpp"
#include "match/rules_source.hpp"

// How fast one game runs here. The machine is noisy and slows down for seconds at a time, so
// everything is measured in short rounds, the rounds of different games in turns, and the median
// counts.
namespace glasshouse::app {

struct Speed {
  double games_per_second = 0;
  double choices_per_second = 0;
  double threads2_ratio = 0;         // games of two threads over games of one
  double copy_ns = 0;                // a position put back on the table
  double rebuild_us = 0;             // the longest turn's middle, from its start and its choices
  double search_per_second = 0;      // iterations of the search bot at the first decision
  double search_threads2_ratio = 0;  // two threads' over one's
  double search_mb = 0;              // the most that its trees took
  std::size_t block_bytes = 0;
};

class Measurement {
 public:
  // Plays one game to have positions to measure with. Throws core::ContentError when it fails.
  explicit Measurement(const match::RulesSource& source);

  // Measures everything once; random games on one thread for so many seconds, the rest for less.
  void run_round(double seconds);
  // The median of each figure.
  Speed result() const;

 private:
  struct Rate {
    std::size_t games = 0, choices = 0;
    double seconds = 0;      // on the clock
    double cpu_seconds = 0;  // of the thread that played, whatever else the machine does
  };

  static Rate play_for(bots::BotTable& table, double seconds, uint64_t first_seed);
  double games_of_two_threads(double seconds);
  double time_of_copy();
  double time_of_rebuild();
  // Iterations for each second of a thread's processor time.
  double search_rate(double seconds, std::size_t threads);
  core::Position busiest_position();

  std::shared_ptr<const core::Model> model_;
  bots::MakeRules make_;
  bots::BotTable one_, other_;
  core::Position position_;
  uint64_t next_seed_ = 1;
  std::vector<Speed> rounds_;
  double search_mb_ = 0;
};

}  // namespace glasshouse::app
