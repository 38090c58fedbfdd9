#pragma once

#include <optional>

#include "manifest/draft.hpp"
#include "manifest/spans.hpp"

// Numbers of players, and the `when` of pieces.
namespace glasshouse::manifest {

// 2, 2-5 or {min: 2, max: 5}; nothing when it is none of these.
std::optional<Span> player_span(const Node& node);

// What the key `when` of a map says; always, when it has none.
core::Condition read_when(const Node& map, Draft& draft);

// Both at once. Only one of the two may ask for an option; else a fault.
core::Condition both(const core::Condition& kind, const core::Condition& entry, const Node& where,
                     FaultList& faults);

// The option with this name; a fault and nullptr when there is none.
const core::OptionSpec* find_option(const Node& name, Draft& draft);

// Whether an option can have this value.
bool allows(const core::OptionSpec& option, const core::Value& value);

}  // namespace glasshouse::manifest
