#include "bots/random.hpp"

namespace glasshouse::bots {

std::size_t RandomBot::decide(const Seen& seen) {
  return random_.below(static_cast<uint32_t>(seen.option_count()));
}

void RandomTable::sit_down(uint64_t game_seed, std::size_t players, std::size_t most_choices) {
  for (std::size_t s = 0; s < players; ++s) random_[s] = dice_of_bot(game_seed, core::Seat(s));
  choices_ = 0;
  most_choices_ = most_choices;
}

std::size_t RandomTable::pick(core::Rules& rules) {
  if (choices_ == most_choices_) return kNotMine;
  ++choices_;
  const core::Seat seat = rules.chooser();
  return random_[seat.index()].below(static_cast<uint32_t>(rules.option_count()));
}

}  // namespace glasshouse::bots
