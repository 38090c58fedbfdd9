#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/simulate.hpp"

// One game in one set-up as bots have played it many times: what the reports are made of.
namespace glasshouse::balance {

struct Sample {
  std::string name;                // "glassworks", "waterfall with stop_early=yes"
  std::string title;               // "River Glassworks"
  std::vector<std::string> words;  // that set this table on a command line: glassworks --players 3
  std::vector<std::string> kinds;  // of bots
  uint64_t seed = 1;
  std::size_t players = 1;
  bool cooperative = false;
  bots::Tally tally;

  bool only_random() const;
  // Games that one seat has won alone.
  uint64_t decided_games() const;
  bool has_points() const { return tally.scores.count() > 0; }
  // The seats' wins in turn order.
  std::vector<uint64_t> wins() const;
  std::string fingerprint() const;
};

// A game that a designer should look at, with a command that plays it again.
struct OddGame {
  std::size_t game = 0;
  uint64_t seed = 0;
  std::string why;      // "did not end …", "far longer than usual: 211 choices"
  std::string command;  // "glasshouse record four --players 2 --seed 7 --bots random --out odd.log"
};

// Those that failed, and those far outside the usual length or lead (three times the distance of
// the quartiles away from them, as Tukey has it); the worst few of each.
std::vector<OddGame> odd_games(const Sample& sample);

// A word as a shell needs it.
std::string shell_word(const std::string& word);

}  // namespace glasshouse::balance
