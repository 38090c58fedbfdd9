#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/insight.hpp"
#include "core/snapshot.hpp"
#include "core/view.hpp"
#include "match/choices.hpp"
#include "match/log.hpp"
#include "match/rules_source.hpp"

// One sitting at a game: who sits where, what was chosen, and the table as it is now. A match keeps
// the table at the start of every turn and the choices made since, and no other position: going
// back means to put the start of a turn on the table and to make its choices again. Undo, redo,
// branches, hot reload and loading a save are all that one thing.
namespace glasshouse::match {

// Who plays a seat, if a person does.
inline constexpr const char* kHuman = "human";

struct Sitting {
  core::Setup setup;
  std::vector<std::string> kinds;  // of each seat: kHuman, or a bot's: "search:200"
  uint64_t seed = 0;
};

// Something done to the table by hand.
using TableChange = std::function<void(core::Table&)>;

// Undo stops where somebody learnt something, except for people who write the game.
enum class UndoMode : uint8_t { to_barrier, free };

// What became of a position when its rules were exchanged for others.
struct ReloadReport {
  std::size_t kept = 0;              // choices of this turn that were made again …
  std::vector<std::string> dropped;  // … and those no longer possible, in their order
  std::vector<std::string> came, went, renamed, sent_back, changed;  // see core::Restored
  // Between the position before and after, a line for each: on the table, of the scores ("Ann: 12,
  // then 15"), and the options that are new or gone.
  std::vector<std::string> differences, scores, new_options, lost_options;
};

class Match {
 public:
  // The table at the start of every turn in which somebody chose.
  struct TurnStart {
    core::Block checkpoint;
    std::shared_ptr<const core::Model> model;  // what lays out the checkpoint
    std::size_t choices_before = 0;
  };
  struct Step {
    MadeChoice made;
    uint64_t before = 0;  // the table's fingerprint when it was made; 0 under other rules
    std::string barrier;  // why it can't be taken back, or ""
    std::chrono::nanoseconds took{0};   // by the rules, up to the next choice
    std::vector<core::Part> shown;      // what the rules then had everybody look at
    std::vector<std::string> happened;  // what it did, in words; only while that is kept
  };
  // All of a match but its rules: a value that can be kept aside, or taken to another thread, and
  // gone on with from there.
  struct History {
    Sitting sitting;
    core::Status status = core::Status::choosing;
    std::vector<TurnStart> turns;
    std::vector<Step> steps;
    std::vector<MadeChoice> undone;  // the next to be made again is the last
    std::vector<LogLine> lines;
    UndoMode undo_mode = UndoMode::to_barrier;
    bool keeps_events = false;
    std::vector<std::string> dealt;  // what set-up did, in words; only while that is kept
  };

  // Deals, and plays up to the first choice. Throws core::UsageError for a set-up the game doesn't
  // take, core::ContentError for rules that can't be loaded.
  Match(RulesSource source, Sitting sitting);

  // -- The table now ------------------------------------------------------------------------------
  const core::Model& model() const { return rules_->table().model(); }
  const core::Table& table() const { return rules_->table(); }
  const Sitting& sitting() const { return past_.sitting; }
  const RulesSource& source() const { return source_; }
  core::View view(core::Seat seat) const { return core::view(table(), seat); }
  bool finished() const { return past_.status == core::Status::game_over; }
  core::SeatMask winners() const { return core::winners(*rules_); }
  // The score of every seat as `reader` may see it: with secret scores only their own, until the
  // end. Empty for games without scores.
  std::vector<std::optional<core::Score>> scores(core::Seat reader) const;
  // The same as they were after so many choices; empty where the rules can't tell.
  std::vector<std::optional<core::Score>> scores_at(std::size_t count, core::Seat reader) const;

  // -- Choosing -----------------------------------------------------------------------------------
  core::Seat chooser() const;  // none when the game is over
  std::string prompt() const;
  // All of them; where there may be thousands, ask for those you need one by one.
  std::vector<core::Option> options() const;
  std::size_t option_count() const { return finished() ? 0 : rules_->option_count(); }
  core::Option option(std::size_t index) const { return rules_->option(index); }
  std::optional<int> worth(std::size_t index) const { return rules_->worth(index); }
  std::vector<core::Option> refused() const;
  // Why what somebody tries is no option, as far as the rules can say; see core::Rules.
  std::string why_not(const std::vector<core::Part>& parts) const {
    return finished() ? "the game is over" : rules_->why_not(parts);
  }
  std::string text_of(const core::Option& option) const { return core::worded(table(), option); }
  // What isn't possible is refused with its reason, and nothing changes. When the rules fail while
  // they carry it out, the table is put back and their core::ContentError comes through.
  std::optional<core::Refusal> choose(std::size_t index);
  std::optional<core::Refusal> choose(std::string_view text);
  std::optional<core::Refusal> choose(const MadeChoice& choice);
  // What the last choice did, for animation; empty after going back.
  const std::vector<core::Event>& events_of_last_choice() const { return events_; }

