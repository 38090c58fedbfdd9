#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/reload.hpp"
#include "match/workbench/console.hpp"
#include "match/workbench/excerpt.hpp"
#include "match/workbench/lines_of_play.hpp"

// The workbench without its looks: what a person who writes the game sees and does beside the table
// that is played at. It takes edited rules in, keeps lines of play, answers questions and changes
// the table by hand; the inspector draws it.
namespace glasshouse::match {

// The position that edited rules are to go on from.
struct Present {
  uint64_t number = 0;  // grows with every change
  Match::History past;
  Look look;
  std::shared_ptr<const core::GameSpec> spec;  // what is played …
  std::vector<std::string> files;              // … and what its rules were read from
};

// A table that is played at, as the workbench changes it.
class WorkTable {
 public:
  virtual ~WorkTable() = default;
  virtual const Match& match() const = 0;
  // Has the match changed from outside, and looks at everything anew.
  virtual void change_match(const std::function<void(Match&)>& change) = 0;
  // Keeps the game as it is now under a name of its own, as something of it is about to be lost.
  // False where there is nothing to keep yet, or nowhere to.
  virtual bool keep_copy() { return false; }
};

// What makes two specs the same game to somebody who edits it.
std::string game_key(const core::GameSpec& spec);

// What came of files that were saved.
struct Reload {
  enum class Kind : uint8_t {
    rules,     // they work: `match` goes on with them
    faults,    // they don't
    pictures,  // nothing to play by
    help       // rules.md
  };
  using Time = std::chrono::system_clock::time_point;

  Kind kind = Kind::rules;
  std::vector<std::string> files;
  Time saved{};                 // when the last of them was
  uint64_t present = 0;         // the position it went on from
  float load_milliseconds = 0;  // manifests, script and going on
  std::optional<Match> match;
  std::optional<RulesSource> source;
  ReloadReport report;
  std::vector<Excerpt> faults;

  bool is_about_rules() const { return kind == Kind::rules || kind == Kind::faults; }
};

// Who watches the files. Works in the background; both may be called at any time.
class Reloads {
 public:
  virtual ~Reloads() = default;
  virtual void set_present(Present present) = 0;
  virtual std::optional<Reload> take() = 0;
};

struct WorkbenchCallbacks {
  // Writes a test of what comes of choosing `next`, and returns what to tell.
  std::function<std::string(const Match&, const std::string& next)> export_test;
  // Pictures or the rules' text were saved anew.
  std::function<void()> files_changed;
};

class Workbench {
 public:
  Workbench(Reloads& reloads, WorkbenchCallbacks callbacks);

  // Many times a second, with the table when it is what the window shows. True when there is
  // something new to draw.
  bool tick(WorkTable* table);
  // A frame has been shown.
  void shown();

  // -- Rules ----------------------------------------------------------------------------------
  const std::vector<Excerpt>& faults() const { return faults_; }
  void report(const core::ContentError& error) { faults_ = excerpts_of(error); }
  void dismiss_faults() { faults_.clear(); }
  const ReloadReport* last_report() const { return report_ ? &*report_ : nullptr; }
  const std::vector<std::string>& last_files() const { return files_; }
  std::size_t reload_count() const { return reloads_done_; }
  // From the save to the frame that showed it, in milliseconds, oldest first.
  const std::vector<float>& latencies() const { return latencies_; }
  float load_milliseconds() const { return load_milliseconds_; }
  // A line for people who look at the table, for a moment; "" for none.
  const std::string& notice() const { return notice_; }
  void say(const std::string& notice);
  bool pieces_changed() const;
  void restart(WorkTable& table);
  // Functions that keep something they shouldn't, and what came of it, if anything.
  const std::vector<std::string>& hidden_state() const { return hidden_; }
  const std::string& impurity() const { return impurity_; }

  // Another after every change of the match.
  uint64_t present_number() const { return present_; }

  // -- Time -----------------------------------------------------------------------------------
  LinesOfPlay& lines() { return lines_; }
  const std::vector<Moment>& moments() const { return moments_; }
  void go_to(WorkTable& table, std::size_t count);
  // Puts what is ahead aside as a line of its own.
  void branch(WorkTable& table, std::size_t count);
  void take_line(WorkTable& table, std::size_t index);

  void choose(WorkTable& table, std::size_t index);

  // -- By hand --------------------------------------------------------------------------------
  void move_piece(WorkTable& table, core::PieceId piece, const core::Part& to);
  void set_counter(WorkTable& table, core::CounterId counter, int value);
  // A question and its answer; what it changed is an edit.
  struct Exchange {
    std::string words;
    Console::Reply reply;
  };
  const std::vector<Exchange>& console() const { return exchanges_; }
  void ask(WorkTable& table, const std::string& words);

  void export_test(const Match& match, const std::string& next);

  // For those who look on.
  std::vector<std::pair<std::string, std::string>> facts(const WorkTable* table) const;

 private:
  using Clock = std::chrono::steady_clock;

  bool take_reload(WorkTable* table);
  void show(Reload& reload);
  void go_on(WorkTable& table, Reload reload);
  void tell_reload(const core::GameSpec& spec);
  bool notice_change(const WorkTable& table);
  void forget_other_game(const core::GameSpec& spec);
  void look_for_hidden_state(const Match& match);
  void change(WorkTable& table, const std::function<void(Match&)>& change);
  void edit(WorkTable& table, const std::string& note, const TableChange& done);

  Reloads& reloads_;
  WorkbenchCallbacks callbacks_;
  std::optional<Reload> waiting_;  // for the table to be on top
  uint64_t present_ = 0;
  uint64_t fingerprint_ = 0;  // of what was seen last
  std::string game_;          // its key
  Match::History past_;
  Look look_;

  std::vector<Excerpt> faults_;
  std::optional<ReloadReport> report_;
  std::vector<std::string> files_;
  std::size_t reloads_done_ = 0, saves_ = 0;
  std::optional<Reload::Time> unshown_;  // when what the next frame shows was saved
  std::vector<float> latencies_;
  float load_milliseconds_ = 0;
  std::string notice_;
  Clock::time_point notice_ends_{};

  LinesOfPlay lines_;
  std::vector<Moment> moments_;
  Console console_;
  std::vector<Exchange> exchanges_;
  std::vector<std::string> hidden_;
  std::string impurity_;
};

// "last 31 ms, median 28 ms, 99 of 100 within 44 ms"; "" for none.
std::string latency_words(std::vector<float> latencies);

// "white heart to satchel of Ann", as an edit is noted.
std::string edit_note(const core::Table& table, core::PieceId piece, const core::Part& to);

}  // namespace glasshouse::match
