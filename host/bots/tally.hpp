#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/one_game.hpp"

// Counting what many games came to. Only whole numbers are added up, so the order of the games, and
// how they were spread over threads, makes no difference to any digit.
namespace glasshouse::bots {

struct PlayerTally {
  std::size_t games = 0;
  std::size_t wins = 0;    // alone
  std::size_t shared = 0;  // wins with others, and draws
  int64_t points = 0;
  int64_t squares = 0;

  void add(const PlayerTally& other);
  double mean_score() const;
  double sd_score() const;  // of the sample
};

struct LengthTally {
  std::size_t games = 0, total = 0, min = 0, max = 0;

  void add(std::size_t length);
  void add(const LengthTally& other);
  double mean() const;
};

struct FailedGame {
  std::size_t game = 0;
  uint64_t seed = 0;
  std::string message;  // "rules/four.lua:12: …", or "did not end after 10000 choices"
};

struct Tally {
  static constexpr std::size_t kKeptErrors = 10;

  std::size_t finished = 0;
  std::size_t errors = 0;
  std::vector<FailedGame> failed;  // the first of them
  std::size_t choices = 0;
  std::vector<PlayerTally> bots;   // by entry of the list of kinds
  std::vector<PlayerTally> seats;  // in turn order: who began is the first
  LengthTally turns, length;
  uint64_t fingerprint = 0;

  Tally(std::size_t kinds, std::size_t players) : bots(kinds), seats(players) {}

  // A game that has come to its end on this table.
  void add(std::size_t game, const PlayedGame& played, core::Rules& rules);
  void add_failure(FailedGame failure);
  void add(const Tally& other);
};

}  // namespace glasshouse::bots