  // -- What happened ------------------------------------------------------------------------------
  std::size_t choice_count() const { return past_.steps.size(); }
  const MadeChoice& choice(std::size_t number) const {
    return past_.steps[number - 1].made;
  }  // from 1
  // As a seat may read it; with none: an onlooker.
  std::vector<LogEntry> log(core::Seat reader) const;
  // What the rules had everybody look at after so many choices: they can't be asked later, so of
  // choices made before a save was loaded under other rules nothing is known.
  const std::vector<core::Part>& shown(std::size_t count) const;
  const std::vector<LogLine>& log_lines() const { return past_.lines; }
  const History& history() const { return past_; }
  // A look into the rules that play; nullptr for those that can't be looked into.
  core::Insight* insight() const { return core::insight_of(*rules_); }
  // Every step keeps what it did in words, those made so far too; it costs a little at every
  // choice.
  void keep_events(bool keep);
  // Things a person should be told that are no refusal: rules that came to another position than
  // before, choices that were lost on the way. Each is told once.
  std::vector<std::string> take_warnings();

  // -- Going back and forth -----------------------------------------------------------------------
  void set_undo_mode(UndoMode mode) { past_.undo_mode = mode; }
  // Why the last choice can't be taken back, if so; or one of those after the first `count`.
  std::optional<core::Refusal> undo_barrier() const;
  std::optional<core::Refusal> undo_barrier(std::size_t count) const;
  std::optional<core::Refusal> undo();
  std::optional<core::Refusal> redo();
  bool can_redo() const { return !past_.undone.empty(); }
  // Goes to where `count` choices had been made, back or forth, losing nothing: redo leads through
  // the later ones. Only with free undo.
  std::optional<core::Refusal> go_to(std::size_t count);
  // The fewest choices one can go back to: not 0 when a save was loaded under other rules.
  std::size_t earliest() const { return past_.turns.front().choices_before; }

  // The pair that is the position now, and the one after `count` choices, at least earliest().
  core::Position position() const;
  core::Position position_at(std::size_t count) const;
  // A table also of choices ahead that redo would make.
  core::Table table_at(std::size_t count) const;
  // The same game going on from there in a match of its own.
  Match branch(std::size_t count) const;

  const std::vector<TurnStart>& turns() const { return past_.turns; }

  // -- By hand ------------------------------------------------------------------------------------
  // Changes the table as the rules don't allow: for people who write the game. It is a step like a
  // choice, so undo, saves and records know of it; the note says what was done. `change` throws
  // std::invalid_argument for what can't be done, which becomes a refusal. Where the choices of
  // this turn lead to the same table anyway, the edit counts as made before them; else the turn
  // begins again on the edited table.
  std::optional<core::Refusal> edit(const std::string& note, const TableChange& change);

  // -- Other rules --------------------------------------------------------------------------------
  // Goes on with other rules from the start of this turn. When they fail, their core::ContentError
  // comes through and everything stays as it was.
  ReloadReport reload(RulesSource source);
  // The same for a history, in any thread: a match that goes on from there.
  static Match go_on(const History& past, RulesSource source, ReloadReport& report);

 private:
  friend class Resumption;  // see resume.cpp

  // The same history, under rules of its own.
  Match(const std::shared_ptr<const core::Model>& model, RulesSource source, History past);
  // Nothing played yet.
  Match(const std::shared_ptr<const core::Model>& model, RulesSource source, Sitting sitting);

  std::vector<std::optional<core::Score>> scores_by(core::Rules& rules, core::Seat reader) const;
  const std::shared_ptr<const core::Model>& shared_model() const {
    return rules_->table().shared_model();
  }
  void start();
  void carry_out(std::size_t index);
  void carry_out_or_put_back(std::size_t index);
  void run_on(core::Status status);
  void log_choice(const core::Option& option, bool in_secret);
  void log_told();
  void end_secrecy();
  void note_events();
  void note_shown();
  void tell_again(const TurnStart& turn, std::size_t end);
  // An edit that is known: lays its table out and begins the turn on it.
  void carry_out_edit(const MadeChoice& edit);
  bool edit_before_this_turn(const MadeChoice& edit, const TableChange& change);
  core::Restored checkpoint_here(const TurnStart& turn) const;
  const TurnStart& turn_at(std::size_t count) const;
  // The three parts of going back: forget everything since the start of the turn in which `count`
  // choices were reached, but return that turn's choices up to there; put its start on the table;
  // make the choices again. The last returns those that are no longer possible.
  std::vector<Step> take_back(std::size_t count);
  core::Restored begin_turn_again();
  std::vector<Step> make_again(const std::vector<Step>& steps);
  void stand_at(std::size_t count);
  void stand_anywhere(std::size_t count);
  bool redo_in_spare(std::size_t number) const;
  void check_against(const Step& step);

  RulesSource source_;
  History past_;
  std::unique_ptr<core::Rules> rules_;
  mutable std::unique_ptr<core::Rules> spare_;  // for looking at other positions
  std::vector<core::Event> events_;
  std::size_t told_ = 0;  // bytes that the rules have told
  std::vector<std::string> warnings_;
};

}  // namespace glasshouse::match
