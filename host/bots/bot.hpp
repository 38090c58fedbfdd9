#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/seen.hpp"

// Players that the host brings along. They work for every game: all they know of one is its rules.
namespace glasshouse::bots {

// Makes rules for a table that share nothing with those made before. A bot tries things out on
// rules of its own and never disturbs the game it sits at.
using MakeRules = std::function<std::unique_ptr<core::Rules>(std::shared_ptr<const core::Model>)>;

class Bot {
 public:
  virtual ~Bot() = default;

  // A new game begins. What the bot does from here on follows from the game's seed, its seat and
  // what it sees, and nothing else.
  void sit_down(uint64_t game_seed, core::Seat seat);

  // One of the options. Throws core::ContentError when the rules fail while it tries them out.
  virtual std::size_t decide(const Seen& seen) = 0;

 protected:
  core::Stream random_;
};

// The dice of a bot in that seat of the game with that seed.
core::Stream dice_of_bot(uint64_t game_seed, core::Seat seat);

// "random": any option, each as likely. "greedy": what gives the most points by the end of the
// turn.
std::unique_ptr<Bot> make_bot(std::string_view kind, MakeRules make);

// Throws core::UsageError for a kind there isn't, with the nearest that there is.
void check_kind(std::string_view kind);
const std::vector<std::string>& bot_kinds();

}  // namespace glasshouse::bots
