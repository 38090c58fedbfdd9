#include "bots/bot.hpp"

#include "bots/greedy.hpp"
#include "bots/random.hpp"
#include "bots/search.hpp"

namespace glasshouse::bots {

void Bot::sit_down(uint64_t game_seed, core::Seat seat) {
  random_ = dice_of_bot(game_seed, seat);
  put_rules_away();
}

core::Stream dice_of_bot(uint64_t game_seed, core::Seat seat) {
  const char name[] = {'b', 'o', 't', static_cast<char>(seat.value)};
  return core::Stream::seeded(game_seed, {name, sizeof name});
}

std::unique_ptr<Bot> make_bot(std::string_view kind, MakeRules make) {
  const BotKind parsed = parse_kind(kind);
  switch (parsed.mind) {
    case BotKind::Mind::greedy: return std::make_unique<GreedyBot>(std::move(make));
    case BotKind::Mind::search: return std::make_unique<SearchBot>(std::move(make), parsed.budget);
    case BotKind::Mind::random: break;
  }
  return std::make_unique<RandomBot>();
}

}  // namespace glasshouse::bots
