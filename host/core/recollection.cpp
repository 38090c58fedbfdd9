#include "core/recollection.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace glasshouse::core {

// Feeds the real choices and notes what the seat sees of them.
class Recollection::Replay : public Chooser {
 public:
  Replay(const Position& position, const Table& now, Recollection& out)
      : position_(position), now_(now), out_(out) {}

  std::size_t pick(Rules& rules) override {
    note_secrecy(rules);
    const std::size_t n = out_.choices_.size();
    if (n == position_.choices.size()) return kNotMine;
    const Choice& choice = position_.choices[n];
    if (choice.index >= rules.option_count()) return kNotMine;
    out_.choices_.push_back({choice.seat, choice.index, false, {}, {}});
    if (choice.seat != out_.seat_) remember(rules, choice.index);
    return choice.index;
  }

  // What was answered in the round of secret answers that is still going on.
  void hide_secrets() {
    for (std::size_t n = round_; n < out_.choices_.size(); ++n) out_.choices_[n].secret = true;
  }

 private:
  // A round of secret answers is over when something is asked in the open, or somebody again.
  void note_secrecy(const Rules& rules) {
    const auto first = out_.choices_.begin() + static_cast<std::ptrdiff_t>(round_);
    const bool again = std::any_of(first, out_.choices_.end(), [&rules](const Remembered& choice) {
      return choice.chooser == rules.chooser();
    });
    if (!rules.in_secret() || again || !was_secret_) round_ = out_.choices_.size();
    was_secret_ = rules.in_secret();
  }

  void remember(Rules& rules, std::size_t index) {
    Remembered& choice = out_.choices_.back();
    choice.option = rules.option(index);
    for (const Part& part : choice.option.parts) {
      SeenPart seen{part, true, {}};
      if (part.kind == Part::Kind::piece) {
        seen.known = now_.knows(out_.seat_, PieceId(part.id));
        seen.zone = rules.table().zone_of(PieceId(part.id));
      }
      choice.parts.push_back(std::move(seen));
    }
  }

  const Position& position_;
  const Table& now_;
  Recollection& out_;
  std::size_t round_ = 0;  // the first choice of the round of secret answers
  bool was_secret_ = false;
};

namespace {

bool dice_fell(const Table& now, const Block& checkpoint) {
  const Model& model = now.model();
  return std::memcmp(now.streams(), checkpoint.data() + model.layout.streams,
                     model.streams.size() * sizeof(Stream)) != 0;
}

}  // namespace

bool Recollection::only_own_choices(const Table& now, const Position& position, Seat seat) {
  return std::all_of(position.choices.begin(), position.choices.end(),
                     [seat](const Choice& choice) { return choice.seat == seat; }) &&
         !dice_fell(now, position.checkpoint);
}

Recollection::Recollection(const Table& now, const Position& position, Seat seat) : seat_(seat) {
  assert(only_own_choices(now, position, seat));
  (void)now;
  for (const Choice& choice : position.choices) {
    choices_.push_back({seat, choice.index, false, {}, {}});
  }
}

Recollection::Recollection(Rules& witness, const Table& now, const Position& position, Seat seat,
                           std::optional<std::size_t> taken)
    : seat_(seat) {
  for (std::size_t p = 0; p < now.model().pieces.size(); ++p) {
    known_.push_back(now.knows(seat, PieceId(p)));
  }
  Replay replay(position, now, *this);
  {
    NotedChance noted(dice_);
    const LeftToChance left(witness.table(), &noted);
    const Asking asking(witness, replay);
    witness.table().restore(position.checkpoint);
    const Status status = witness.begin_turn();
    replay.hide_secrets();
    if (taken && status == Status::choosing && *taken < witness.option_count()) {
      run_to_choice(witness, witness.answer(*taken));
    }
  }
  if (!taken) tell_rolls_apart(witness, position);
}

std::size_t Recollection::pick(Rules& rules, std::size_t n, Stream& random) const {
  const Remembered& choice = choices_[n];
  const std::size_t count = rules.option_count();
  if (choice.chooser != rules.chooser() || count == 0) return Chooser::kNotMine;
  if (choice.chooser == seat_) return choice.index < count ? choice.index : Chooser::kNotMine;
  if (choice.secret) return random.below(static_cast<uint32_t>(count));
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < count; ++i) {
    if (may_be(rules.table(), choice, rules.option(i))) fitting.push_back(i);
  }
  if (fitting.empty()) return Chooser::kNotMine;
  return fitting[random.below(static_cast<uint32_t>(fitting.size()))];
}

bool Recollection::may_be(const Table& table, const Remembered& choice,
                          const Option& option) const {
  return option.kind == choice.option.kind && option.wording == choice.option.wording &&
         std::equal(
             choice.parts.begin(), choice.parts.end(), option.parts.begin(), option.parts.end(),
             [&](const SeenPart& seen, const Part& part) { return may_be(table, seen, part); });
}

bool Recollection::may_be(const Table& table, const SeenPart& seen, const Part& part) const {
  if (part.kind != Part::Kind::piece || seen.part.kind != part.kind) return part == seen.part;
  const PieceId piece(part.id);
  if (seen.known) return table.same_look(PieceId(seen.part.id), piece);
  return table.zone_of(piece) == seen.zone && !table.knows(seat_, piece);
}

}  // namespace glasshouse::core
