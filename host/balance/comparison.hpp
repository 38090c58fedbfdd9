#pragma once

#include <string>
#include <vector>

#include "balance/estimates.hpp"
#include "balance/sample.hpp"

// What a change of the rules did. Both sides were played with the same seeds, so games are compared
// in pairs, and what the seeds alone do cancels out.
namespace glasshouse::balance {

struct Difference {
  std::string name;              // "turns", "seat 1 wins"
  bool share = false;            // the values are shares, to be written in percent
  double before = 0, after = 0;  // means over the pairs
  Interval interval;             // of after - before
  uint64_t pairs = 0;
  const char* test = "";
  double p = 1;
  double corrected = 1;  // p, given how many differences were looked at

  double change() const { return after - before; }
  bool significant() const { return corrected < 0.05; }
};

// The first sample is what the game was compared with, the second the game itself. Both need rows.
std::vector<Difference> compare(const Sample& before, const Sample& after);

// "seat 1 wins: 51.0 % → 56.2 %, +5.2 (+2.1 to +8.3), significant (p < 0.001, McNemar's test)"
std::string sentence(const Difference& difference);
std::string value_text(const Difference& difference, double value);
std::string change_text(const Difference& difference);
std::string p_text(double p);

}  // namespace glasshouse::balance
