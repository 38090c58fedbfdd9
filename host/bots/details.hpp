#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "bots/histogram.hpp"

// What only shows while games are played: the options of every decision, and who was in the lead.
// Like a Tally it adds up whole numbers only.
namespace glasshouse::bots {

// Options of one kind, over all decisions.
struct KindTally {
  uint64_t offered = 0;    // decisions with at least one of them
  uint64_t options = 0;    // of this kind, in all decisions
  uint64_t taken = 0;      // decisions in which one was chosen
  uint64_t by_chance = 0;  // as often it would be if options were drawn by lot, in millionths

  void add(const KindTally& other);
  bool operator==(const KindTally&) const = default;
};

// The lead after so many tenths of the rounds; only games that one seat has won count.
struct TenthTally {
  uint64_t games = 0;
  uint64_t led = 0;         // somebody was alone in the lead
  uint64_t leader_won = 0;  // and has won in the end
  int64_t gap = 0;          // points from the first to the second, added up
  int64_t margin = 0;       // points of the later winner before the best other, added up

  void add(const TenthTally& other);
  bool operator==(const TenthTally&) const = default;
};

struct Details {
  static constexpr std::size_t kTenths = 10;

  Histogram options;  // offered in a decision
  std::map<std::string, KindTally> kinds;
  // Of games with points for each player. Leads are compared where a round ends, when everybody
  // has had the same number of turns.
  Histogram lead_changes;
  Histogram decided;  // percent of the rounds after which the winner led until the end
  std::array<TenthTally, kTenths> tenths{};  // the last is the end

  void add(const Details& other);
  bool operator==(const Details&) const = default;
};

}  // namespace glasshouse::bots
