#pragma once

#include <string>

#include "match/rules_source.hpp"

// How long people wait for a bot: whole games by bots of one kind, and the time of every decision.
namespace glasshouse::app {

struct Waits {
  std::size_t decisions = 0;  // that had a choice
  double usual = 0;           // seconds on the clock; half of them took no longer,
  double nearly_all = 0;      // and 99 of 100
  double longest = 0;
  double longest_cpu = 0;  // the most processor time one took: what a busy machine can't lengthen
  std::size_t too_long = 0;
};

// Longer than this is too long.
inline constexpr double kPatienceSeconds = 2;

// A game of two, or as many as it takes; it is cut after so many seconds.
Waits measure_waits(const match::RulesSource& source, const std::string& kind, double seconds);

}  // namespace glasshouse::app
