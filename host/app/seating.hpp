#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "match/match.hpp"

// Who plays which seat: people, and bots with their minds.
namespace glasshouse::app {

// One kind per seat from "random,greedy". A single entry is for all seats; with people at the table
// for all but the first. Throws core::UsageError for a kind there isn't or a wrong number of them.
enum class People { may_play, bots_only };
std::vector<std::string> seat_kinds(const std::string& list, std::size_t players, People people);

class Seating {
 public:
  // The bots sit down at a game with this seed.
  Seating(const match::RulesSource& source, const match::Sitting& sitting);

  bool is_human(core::Seat seat) const { return !bots_[seat.index()]; }
  std::size_t humans() const;
  // What the bot in the seat that is asked chooses.
  std::size_t decide(const match::Match& match);

 private:
  std::vector<std::unique_ptr<bots::Bot>> bots_;  // none for people
};

// What this bot would choose if it sat in the seat that is asked.
std::size_t advice(bots::Bot& bot, const match::Match& match);

}  // namespace glasshouse::app
