#pragma once

#include <string>
#include <vector>

#include "manifest/faults.hpp"

namespace glasshouse::manifest {

// Faults for braces that don't close, and for braces around a name that isn't one of `names`.
// Anything but a text is passed over.
void check_template(const Node& node, const std::vector<std::string>& names, FaultList& faults);

}  // namespace glasshouse::manifest
