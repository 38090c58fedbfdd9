#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/game_set.hpp"
#include "bots/histogram.hpp"
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

// The games with the largest values of something, the largest first and the earlier of equal ones.
struct Extremes {
  static constexpr std::size_t kKept = 5;
  struct Entry {
    int64_t value = 0;
    std::size_t game = 0;
    bool operator==(const Entry&) const = default;
  };
  std::vector<Entry> kept;

  void add(const Entry& entry);
  void add(const Extremes& other);
};

// One game in the row of a table. Seats are in turn order: who began is the first.
struct GameRow {
  std::size_t game = 0;
  std::size_t start = 0;  // who began, by place at the table
  std::size_t turns = 0, choices = 0;
  core::Outcome outcome = core::Outcome::playing;  // playing: it failed or did not end
  core::SeatMask won = 0;
  std::vector<int> scores;  // none in games without points
  std::optional<LeadOfGame> lead;
};

struct Tally {
  static constexpr std::size_t kKeptErrors = 10;

  GameSet games;  // that are counted here
  std::size_t finished = 0;
  std::size_t errors = 0;
  std::vector<FailedGame> failed;  // the first of them
  std::size_t choices = 0;
  std::vector<PlayerTally> bots;   // by entry of the list of kinds
  std::vector<PlayerTally> seats;  // in turn order: who began is the first
  LengthTally turns, length;
  Histogram turn_counts, choice_counts;
  Histogram scores;                      // of all seats together; nothing in games without points
  Histogram margins;                     // points from the first to the second
  Extremes longest, shortest, clearest;  // by choices; the shortest by choices below 0; by margin
  uint64_t fingerprint = 0;
  std::optional<Details> details;  // there when wanted
  bool wants_rows = false;
  std::vector<GameRow> rows;  // in the order of the games once everything is added up

  Tally() = default;
  Tally(std::size_t kinds, std::size_t players) : bots(kinds), seats(players) {}

  // A game that has come to its end on this table.
  void add(std::size_t game, const PlayedGame& played, core::Rules& rules,
           GameWatch* watch = nullptr);
  void add_failure(FailedGame failure);
  // Throws std::logic_error when a game is in both.
  void add(const Tally& other);

 private:
  void keep(FailedGame failure);
};

}  // namespace glasshouse::bots
