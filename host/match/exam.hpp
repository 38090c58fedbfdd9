#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/imagine.hpp"
#include "match/checks.hpp"
#include "match/match.hpp"

// The workings of check_game. For this module only. An exam is one random game with everything
// about it looked at; the checks are spread over the exam_*.cpp files.
namespace glasshouse::match {

// The faults found so far: each once, and only the first few of a kind.
class Findings {
 public:
  explicit Findings(const core::GameSpec& spec) : spec_(spec) {}

  void add(CheckFault fault);
  // Without a line the fault lies somewhere in the game's last script.
  void add(CheckKind kind, uint64_t seed, std::size_t choice, std::string message);
  void add(CheckKind kind, uint64_t seed, std::size_t choice, const core::ContentError& error);
  std::size_t count(CheckKind kind) const;
  // Whether the script itself failed while that was looked at.
  bool failed(CheckKind kind) const { return failed_.contains(kind); }
  void note_failed(CheckKind kind) { failed_.insert(kind); }
  // In the order of the kinds.
  std::vector<CheckFault> take();

 private:
  const core::GameSpec& spec_;
  std::vector<CheckFault> faults_;
  std::set<CheckKind> failed_;
};

// Where every piece is, what became of it and what every counter shows, by the events alone.
class Ledger {
 public:
  explicit Ledger(const core::Table& table);
  // The first thing that doesn't fit, or "".
  std::string follow(const std::vector<core::Event>& events, const core::Table& table);

 private:
  std::string follow(const core::Event& event, const core::Table& table);
  std::string follow_change(const core::Event& event, const core::Table& table);

  std::vector<core::ZoneId> zones_;
  std::vector<std::vector<uint16_t>> values_;  // of attributes that change, by attribute
  std::vector<core::Place> places_;
  std::vector<int> counters_;
};

// What the pieces are called, by those who know them and those who don't.
class PieceNames {
 public:
  explicit PieceNames(const core::Table& table);
  // Names that tell a seat which piece it is: of pieces it doesn't know, and not of one it knows.
  std::vector<std::string> secret_from(const core::Table& table, core::Seat seat) const;

 private:
  std::vector<std::string> names_;          // each once
  std::vector<std::size_t> faces_, backs_;  // by piece
};

class Exam {
 public:
  // The second rules serve for trying things out; they may have been used before.
  Exam(const RulesSource& source, const CheckOptions& options, uint64_t seed, core::Rules& second,
       Findings& findings);
  // Plays the game to its end. Throws core::ContentError when the rules fail while they play.
  void play();
  std::size_t choices() const { return match_.choice_count(); }
  // How many options there were in all decisions together.
  std::size_t offered() const { return offered_; }

 private:
  using Check = void (Exam::*)();

  bool one_in(uint32_t n) { return random_.below(n) == 0; }
  bool sampled(uint32_t n);
  void find(CheckKind kind, std::string message);
  // Runs a check; rules that fail in it are a fault of that kind.
  void run(CheckKind kind, Check check);

  void look_at_decision();
  void look_at_table();
  bool choose();

  // exam_options.cpp
  void read_options();
  void check_texts();
  void check_refused();
  void check_made_up();
  void check_every_option();

  // exam_table.cpp
  void check_conservation();
  void check_cells(core::ZoneId grid);
  void check_copy();
  void check_score();
  void check_purity_here();

  // exam_hidden.cpp
  void check_offer_to_chooser();
  void check_unseen_numbers();
  void compare_unseen_numbers();

  // exam_hooks.cpp
  void check_hooks();
  bool compare_hooks(const core::ImaginedDeal& deal, const core::Recollection& recollection,
                     std::size_t option);
  void find_hook(core::Rules::Hook hook, double told, double untold);

  // exam_log.cpp
  void check_log();
  void check_chosen(core::Seat reader, const std::vector<std::string>& secrets);
  void check_told(core::Seat reader, const core::Event& event,
                  const std::vector<std::string>& secrets);
  void find_told(core::Seat reader, const std::string& name, const std::string& line);

  // exam_history.cpp
  void check_undo();
  void check_save();
  void check_replay();

  const CheckOptions& options_;
  uint64_t seed_;
  core::Rules& second_;
  // Alike in all but one thing: the first has seen the real deals and dice. Made for games with
  // functions for bots.
  std::unique_ptr<core::Rules> told_, untold_;
  Findings& findings_;
  Match match_;
  core::Stream random_;
  core::Stream dice_;  // of the player of all seats
  Ledger ledger_;
  PieceNames names_;
  std::vector<std::string> texts_;  // of the options read last; see sampled_options
  std::size_t offered_ = 0;

  // The last choice: who made it, what it was, and the position and the table before it.
  core::Seat asked_;
  core::Option chosen_;
  std::size_t taken_ = 0;  // its number
  core::Position before_;
  core::Block table_before_;
};

// The first thing that differs between two tables, in words.
std::string first_difference(const core::Model& model, const core::Block& one,
                             const core::Block& other);

// The dice of the player of all seats, so that every kind of check plays the same game.
core::Stream dice_of_check(uint64_t seed);

}  // namespace glasshouse::match
