#include "core/imagine.hpp"

#include <cstring>

namespace glasshouse::core {
namespace {

// Feeds the choices of a turn, as far as they are offered, then asks somebody else.
class Memory : public Chooser {
 public:
  Memory(const Recollection& recollection, Stream random, std::vector<Choice>* made,
         Chooser* then = nullptr)
      : recollection_(recollection), random_(random), made_(made), then_(then) {}
  std::size_t pick(Rules& rules) override {
    if (complete() && then_) return then_->pick(rules);
    if (complete() || lost_) return kNotMine;
    const std::size_t index = recollection_.pick(rules, fed_, random_);
    lost_ = index == kNotMine;
    if (lost_) return kNotMine;
    ++fed_;
    if (made_) made_->push_back({rules.chooser(), static_cast<uint32_t>(index), {}});
    return index;
  }
  std::size_t enough() const override { return complete() && then_ ? then_->enough() : SIZE_MAX; }
  bool complete() const { return fed_ == recollection_.size(); }

 private:
  const Recollection& recollection_;
  Stream random_;
  std::vector<Choice>* made_;
  Chooser* then_;
  std::size_t fed_ = 0;
  bool lost_ = false;
};

// Where no dice fell the streams do as well.
std::optional<RecalledChance> chance_in(const Table& table, const Recollection& recollection,
                                        const Stream* beyond = nullptr) {
  if (recollection.dice().empty() && !beyond) return {};
  return RecalledChance(table.model(), recollection.dice(), recollection.known(), beyond);
}

Chance* chance_or_none(std::optional<RecalledChance>& chance) {
  return chance ? &*chance : nullptr;
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

uint64_t random_seed(Stream& random) {
  return (uint64_t{random.below(UINT32_MAX)} << 32) | random.below(UINT32_MAX);
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
      known_(start_.block()),
      seat_(seat),
      forgot_(forgot(start_, now, seat)) {}

void Imagination::imagine(Stream& random, ImaginedDeal& deal) {
  start_.restore(known_);
  redeal_.deal(start_, random);
  deal.seat = seat_;
  deal.forgot = forgot_;
  deal.checkpoint = start_.block();
  deal.future = random_seed(random);
}

void Imagination::look_ahead(Stream& random, ImaginedDeal& deal) const {
  random_seed(random);
  deal.future = random_seed(random);
}

ImaginedDeal imagine(const Table& now, const Position& position, Seat seat, Stream& random) {
  ImaginedDeal out;
  Imagination(now, position, seat).imagine(random, out);
  return out;
}

namespace {

// To the next decision, by what is remembered.
bool play_turn(Rules& rules, const Block& checkpoint, Memory& memory) {
  const Asking asking(rules, memory);
  rules.table().restore(checkpoint);
  return rules.begin_turn() == Status::choosing && memory.complete();
}

}  // namespace

Recall::Recall(Rules& rules, const ImaginedDeal& deal, const Recollection& recollection,
               std::vector<Choice>* made, const Stream* beyond)
    : chance_(chance_in(rules.table(), recollection, beyond)),
      left_(rules.table(), chance_or_none(chance_)) {
  if (made) made->clear();
  Memory memory(recollection, Stream{~deal.future}, made);
  arrived_ = play_turn(rules, deal.checkpoint, memory);
}

bool play_for_real(Rules& rules, const ImaginedDeal& deal, const Recollection& recollection,
                   const Block& checkpoint, Position& position) {
  const Model& model = rules.table().model();
  const std::size_t at = model.layout.streams;
  position = {deal.checkpoint, {}};
  std::memcpy(position.checkpoint.data() + at, checkpoint.data() + at,
              model.streams.size() * sizeof(Stream));
  Memory memory(recollection, Stream{~deal.future}, &position.choices);
  if (!play_turn(rules, position.checkpoint, memory)) return false;
  forget_future(rules.table(), deal);
  return rules.chooser() == deal.seat;
}

bool recall(Rules& rules, const ImaginedDeal& deal, const Recollection& recollection,
            std::vector<Choice>* made) {
  return Recall(rules, deal, recollection, made).arrived();
}

namespace {

// At the first decision it is asked about memory ends: dice fall anew, and somebody else chooses.
class Beyond : public Chooser {
 public:
  Beyond(Table& table, const ImaginedDeal& deal, const Recollection& recollection, Chooser& then)
      : deal_(deal), chance_(chance_in(table, recollection)), then_(then) {
    left_.emplace(table, chance_or_none(chance_));
  }
  std::size_t pick(Rules& rules) override {
    if (left_) {
      left_.reset();
      forget_future(rules.table(), deal_);
    }
    return then_.pick(rules);
  }
  std::size_t enough() const override { return then_.enough(); }

 private:
  const ImaginedDeal& deal_;
  std::optional<RecalledChance> chance_;
  std::optional<LeftToChance> left_;
  Chooser& then_;
};

}  // namespace

std::optional<Status> recall(Rules& rules, const ImaginedDeal& deal,
                             const Recollection& recollection, Chooser& then,
                             std::vector<Choice>* made) {
  if (made) made->clear();
  Beyond beyond(rules.table(), deal, recollection, then);
  Memory memory(recollection, Stream{~deal.future}, made, &beyond);
  const Asking asking(rules, memory);
  rules.table().restore(deal.checkpoint);
  const Status status = rules.begin_turn();
  if (!memory.complete()) return {};
  return status;
}

Status rebuild(Rules& rules, const Position& position, const ImaginedDeal& deal,
               const Recollection& recollection, Chooser& then) {
  Beyond beyond(rules.table(), deal, recollection, then);
  return rebuild(rules, position, &beyond);
}

void forget_future(Table& table, const ImaginedDeal& deal) {
  Stream random{deal.future};
  if (deal.forgot) redeal(table, deal.seat, random);
  table.reseed(deal.future);
}

}  // namespace glasshouse::core
