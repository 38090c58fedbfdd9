#pragma once

#include <optional>
#include <vector>

#include "core/rules.hpp"
#include "core/turn_dice.hpp"

// A turn as one seat remembers it. Its own choices it knows; of another's it knows what it saw,
// which may be that some card was laid face down; and of answers that are still kept secret it
// knows nothing but that they were given. An option's index would tell more: the third card of a
// sorted hand, or what somebody has just answered in secret. Of dice it knows what they showed it.
namespace glasshouse::core {

class Recollection {
 public:
  // `now` is the table that the position has led to, or a later one. Where others have chosen or
  // dice fell the real turn is played on `witness`: rules that see what the seat doesn't, so that
  // nobody may think with them. `taken`, when given, is the option chosen then; what falls with it
  // is remembered too.
  Recollection(Rules& witness, const Table& now, const Position& position, Seat seat,
               std::optional<std::size_t> taken = {});
  // Is there nothing to be remembered but the seat's own choices? Then no witness is needed.
  static bool only_own_choices(const Table& now, const Position& position, Seat seat);
  // For such a turn.
  Recollection(const Table& now, const Position& position, Seat seat);

  Seat seat() const { return seat_; }
  std::size_t size() const { return choices_.size(); }
  // An option of the pending decision that may have been choice number `n`, from 0, by what the
  // seat remembers; any of several. Chooser::kNotMine when there is none, as in a deal that can't
  // be.
  std::size_t pick(Rules& rules, std::size_t n, Stream& random) const;

  const TurnDice& dice() const { return dice_; }
  // By piece: does the seat know it now?
  const std::vector<bool>& known() const { return known_; }

 private:
  struct SeenPart {
    Part part;
    bool known = false;  // a piece that the seat knows by now,
    ZoneId zone;         // or one of those that lay there
  };
  struct Remembered {
    Seat chooser;
    uint32_t index = 0;   // the seat's own choice
    bool secret = false;  // nothing is known of it
    Option option;        // of another's: kind and wording
    std::vector<SeenPart> parts;
  };
  class Replay;

  bool may_be(const Table& table, const Remembered& choice, const Option& option) const;
  bool may_be(const Table& table, const SeenPart& seen, const Part& part) const;
  // recollection_dice.cpp
  void tell_rolls_apart(Rules& witness, const Position& position);

  Seat seat_;
  std::vector<Remembered> choices_;
  TurnDice dice_;
  std::vector<bool> known_;
};

}  // namespace glasshouse::core
