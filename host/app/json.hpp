#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/errors.hpp"

// How the verbs spell things in JSON.
namespace glasshouse::app {

using Json = nlohmann::ordered_json;

// The one object on stdout.
void print_json(const Json& object);

Json json_of(const core::Fault& fault);
Json json_of(const std::vector<core::Fault>& faults);

// Sixteen hexadecimal digits, as fingerprints are written everywhere.
std::string hex(uint64_t number);

}  // namespace glasshouse::app
