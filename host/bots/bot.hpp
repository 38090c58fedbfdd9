#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/kinds.hpp"
#include "bots/seen.hpp"

// Players that the host brings along. They work for every game: all they know of one is its rules.
namespace glasshouse::bots {

// Makes rules for a table that share nothing with those made before. A bot tries things out on
// rules of its own and never disturbs the game it sits at.
using MakeRules = std::function<std::unique_ptr<core::Rules>(std::shared_ptr<const core::Model>)>;

// Rules that are made when they are first needed.
class OwnRules {
 public:
  explicit OwnRules(MakeRules make) : make_(std::move(make)) {}
  core::Rules& for_model(const std::shared_ptr<const core::Model>& model) {
    if (!rules_ || rules_->table().shared_model() != model) rules_ = make_(model);
    return *rules_;
  }
  void put_away() { rules_.reset(); }

 private:
  MakeRules make_;
  std::unique_ptr<core::Rules> rules_;
};

class Bot {
 public:
  virtual ~Bot() = default;

  // A new game begins. What the bot does from here on follows from the game's seed, its seat and
  // what it sees, and nothing else. Its rules are new ones too: a script might have kept what it
  // saw from another seat, or in another game with these cards.
  void sit_down(uint64_t game_seed, core::Seat seat);

  // Once the flag is set, from any thread, a bot that is deciding answers at once with the best it
  // has found. The flag must outlive the deciding; nullptr for none.
  void hurry_on(const std::atomic<bool>* flag) { hurry_ = flag; }

  // One of the options. Throws core::ContentError when the rules fail while it tries them out.
  virtual std::size_t decide(const Seen& seen) = 0;

 protected:
  virtual void put_rules_away() {}

  core::Stream random_;
  const std::atomic<bool>* hurry_ = nullptr;
};

// The dice of a bot in that seat of the game with that seed.
core::Stream dice_of_bot(uint64_t game_seed, core::Seat seat);

// "random": any option, each as likely. "greedy": what gives the most points by the end of the
// turn. "search": what came out best in many imagined games; see kinds.hpp.
// Throws core::UsageError for a kind there isn't.
std::unique_ptr<Bot> make_bot(std::string_view kind, MakeRules make);

}  // namespace glasshouse::bots
