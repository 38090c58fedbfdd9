#pragma once

#include <array>

#include "bots/bot.hpp"

// Any option, each as likely.
namespace glasshouse::bots {

class RandomBot : public Bot {
 public:
  std::size_t decide(const Seen& seen) override;
};

// A whole table of random bots. It answers without the turn being put to sleep and without making
// anything, and chooses as as many RandomBots would.
class RandomTable : public core::Chooser {
 public:
  void sit_down(uint64_t game_seed, std::size_t players, std::size_t most_choices);
  std::size_t pick(core::Rules& rules) override;
  std::size_t choices() const { return choices_; }

 private:
  std::array<core::Stream, core::kMostPlayers> random_;
  std::size_t choices_ = 0;
  std::size_t most_choices_ = 0;
};

}  // namespace glasshouse::bots
