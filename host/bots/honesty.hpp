#pragma once

#include <string>
#include <vector>

#include "bots/bot.hpp"

// Does a bot go by what its seat can't see? At decisions of random games everything hidden from the
// seat is dealt anew, and the bot is asked again with the same dice: an honest one decides the
// same.
namespace glasshouse::bots {

struct HonestyOptions {
  std::size_t games = 4;
  std::size_t decisions = 6;  // asked about in each game, spread over it
  std::size_t deals = 2;      // others for each of them
  uint64_t seed = 1;
};

struct Peeking {
  uint64_t seed = 0;       // of the game
  std::size_t choice = 0;  // how many were made before
  core::Seat seat;
  std::string decided, otherwise;  // in the real deal, and in another
};

struct HonestyReport {
  std::size_t decisions = 0;  // that had more than one option and another deal
  std::vector<Peeking> peeking;
};

// Makes the bot that sits at a table. Bots of ours don't look at it; one that peeks would.
using SeatBot = std::function<std::unique_ptr<Bot>(const core::Table& live)>;

HonestyReport check_honesty(const std::shared_ptr<const core::Model>& model, const MakeRules& make,
                            const SeatBot& seat_bot, const HonestyOptions& options = {});

}  // namespace glasshouse::bots
