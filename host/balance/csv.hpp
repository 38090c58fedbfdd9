#pragma once

#include <string>
#include <vector>

#include "balance/sample.hpp"

// Tables for other programs, with commas (RFC 4180).
namespace glasshouse::balance {

// One row for each game. Samples need rows; more than one adds a column that names them.
std::string games_csv(const std::vector<Sample>& samples);

// Any rows; the first is the heading.
std::string csv(const std::vector<std::vector<std::string>>& rows);

}  // namespace glasshouse::balance
