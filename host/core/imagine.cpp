#include "core/imagine.hpp"

#include <cstring>

namespace glasshouse::core {
namespace {

// Feeds the choices of a turn, as far as they are offered.
class Memory : public Chooser {
 public:
  Memory(const Recollection& recollection, Stream random, std::vector<Choice>* made)
      : recollection_(recollection), random_(random), made_(made) {}
  std::size_t pick(Rules& rules) override {
    if (complete() || lost_) return kNotMine;
    const std::size_t index = recollection_.pick(rules, fed_, random_);
    lost_ = index == kNotMine;
    if (lost_) return kNotMine;
    ++fed_;
    if (made_) made_->push_back({rules.chooser(), static_cast<uint32_t>(index), {}});
    return index;
  }
  bool complete() const { return fed_ == recollection_.size(); }

 private:
  const Recollection& recollection_;
  Stream random_;
  std::vector<Choice>* made_;
  std::size_t fed_ = 0;
  bool lost_ = false;
};

// What they showed since the start of the turn was seen.
void put_back_dice(const Model& model, Block& deal, const Block& dice) {
  const std::size_t at = model.layout.streams;
  std::memcpy(deal.data() + at, dice.data() + at, model.streams.size() * sizeof(Stream));
}

// The start of the turn, as somebody would see it who knows what the seat knows now.
Table start_of(const Table& now, const Position& position, Seat seat) {
  Table start(now.shared_model());
  start.restore(position.checkpoint);
  for (std::size_t p = 0; p < now.model().pieces.size(); ++p) {
    if (now.knows(seat, PieceId(p))) start.show(PieceId(p), mask_of(seat));
  }
  return start;
}

// Does the seat no longer know what it knew?
bool forgot(const Table& start, const Table& now, Seat seat) {
  for (std::size_t p = 0; p < now.model().pieces.size(); ++p) {
    if (start.knows(seat, PieceId(p)) && !now.knows(seat, PieceId(p))) return true;
  }
  return false;
}

}  // namespace

// Only what the seat knew neither at the start of the turn nor now changes places, so that the turn
// comes to the same decision: a tile just drawn stays the tile that is drawn.
Imagination::Imagination(const Table& now, const Position& position, Seat seat)
    : start_(start_of(now, position, seat)),
      redeal_(start_, seat),
      checkpoint_(position.checkpoint),
      known_(start_.block()),
      seat_(seat),
      forgot_(forgot(start_, now, seat)) {}

void Imagination::imagine(Stream& random, ImaginedDeal& deal) {
  start_.restore(known_);
  redeal_.deal(start_, random);
  deal.seat = seat_;
  deal.forgot = forgot_;
  deal.checkpoint = start_.block();
  put_back_dice(start_.model(), deal.checkpoint, checkpoint_);
  deal.future = (uint64_t{random.below(UINT32_MAX)} << 32) | random.below(UINT32_MAX);
}

ImaginedDeal imagine(const Table& now, const Position& position, Seat seat, Stream& random) {
  ImaginedDeal out;
  Imagination(now, position, seat).imagine(random, out);
  return out;
}

bool recall(Rules& rules, const ImaginedDeal& deal, const Recollection& recollection,
            std::vector<Choice>* made) {
  if (made) made->clear();
  rules.table().restore(deal.checkpoint);
  Memory memory(recollection, Stream{~deal.future}, made);
  const Asking asking(rules, memory);
  return rules.begin_turn() == Status::choosing && memory.complete();
}

void forget_future(Table& table, const ImaginedDeal& deal) {
  Stream random{deal.future};
  if (deal.forgot) redeal(table, deal.seat, random);
  table.reseed(deal.future);
}

}  // namespace glasshouse::core
