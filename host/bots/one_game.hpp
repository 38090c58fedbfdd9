#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "bots/game_watch.hpp"
#include "bots/random.hpp"

// One game from the deal to its end, played by bots as fast as they can.
namespace glasshouse::bots {

// What a game came to. The rules' table is left as it ended.
struct PlayedGame {
  std::size_t turns = 0;
  std::size_t choices = 0;
  bool ended = false;  // false: stopped after the most choices or turns
};

// Bots in their seats, and the rules they play by. One table serves one thread for many games.
class BotTable {
 public:
  // One kind for every seat. `most` limits the choices of a game, and its turns.
  BotTable(std::shared_ptr<const core::Model> model, const MakeRules& make,
           const std::vector<std::string>& kinds, std::size_t most);

  // Seat s is played by bot (s + shift) of the list. Throws core::ContentError when the rules fail.
  // A watch sees all of the game but its end; the game is the same with and without one.
  PlayedGame play(uint64_t seed, std::size_t shift = 0, GameWatch* watch = nullptr);
  core::Rules& rules() { return *rules_; }

 private:
  PlayedGame play_at_random(uint64_t seed);
  PlayedGame play_by_turns(uint64_t seed, std::size_t shift);
  PlayedGame run_turns();
  bool begin_next_turn();
  Bot& bot_of(core::Seat seat, std::size_t shift);

  std::unique_ptr<core::Rules> rules_;
  std::size_t most_;
  std::vector<std::unique_ptr<Bot>> bots_;  // empty when all are random
  RandomTable random_;
  GameWatch* watch_ = nullptr;
};

}  // namespace glasshouse::bots
