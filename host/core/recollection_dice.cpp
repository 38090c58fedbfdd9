// Which rolls of a turn has a seat seen? The turn is played again with one of them changed. Where
// it comes to the same decision and all that the seat sees and is told stays as it is, the seat
// can't tell the two numbers apart: a trap set by a roll that is sprung later, for example. Each
// roll is changed by itself, so of two dice of which only the sum was shown both count as seen.
#include <algorithm>

#include "core/recollection.hpp"
#include "core/view.hpp"

namespace glasshouse::core {
namespace {

// So often is a turn played again for one decision. Rolls that there is no room for count as not
// seen: the bot may then think of turns that went otherwise, and knows too little, never too much.
constexpr std::size_t kMostTries = 256;
constexpr std::size_t kTriesForARoll = 9;
constexpr std::size_t kOptionsRead = 60;

// Feeds the real choices and notes what the seat gets to read on the way.
class Reader : public Chooser {
 public:
  Reader(const Position& position, Seat seat) : position_(position), seat_(seat) {}

  std::size_t pick(Rules& rules) override {
    read_offer(rules);
    if (fed_ == position_.choices.size()) return kNotMine;
    const std::size_t index = position_.choices[fed_].index;
    if (index >= rules.option_count()) return kNotMine;
    ++fed_;
    read_.push_back(worded(rules.table(), rules.option(index), seat_));
    return index;
  }
  bool complete() const { return fed_ == position_.choices.size(); }
  void read(std::string text) { read_.push_back(std::move(text)); }
  std::vector<std::string> take() { return std::move(read_); }

 private:
  void read_offer(Rules& rules) {
    read_.push_back("seat " + std::to_string(rules.chooser().value));
    if (rules.chooser() != seat_) return;
    read_.push_back(rules.prompt());
    read_.push_back(std::to_string(rules.option_count()));
    const Table& table = rules.table();
    for (std::size_t i = 0; i < std::min(rules.option_count(), kOptionsRead); ++i) {
      read_.push_back(worded(table, rules.option(i), seat_));
    }
    for (const Option& option : rules.refused()) {
      read_.push_back(worded(table, option, seat_) + option.why);
    }
  }

  const Position& position_;
  Seat seat_;
  std::size_t fed_ = 0;
  std::vector<std::string> read_;
};

// All that the seat sees of the turn; nothing when it doesn't come to the decision.
std::vector<std::string> impression(Rules& rules, const Position& position, Seat seat,
                                    Chance* chance) {
  Table& table = rules.table();
  const LeftToChance left(table, chance);
  Reader reader(position, seat);
  const Asking asking(rules, reader);
  const Watching watching(table);
  table.restore(position.checkpoint);
  if (rules.begin_turn() != Status::choosing || !reader.complete()) return {};
  for (const Event& event : watching.events()) {
    if (event.kind == Event::Kind::told || event.kind == Event::Kind::shown) {
      reader.read(worded(table, event.wording, event.parts, seat));
    }
  }
  for (std::string& text : view_texts(table, seat)) reader.read(std::move(text));
  return reader.take();
}

// All sides of a die, or some that don't depend on how it fell.
std::vector<uint32_t> sides_to_try(uint32_t bound, std::size_t most) {
  std::vector<uint32_t> out;
  const auto tries = static_cast<uint32_t>(std::min<std::size_t>(bound, most));
  for (uint64_t i = 0; i < tries; ++i) out.push_back(static_cast<uint32_t>(i * bound / tries));
  return out;
}

}  // namespace

void Recollection::tell_rolls_apart(Rules& witness, const Position& position) {
  const std::vector<TurnDice::Roll> rolls = dice_.rolls();
  if (rolls.empty()) return;
  const std::vector<std::string> real = impression(witness, position, seat_, nullptr);
  const std::size_t room = std::clamp<std::size_t>(kMostTries / rolls.size(), 2, kTriesForARoll);
  std::size_t tried = 0;
  for (const TurnDice::Roll& roll : rolls) {
    const uint32_t fell = roll.thrown->may_be.front();
    roll.thrown->may_be.clear();
    if (tried >= kMostTries) continue;
    const std::vector<uint32_t> sides = sides_to_try(roll.thrown->bound, room);
    tried += sides.size();
    std::vector<uint32_t> same;
    for (const uint32_t side : sides) {
      AlteredChance altered(roll, side);
      if (side == fell || impression(witness, position, seat_, &altered) == real) {
        same.push_back(side);
      }
    }
    if (same.size() == sides.size() && sides.size() > 1) continue;  // any number
    roll.thrown->may_be = same.empty() ? std::vector{fell} : std::move(same);
  }
}

}  // namespace glasshouse::core
