#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/choice.hpp"
#include "core/table.hpp"

// The rules of a game as the host sees them: something that runs until somebody must choose.
// Rules keep no facts about the game; everything they decide by is in the Table they are given,
// so that a checkpoint and the choices since rebuild a position exactly.
namespace glasshouse::core {

enum class Status : uint8_t { choosing, turn_over, game_over };

// One line of a score sheet.
struct ScoreLine {
  std::string label;
  int points = 0;
};
struct Score {
  std::vector<ScoreLine> lines;
  int total = 0;
};

class Rules;

// Answers decisions as they come up. A turn that is answered so runs on without being put to
// sleep, which is many times faster than a Status and an answer for every decision: random games,
// searches and rebuilding a position all use it.
class Chooser {
 public:
  // Returned by pick: this one is not mine, stop and let somebody answer.
  static constexpr std::size_t kNotMine = SIZE_MAX;

  virtual ~Chooser() = default;
  // The pending decision of `rules` is readable; the table must not be changed.
  virtual std::size_t pick(Rules& rules) = 0;
  // Of options that rules rank by what they bring at once, so many of the best will do.
  virtual std::size_t enough() const { return SIZE_MAX; }
};

class Rules {
 public:
  virtual ~Rules() = default;

  // Who is asked first from now on; nullptr for nobody. Rules may ignore it. Returns who was.
  Chooser* set_chooser(Chooser* chooser) { return std::exchange(chooser_, chooser); }

  // The table that is played on. It must outlive the rules' use of it.
  virtual Table& table() = 0;

  // Runs the set-up (turn 0) or the turn of the seat to move, up to its first choice.
  virtual Status begin_turn() = 0;
  // Takes option `index` of the pending decision and runs on.
  virtual Status answer(std::size_t index) = 0;

  // The pending decision; only while the status is `choosing`.
  virtual Seat chooser() const = 0;
  virtual std::size_t option_count() const = 0;
  virtual std::string prompt() const = 0;
  virtual Option option(std::size_t index) const = 0;
  // Things a player might try and may not, each with its reason.
  virtual std::vector<Option> refused() = 0;
  // The first option from `from` on with exactly this text, or option_count(). Rules that offer
  // thousands know a quicker way than to write them all.
  virtual std::size_t find_text(std::string_view text, std::size_t from);
  // What taking an option brings at once, in points, where the rules say so. With many options
  // people are shown the best first, and bots look at those.
  virtual std::optional<int> worth(std::size_t) const { return {}; }
  // Why what somebody tries is no option: the parts are what they took and where it was to go, as
  // an option would have them. "" when the rules have nothing to say about it.
  virtual std::string why_not(const std::vector<Part>&) { return ""; }
  // True while several players answer in secret: earlier answers must not be shown yet.
  virtual bool in_secret() const { return false; }

  // The score as the rules count it now; empty for games without one.
  virtual Score score(Seat seat) = 0;
  virtual bool has_score() const = 0;

  // -- What bots go by ----------------------------------------------------------------------------
  // A number for the meaning of a pending option: equal in every deal in which its text is equal,
  // and made without making the text. `parts`, when given, receives one for each of its parts.
  virtual uint64_t option_key(std::size_t index, std::vector<uint64_t>* parts = nullptr) const;

  // What an author may say about the game besides its score; see docs/bots.md. None changes it.
  enum class Hook : uint8_t { evaluate, prefer, playout };
  virtual bool has(Hook) const { return false; }
  // How well a seat stands, in points.
  virtual double evaluate(Seat) { return 0; }
  // How good a pending option looks, or how often play-outs should take it.
  virtual double prefer(std::size_t) { return 0; }
  virtual double playout_weight(std::size_t) { return 1; }

 protected:
  Chooser* chooser_ = nullptr;
};

// Has a chooser asked for as long as it lives, also when an error passes; then the one before.
class Asking {
 public:
  Asking(Rules& rules, Chooser& chooser) : rules_(rules), before_(rules.set_chooser(&chooser)) {}
  ~Asking() { rules_.set_chooser(before_); }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

 private:
  Rules& rules_;
  Chooser* before_;
};

// Somebody's decision as a game is remembered by it.
struct Choice {
  Seat seat;
  uint32_t index = 0;  // among the options, under the rules it was made by
  std::string text;    // stable under other rules and in files; empty inside searches
};

// The pair that is a position: the table at the start of a turn, and the choices made since.
struct Position {
  Block checkpoint;
  std::vector<Choice> choices;
};

// The one operation: puts the checkpoint back, starts the turn and feeds it the choices by index.
// From there on `then` is asked, in the same turn. Returns the status reached.
Status rebuild(Rules& rules, const Position& position, Chooser* then = nullptr);

// Begins turns until somebody must choose or the game is over. Each time a new turn is about to
// begin its start is written to `checkpoint`, when given.
Status run_to_choice(Rules& rules, Status status, Block* checkpoint = nullptr);

// Deals, and runs to the first choice.
Status start_game(Rules& rules, uint64_t seed, Block* checkpoint = nullptr);

// The option with exactly this text, or option_count() when there is none.
std::size_t find_option(Rules& rules, std::string_view text);

// Seats that won, after the end: by the table's outcome and, where points decide, the scores.
SeatMask winners(Rules& rules);

}  // namespace glasshouse::core
