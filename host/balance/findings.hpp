#pragma once

#include <string>
#include <vector>

#include "balance/sample.hpp"

// What the numbers say, in sentences that a designer can act on.
namespace glasshouse::balance {

struct Finding {
  enum class Weight : uint8_t { fine, notable, serious };
  Weight weight = Weight::fine;
  std::string topic;  // "seats", "length", "options", "lead", "scores", "faults"
  std::string text;
};

std::vector<Finding> findings(const Sample& sample);
const char* word_for(Finding::Weight weight);  // "fine", "look", "act"

// "54.2 %", and with an interval "54.2 % (51.1 to 57.3)".
std::string percent(double share, int digits = 1);
std::string percent_between(uint64_t successes, uint64_t trials);
std::string fixed(double number, int digits = 1);

}  // namespace glasshouse::balance
