#include "core/rules.hpp"

#include <algorithm>
#include <cassert>

#include "core/errors.hpp"

namespace glasshouse::core {

namespace {

constexpr int kMostTurnsUnasked = 10'000;

// So many lines the rules have told while somebody watched.
std::ptrdiff_t lines_told(Table& table) {
  if (!table.watched()) return 0;
  return std::count_if(table.watched()->begin(), table.watched()->end(),
                       [](const Event& event) { return event.kind == Event::Kind::told; });
}

// A turn that asks nobody isn't passed over in silence.
Status begin_turn_aloud(Rules& rules) {
  Table& table = rules.table();
  const std::ptrdiff_t told = lines_told(table);
  const Seat mover = table.head().to_move;
  const Status status = rules.begin_turn();
  if (status == Status::turn_over && lines_told(table) == told) {
    table.tell("{} had nothing to choose", {Part::of(mover)}, Telling::announced);
  }
  return status;
}

// Feeds a position's choices to a turn, then asks somebody else.
class Feeder : public Chooser {
 public:
  Feeder(const std::vector<Choice>& choices, Chooser* then) : choices_(choices), then_(then) {}
  std::size_t pick(Rules& rules) override {
    if (done()) return then_ ? then_->pick(rules) : kNotMine;
    assert(choices_[fed_].index < rules.option_count());
    return choices_[fed_++].index;
  }
  std::size_t enough() const override { return done() && then_ ? then_->enough() : SIZE_MAX; }
  bool done() const { return fed_ == choices_.size(); }

 private:
  const std::vector<Choice>& choices_;
  Chooser* then_;
  std::size_t fed_ = 0;
};

}  // namespace

uint64_t Rules::option_key(std::size_t index, std::vector<uint64_t>* parts) const {
  const Option described = option(index);
  const Table& table = const_cast<Rules*>(this)->table();
  if (parts) {
    for (const Part& part : described.parts) {
      const uint64_t place = Stream::seeded(parts->size(), described.kind).state;
      parts->push_back(Stream::seeded(place, worded(table, "{}", {part})).state);
    }
  }
  return Stream::seeded(0, worded(table, described)).state;
}

Status rebuild(Rules& rules, const Position& position, Chooser* then) {
  rules.table().restore(position.checkpoint);
  if (rules.table().finished()) return Status::game_over;
  Feeder feeder(position.choices, then);
  const Asking asking(rules, feeder);
  Status status = rules.begin_turn();
  while (!feeder.done()) status = rules.answer(feeder.pick(rules));
  return status;
}

Status run_to_choice(Rules& rules, Status status, Block* checkpoint) {
  Table& table = rules.table();
  for (int turns = 0; status == Status::turn_over; ++turns) {
    if (turns == kMostTurnsUnasked) {
      throw ContentError({table.model().spec().source.file, 0, 0,
                          std::to_string(turns) + " turns went by in which nobody was asked",
                          "a turn that asks nobody has to end the game some time"});
    }
    if (table.head().turn == 0) {
      table.begin_first_turn();
    } else {
      table.begin_next_turn();
    }
    if (checkpoint) *checkpoint = table.block();
    if (table.finished()) return Status::game_over;
    status = begin_turn_aloud(rules);
  }
  return status;
}

Status start_game(Rules& rules, uint64_t seed, Block* checkpoint) {
  rules.table().deal(seed);
  if (checkpoint) *checkpoint = rules.table().block();
  return run_to_choice(rules, rules.begin_turn(), checkpoint);
}

std::size_t Rules::find_text(std::string_view text, std::size_t from) {
  const std::size_t count = option_count();
  for (std::size_t i = from; i < count; ++i) {
    if (worded(table(), option(i)) == text) return i;
  }
  return count;
}

std::size_t find_option(Rules& rules, std::string_view text) { return rules.find_text(text, 0); }

SeatMask winners(Rules& rules) {
  const Table& table = rules.table();
  const std::size_t players = table.model().players();
  switch (table.head().outcome) {
    case Outcome::playing:
    case Outcome::drawn:
    case Outcome::all_lose: return 0;
    case Outcome::all_win: return everyone(players);
    case Outcome::won: return table.head().winners;
    case Outcome::by_score: break;
  }
  SeatMask best = 0;
  int most = INT32_MIN;
  for (std::size_t s = 0; s < players; ++s) {
    const int total = rules.score(Seat(s)).total;
    if (total > most) best = 0;
    if (total >= most) best |= mask_of(Seat(s));
    most = std::max(most, total);
  }
  return best;
}

}  // namespace glasshouse::core
