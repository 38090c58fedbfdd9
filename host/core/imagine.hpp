#pragma once

#include <cstdint>

#include "core/recollection.hpp"
#include "core/rules.hpp"
#include "core/view.hpp"

// Other deals that a seat can't tell from the real one in the middle of a turn, and how to play
// them up to the decision it faces. Fair bots think with them, and what a seat is offered must be
// the same in all of them.
namespace glasshouse::core {

struct ImaginedDeal {
  Seat seat;            // who imagines it
  Block checkpoint;     // the start of the turn
  uint64_t future = 0;  // the dice from the decision on
  bool forgot = false;  // pieces known at the start of the turn were shuffled away since
};

// `now` is what the seat knows: the table that `position` has led to, or a later one.
ImaginedDeal imagine(const Table& now, const Position& position, Seat seat, Stream& random);

// The same for many deals of one decision.
class Imagination {
 public:
  Imagination(const Table& now, const Position& position, Seat seat);
  void imagine(Stream& random, ImaginedDeal& deal);

 private:
  Table start_;  // of the turn, with what the seat knows now
  Redeal redeal_;
  const Block& checkpoint_;
  Block known_;
  Seat seat_;
  bool forgot_;
};

// Plays the choices of a turn in an imagined deal, to the next decision. False when that can't be:
// the rules ask something else on the way, or somebody could not have chosen there what they chose.
// `made`, when given, receives the choices; those of others may be other options than really.
bool recall(Rules& rules, const ImaginedDeal& deal, const Recollection& recollection,
            std::vector<Choice>* made = nullptr);

// At the decision: what comes is unlike what would really have come.
void forget_future(Table& table, const ImaginedDeal& deal);

}  // namespace glasshouse::core
