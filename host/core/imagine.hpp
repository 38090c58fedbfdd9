#pragma once

#include <cstdint>
#include <optional>

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
  // Where nothing is hidden: the deal imagined before, with another future. It takes as many dice
  // as imagining does, so that whoever thinks in one way or the other comes to the same.
  void look_ahead(Stream& random, ImaginedDeal& deal) const;

 private:
  Table start_;  // of the turn, with what the seat knows now
  Redeal redeal_;
  Block known_;
  Seat seat_;
  bool forgot_;
};

// Plays the choices of a turn in an imagined deal, to the next decision. As long as it lives dice
// fall as far as they are remembered.
class Recall {
 public:
  // `made`, when given, receives the choices; those of others may be other options than really.
  // `beyond`, when given, are the streams that dice go on with: for checks that tempt rules.
  Recall(Rules& rules, const ImaginedDeal& deal, const Recollection& recollection,
         std::vector<Choice>* made = nullptr, const Stream* beyond = nullptr);
  // False when that can't be: the rules ask something else on the way, or somebody could not have
  // chosen there what they chose.
  bool arrived() const { return arrived_; }

 private:
  std::optional<RecalledChance> chance_;
  LeftToChance left_;
  bool arrived_ = false;
};
bool recall(Rules& rules, const ImaginedDeal& deal, const Recollection& recollection,
            std::vector<Choice>* made = nullptr);

// The same without a stop at the decision: there the future is forgotten and `then` is asked, in
// the same turn. What it picks is no part of `made`. Nothing when the deal can't be.
std::optional<Status> recall(Rules& rules, const ImaginedDeal& deal,
                             const Recollection& recollection, Chooser& then,
                             std::vector<Choice>* made);
// Likewise from a position of that turn on, which was played in that deal before.
Status rebuild(Rules& rules, const Position& position, const ImaginedDeal& deal,
               const Recollection& recollection, Chooser& then);

// The deal as if it were the real one, for checks of who must not tell them apart: dice fall from
// the start of the turn on as they really did, and the position, which is written to `position`,
// can be played again. False when the deal can't be.
bool play_for_real(Rules& rules, const ImaginedDeal& deal, const Recollection& recollection,
                   const Block& checkpoint, Position& position);

// At the decision: what comes is unlike what would really have come.
void forget_future(Table& table, const ImaginedDeal& deal);

}  // namespace glasshouse::core
