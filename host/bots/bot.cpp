#include "bots/bot.hpp"

#include "bots/greedy.hpp"
#include "bots/random.hpp"
#include "core/errors.hpp"

namespace glasshouse::bots {

void Bot::sit_down(uint64_t game_seed, core::Seat seat) { random_ = dice_of_bot(game_seed, seat); }

core::Stream dice_of_bot(uint64_t game_seed, core::Seat seat) {
  const char name[] = {'b', 'o', 't', static_cast<char>(seat.value)};
  return core::Stream::seeded(game_seed, {name, sizeof name});
}

std::unique_ptr<Bot> make_bot(std::string_view kind, MakeRules make) {
  check_kind(kind);
  if (kind == "greedy") return std::make_unique<GreedyBot>(std::move(make));
  return std::make_unique<RandomBot>();
}

void check_kind(std::string_view kind) {
  for (const std::string& known : bot_kinds()) {
    if (kind == known) return;
  }
  std::string all;
  for (const std::string& known : bot_kinds()) all += (all.empty() ? "" : ", ") + known;
  throw core::UsageError("there is no bot '" + std::string(kind) + "'" +
                         core::did_you_mean(kind, bot_kinds()) + " (there are: " + all + ")");
}

const std::vector<std::string>& bot_kinds() {
  static const std::vector<std::string> kKinds{"random", "greedy"};
  return kKinds;
}

}  // namespace glasshouse::bots
