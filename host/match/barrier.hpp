#pragma once

#include <string>
#include <vector>

#include "core/table.hpp"

// Where undo stops: at a choice that used randomness or showed somebody something new.
namespace glasshouse::match {

// What kind of news a choice brought, told by what happened on the table: "a new tile was drawn
// from the bag". It names backs only, so anybody may read it. What only others than `people` saw
// is none: "".
std::string barrier_reason(const core::Model& model, const std::vector<core::Event>& events,
                           core::SeatMask people);

}  // namespace glasshouse::match
