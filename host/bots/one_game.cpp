#include "bots/one_game.hpp"

#include <algorithm>

namespace glasshouse::bots {
namespace {

// Random bots, with somebody looking on.
class WatchedTable : public core::Chooser {
 public:
  WatchedTable(RandomTable& table, GameWatch& watch) : table_(table), watch_(watch) {}
  std::size_t pick(core::Rules& rules) override {
    const std::size_t index = table_.pick(rules);
    if (index != kNotMine) watch_.chosen(rules, index);
    return index;
  }

 private:
  RandomTable& table_;
  GameWatch& watch_;
};

}  // namespace

BotTable::BotTable(std::shared_ptr<const core::Model> model, const MakeRules& make,
                   const std::vector<std::string>& kinds, std::size_t most)
    : rules_(make(std::move(model))), most_(most) {
  const auto is_random = [](const std::string& kind) { return kind == "random"; };
  if (std::all_of(kinds.begin(), kinds.end(), is_random)) return;
  // One bot for each seat, also where all are of one kind: each has dice of its own.
  const std::size_t seats = rules_->table().model().players();
  for (std::size_t s = 0; s < seats; ++s) bots_.push_back(make_bot(kinds[s % kinds.size()], make));
}

PlayedGame BotTable::play(uint64_t seed, std::size_t shift, GameWatch* watch) {
  rules_->table().deal(seed);
  watch_ = watch;
  if (watch) watch->begin(*rules_);
  return bots_.empty() ? play_at_random(seed) : play_by_turns(seed, shift);
}

// Like core::run_to_choice, but a game without choices ends too.
bool BotTable::begin_next_turn() {
  core::Table& table = rules_->table();
  if (table.finished() || table.head().turn >= most_) return false;
  if (table.head().turn == 0) {
    table.begin_first_turn();
  } else {
    table.begin_next_turn();
  }
  if (table.finished()) return false;
  if (watch_) watch_->turn_begins(*rules_);
  return true;
}

PlayedGame BotTable::play_at_random(uint64_t seed) {
  random_.sit_down(seed, rules_->table().model().players(), most_);
  if (watch_) {
    WatchedTable watched(random_, *watch_);
    const core::Asking asking(*rules_, watched);
    return run_turns();
  }
  const core::Asking asking(*rules_, random_);
  return run_turns();
}

PlayedGame BotTable::run_turns() {
  core::Status status = rules_->begin_turn();
  PlayedGame out;
  while (status == core::Status::turn_over && begin_next_turn()) {
    ++out.turns;
    status = rules_->begin_turn();
  }
  out.choices = random_.choices();
  out.ended = rules_->table().finished();
  return out;
}

Bot& BotTable::bot_of(core::Seat seat, std::size_t shift) {
  return *bots_[(seat.index() + shift) % bots_.size()];
}

// Bots that think do so while the turn sleeps: their time isn't the script's.
PlayedGame BotTable::play_by_turns(uint64_t seed, std::size_t shift) {
  core::Table& table = rules_->table();
  for (std::size_t s = 0; s < table.model().players(); ++s) {
    bot_of(core::Seat(s), shift).sit_down(seed, core::Seat(s));
  }
  PlayedGame out;
  core::Position position{table.block(), {}};
  core::Status status = rules_->begin_turn();
  while (status != core::Status::game_over && out.choices < most_) {
    if (status == core::Status::turn_over) {
      if (!begin_next_turn()) break;
      ++out.turns;
      position = {table.block(), {}};
      status = rules_->begin_turn();
      continue;
    }
    const core::Seat seat = rules_->chooser();
    const Seen seen(table, position, seat, rules_->option_count());
    const std::size_t index = bot_of(seat, shift).decide(seen);
    if (watch_) watch_->chosen(*rules_, index);
    position.choices.push_back({seat, static_cast<uint32_t>(index), {}});
    ++out.choices;
    status = rules_->answer(index);
  }
  out.ended = table.finished();
  return out;
}

}  // namespace glasshouse::bots
