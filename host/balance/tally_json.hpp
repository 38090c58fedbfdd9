#pragma once

#include <nlohmann/json.hpp>

#include "bots/tally.hpp"

// A Tally as JSON and back, without loss: what is kept of an unfinished run, and what machines that
// share one send each other.
namespace glasshouse::balance {

nlohmann::json json_of(const bots::Tally& tally);

// Fills a tally of the same shape. Throws core::UsageError for what can't be one.
void read_tally(const nlohmann::json& json, bots::Tally& tally);

}  // namespace glasshouse::balance
