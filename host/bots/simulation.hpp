#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/simulate.hpp"

// Threads that play the games they are given. Each has rules and bots of its own and shares nothing
// with the others while it plays; every now and then it takes more games and hands in its counts.
// Games of several series, as of a game and its variant, are played side by side, so that whoever
// stops early has about as many of each.
namespace glasshouse::bots {

// One game in one set-up.
struct Series {
  std::shared_ptr<const core::Model> model;
  MakeRules make;
};

// One for each series, with nothing counted yet.
std::vector<Tally> empty_tallies(const std::vector<Series>& series, const SimulateOptions& options);

class Simulation {
 public:
  // Of the options it uses neither games nor progress. Throws core::UsageError as simulate does.
  Simulation(std::vector<Series> series, SimulateOptions options);
  // Stops the threads after the games they are at.
  ~Simulation();
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  void add(std::size_t series, const GameSet& games);
  // Waits until all games that were added are played or the run was cancelled; false when the time
  // was up before.
  bool wait(std::chrono::milliseconds most);
  // Games played since the beginning.
  std::size_t done() const { return done_.load(std::memory_order_relaxed); }
  // Games nobody has begun.
  std::size_t waiting();
  // Takes the counts handed in since the last time, by series; all there are once wait was true.
  // Throws what a thread met, such as core::ContentError for rules that can't be loaded.
  std::vector<Tally> collect();

 private:
  struct Batch {
    std::size_t series = 0;
    GameRange games;
  };
  class Player;

  bool cancelled() const;
  bool idle() const { return (nothing_left() || cancelled()) && busy_ == 0; }
  bool nothing_left() const;
  bool next(Player& player, Batch& batch);
  Batch take(std::size_t most);
  void work();
  std::vector<Tally> blank() const { return empty_tallies(series_, options_); }

  const std::vector<Series> series_;
  const SimulateOptions options_;
  std::mutex mutex_;  // guards all below but the atomics
  std::condition_variable changed_;
  std::vector<GameSet> waiting_;
  std::vector<std::size_t> taken_;
  std::vector<Tally> collected_;
  std::exception_ptr fault_;
  std::size_t busy_ = 0;
  bool leaving_ = false;
  std::atomic<bool> stopped_{false};
  alignas(64) std::atomic<std::size_t> done_{0};
  std::vector<std::thread> threads_;
};

}  // namespace glasshouse::bots
