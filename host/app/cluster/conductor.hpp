#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "app/cluster/cluster.hpp"
#include "bots/simulation.hpp"

// Shares games out among the threads of this process and, where there are other ranks, among them.
// A rank gets a lot of games at a time, plays it on its own threads and sends the counts of what it
// has played. One that is gone, or silent for too long, is lost: what it had and has not counted is
// given to others, and whatever it may still send is not looked at, so no game counts twice.
namespace glasshouse::app {

class Conductor {
 public:
  // `missing` are the games to play, by series. Without ranks everything is played here.
  Conductor(std::vector<bots::Series> series, const bots::SimulateOptions& run, Ranks* ranks,
            std::vector<bots::GameSet> missing);

  // Waits a little, and returns what was counted meanwhile, by series.
  std::vector<bots::Tally> work();
  bool finished() const { return counted_ == wanted_; }
  std::size_t done() const;
  // Sends everybody home, and returns what they had still to tell; after it nothing is played.
  std::vector<bots::Tally> stop();
  // Who was lost.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Member {
    std::string host = "?";
    long process = 0;
    bool lost = false, wants_more = false, said_last = false;
    Clock::time_point heard = Clock::now(), began = Clock::now();
    std::size_t played = 0;
    std::vector<bots::GameSet> has;  // given and not counted yet, by series
  };

  void take_own();
  void take(std::size_t rank, const bots::Tally& tally, std::size_t series);
  void receive_all();
  void receive(const RankMessage& message);
  void look_for_lost();
  void lose(std::size_t rank, const std::string& why);
  void give_more();
  void give(std::size_t rank);
  std::size_t lot_for(const Member& member) const;
  std::size_t next_series() const;
  std::size_t alive() const;
  void tell_everybody(const std::string& text);
  std::vector<bots::Tally> take_fresh();

  const std::vector<bots::Series> series_;
  const bots::SimulateOptions run_;
  Ranks* ranks_;
  std::vector<bots::GameSet> left_;  // given to nobody, by series
  std::size_t left_count_ = 0, wanted_ = 0, counted_ = 0;
  std::vector<std::size_t> given_;  // by series
  std::vector<Member> members_;     // the first is this process
  std::vector<bots::Tally> fresh_;
  std::vector<std::string> notes_;
  Clock::time_point greeted_ = Clock::now();
  bots::Simulation hands_;
};

// What a rank does that doesn't lead: plays what it is given until it is sent home, or until the
// leader has been silent for too long.
void help(std::vector<bots::Series> series, const bots::SimulateOptions& run, Ranks& ranks,
          std::atomic<bool>& interrupted);

}  // namespace glasshouse::app
