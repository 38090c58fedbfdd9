#pragma once

#include <vector>

#include "core/rules.hpp"

// The choices of a turn as one seat remembers them. Its own it knows; of another's it knows what it
// saw, which may be that some card was laid face down; and of answers that are still kept secret it
// knows nothing but that they were given. An option's index would tell more: the third card of a
// sorted hand, or what somebody has just answered in secret.
namespace glasshouse::core {

class Recollection {
 public:
  // `now` is the table that the position has led to, or a later one. Where others have chosen the
  // position is played once on `own`, rules that nobody else uses.
  Recollection(Rules& own, const Table& now, const Position& position, Seat seat);

  Seat seat() const { return seat_; }
  std::size_t size() const { return choices_.size(); }
  // An option of the pending decision that may have been choice number `n`, from 0, by what the
  // seat remembers; any of several. Chooser::kNotMine when there is none, as in a deal that can't
  // be.
  std::size_t pick(Rules& rules, std::size_t n, Stream& random) const;

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

  Seat seat_;
  std::vector<Remembered> choices_;
};

}  // namespace glasshouse::core
