#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/model.hpp"
#include "core/snapshot.hpp"
#include "match/choices.hpp"
#include "match/match.hpp"

// How saves and records spell things in JSON. For this module only. Seats count from 1, numbers of
// 64 bits are hexadecimal texts, and what has its usual value is left out. Reading throws what
// nlohmann throws, or core::UsageError; read_save and read_record make one message of both.
namespace glasshouse::match {

using Json = nlohmann::ordered_json;

std::string hex(uint64_t number);
uint64_t from_hex(const Json& json);

Json json_of(core::Seat seat);
core::Seat seat_from(const Json& json);

Json json_of(const core::Value& value);
core::Value value_from(const Json& json);

Json json_of(const Sitting& sitting);
Sitting sitting_from(const Json& json);

Json json_of(const MadeChoice& choice);
MadeChoice choice_from(const Json& json);

Json json_of(const core::Snapshot& snapshot);
core::Snapshot snapshot_from(const Json& json);

// What nlohmann found wrong, without the names it has for things.
std::string told(const nlohmann::json::exception& fault);

// One line, whatever bytes are in the texts.
std::string one_line(const Json& json);

}  // namespace glasshouse::match
