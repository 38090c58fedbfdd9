#include "core/imagine.hpp"

#include <cstring>

namespace glasshouse::core {
namespace {

// Feeds the choices of a turn, as far as they are offered.
class Memory : public Chooser {
 public:
  explicit Memory(const std::vector<Choice>& choices) : choices_(choices) {}
  std::size_t pick(Rules& rules) override {
    if (complete() || lost_) return kNotMine;
    const Choice& choice = choices_[fed_];
    lost_ = choice.seat != rules.chooser() || choice.index >= rules.option_count();
    if (lost_) return kNotMine;
    ++fed_;
    return choice.index;
  }
  bool complete() const { return fed_ == choices_.size(); }

 private:
  const std::vector<Choice>& choices_;
  std::size_t fed_ = 0;
  bool lost_ = false;
};

// The deal with the dice of another: what they showed since the start of the turn was seen.
Block with_dice_of(const Model& model, Block deal, const Block& dice) {
  const std::size_t at = model.layout.streams;
  std::memcpy(deal.data() + at, dice.data() + at, model.streams.size() * sizeof(Stream));
  return deal;
}

}  // namespace

// Only what the seat knew neither at the start of the turn nor now changes places, so that the turn
// comes to the same decision: a tile just drawn stays the tile that is drawn.
ImaginedDeal imagine(const Table& now, const Position& position, Seat seat, Stream& random) {
  Table start(now.shared_model());
  start.restore(position.checkpoint);
  ImaginedDeal out;
  out.seat = seat;
  for (std::size_t p = 0; p < now.model().pieces.size(); ++p) {
    const PieceId piece(p);
    if (now.knows(seat, piece)) {
      start.show(piece, mask_of(seat));
    } else if (start.knows(seat, piece)) {
      out.forgot = true;
    }
  }
  redeal(start, seat, random);
  out.checkpoint = with_dice_of(now.model(), start.block(), position.checkpoint);
  out.future = (uint64_t{random.below(UINT32_MAX)} << 32) | random.below(UINT32_MAX);
  return out;
}

bool recall(Rules& rules, const ImaginedDeal& deal, const std::vector<Choice>& choices) {
  rules.table().restore(deal.checkpoint);
  Memory memory(choices);
  const Asking asking(rules, memory);
  return rules.begin_turn() == Status::choosing && memory.complete();
}

void forget_future(Table& table, const ImaginedDeal& deal) {
  Stream random{deal.future};
  if (deal.forgot) redeal(table, deal.seat, random);
  table.reseed(deal.future);
}

}  // namespace glasshouse::core
