#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/rules.hpp"

// One game that a test plays: the rules, the table they play on and how far they are. It is always
// at a choice or at the end, except while the table is arranged by hand: then the turn in progress
// is broken off, and begins anew on the arranged table as soon as somebody looks.
namespace glasshouse::script {

struct SpecGames;

// Chance with some rolls settled beforehand.
class LoadedDice : public core::Chance {
 public:
  void load(const std::vector<uint32_t>& sides) { next_.assign(sides.begin(), sides.end()); }
  uint32_t roll(core::StreamId stream, core::Stream& usual, uint32_t bound) override;

 private:
  std::deque<uint32_t> next_;
};

class Scenario {
 public:
  struct Start {
    std::shared_ptr<const core::GameSpec> game;
    core::Setup setup;
    uint64_t seed = 1;
    std::function<bool()> out_of_time;  // for the test; asked before each choice
  };
  Scenario(Start start, const SpecGames& games);

  // What lies on the table, after the turn has begun.
  const core::Table& table();
  // The same, however it is; for texts about failures.
  const core::Table& table_as_it_is() const { return rules_->table(); }
  core::Rules& rules();
  bool choosing();
  // Is the turn still to begin, on a table that was arranged?
  bool is_arranged() const { return arranging_; }

  // Takes an option of the pending decision and runs to the next one.
  void choose(std::size_t index);

  // The table to arrange. A turn without a choice so far is taken back to its start; of a later one
  // everything stays as it lies. Throws std::invalid_argument when the game is over.
  core::Table& arrange();
  // The turn of this seat begins, on the table as it is arranged. Set-up is never run again.
  void start_turn(core::Seat seat);
  // The same, and rounds begin with this seat from now on.
  void start_round(core::Seat seat);

  // A turn begins as in a game that came so far.
  struct Progress {
    core::Seat seat;   // whose turn it is
    core::Seat start;  // who began the game; none: as it was
    std::optional<int64_t> turn, round, rounds_left;
    std::vector<std::pair<std::string, uint64_t>> random;  // streams by name, and where they are
  };
  void resume(const Progress& progress);

  // Pieces that lie where somebody put them since the last choice.
  std::set<core::PieceId>& placed() { return placed_; }

  // What is rolled next comes to these, from 0; then chance decides again.
  void load_dice(const std::vector<uint32_t>& sides);

  // Arranges by this function: all it does, or nothing when it throws.
  void arrange_by(const std::function<void()>& arrangement);

  // What was chosen and told. With no reader everything is named.
  std::vector<std::string> log(core::Seat reader);
  // The names of what the rules had everybody look at since the last choice.
  std::vector<std::string> shown();

 private:
  // A line of the log, worded for every seat and, last, for somebody who knows all.
  struct Line {
    core::Seat seat;
    bool secret = false;
    std::string wording;
    std::vector<core::Part> parts;
    std::vector<std::string> texts;
  };

  void settle();
  void take_back_turn();
  void note(Line line);
  void note_events();
  void word(Line& line) const;
  void reveal();

  std::function<bool()> out_of_time_;
  std::vector<core::Event> events_;
  LoadedDice dice_;
  std::unique_ptr<core::Rules> rules_;
  core::Block checkpoint_;  // the start of the turn
  core::Status status_ = core::Status::choosing;
  bool arranging_ = false;
  std::size_t chosen_ = 0;  // choices in this turn
  std::set<core::PieceId> placed_;
  static constexpr std::size_t kMostLog = 16u << 20;  // bytes, about
  std::vector<Line> log_;
  std::size_t log_bytes_ = 0;
  std::vector<core::Part> shown_;
};

// The table in words, for somebody whose test failed: zones, counters and what is to be chosen.
std::string table_text(Scenario& scenario, const SpecGames& games);

}  // namespace glasshouse::script
