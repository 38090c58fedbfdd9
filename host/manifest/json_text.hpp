#pragma once

#include <string>

#include "core/value.hpp"

namespace glasshouse::manifest {

// A value as JSON for people: what fits stands on one line, the rest is indented.
std::string json_text(const core::Value& value);

}  // namespace glasshouse::manifest
