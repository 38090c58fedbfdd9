#pragma once

#include "manifest/faults.hpp"
#include "manifest/keys.hpp"
#include "manifest/tree.hpp"

// The first of the two looks at a manifest: does it have the keys and sorts of values that the
// table in keys.cpp allows? What it all means together is the second look's business.
namespace glasshouse::manifest {

void check_shape(const Node& root, FaultList& faults);

// "a whole number from 1 to 16", "a list"
std::string expected(const Form& form);

}  // namespace glasshouse::manifest
